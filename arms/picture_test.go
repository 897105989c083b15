package arms_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/chrometest"
)

const (
	pictureFolder = "../docs/pictures"
	pictureWidth  = 720    // CSS pixels
	pictureBytes  = 60_000 // at most
)

// TestPictures: docs/tabula.md shows the flat arm's gallery in both themes. With -update the pictures are
// made anew; without, they are there, of the gallery's size, and small.
func TestPictures(t *testing.T) {
	b := chrometest.Start(t)
	for name, theme := range map[string]string{"gallery-light.png": "", "gallery-dark.png": "dark"} {
		path := filepath.Join(pictureFolder, name)
		fresh := picture(t, b, theme)
		if *update {
			if err := os.MkdirAll(pictureFolder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, fresh, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		committed, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(committed) > pictureBytes {
			t.Errorf("%s has %d bytes: expected %d at most", name, len(committed), pictureBytes)
		}
		was, is := config(t, committed), config(t, fresh)
		// Fonts differ from machine to machine, and the height with them.
		if was.Width != is.Width || was.Height < is.Height*4/5 || was.Height > is.Height*5/4 {
			t.Errorf("%s is %d × %d, the gallery %d × %d: make it anew with -update", name, was.Width, was.Height, is.Width, is.Height)
		}
	}
}

func config(t *testing.T, data []byte) image.Config {
	t.Helper()
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// picture is the gallery as Chromium paints it, a PNG of 64 colours.
func picture(t *testing.T, b *chrometest.Browser, theme string) []byte {
	t.Helper()
	arm := armFS(t, "flat")
	index, err := fs.ReadFile(arm, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	body := regexp.MustCompile(`<body.*>`).FindString(string(index))
	html := dom.Serialise(renderArm(t, arm)[0].Root, dom.SerialiseOptions{})
	html = strings.Replace(html, "<body>", body, 1)
	html = strings.Replace(html, "<head>", "<head><style>"+sheetOf(t, arm, ".tabula/tabula.css")+"</style>", 1)
	html = strings.Replace(html, "<html", `<html data-theme="`+theme+`"`, 1)
	if _, err := chromedp.Run(b.Context(), chromedp.EmulateViewport(pictureWidth, 600)); err != nil {
		t.Fatal(err)
	}
	if err := b.Load("<!doctype html>" + html); err != nil {
		t.Fatal(err)
	}
	data, err := chromedp.Run(b.Context(), chromedp.FullScreenshot(100))
	if err != nil {
		t.Fatal(err)
	}
	full, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, paletted(full)); err != nil {
		t.Fatal(err)
	}
	return small.Bytes()
}

// paletted is an image in its 64 most frequent colours.
func paletted(full image.Image) image.Image {
	count := map[color.Color]int{}
	area := full.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			count[full.At(x, y)]++
		}
	}
	var colours []color.Color
	for c := range count {
		colours = append(colours, c)
	}
	slices.SortFunc(colours, func(a, b color.Color) int { return count[b] - count[a] })
	small := image.NewPaletted(area, color.Palette(colours[:min(len(colours), 64)]))
	nearest := map[color.Color]uint8{}
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := full.At(x, y)
			at, known := nearest[c]
			if !known {
				at = uint8(small.Palette.Index(c))
				nearest[c] = at
			}
			small.SetColorIndex(x, y, at)
		}
	}
	return small
}
