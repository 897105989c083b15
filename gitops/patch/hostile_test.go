package patch

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/gitops/gittest"
)

// hostileTexts are patches made to take long or to fill the memory; a sample of the tests takes an eighth of their length.
func hostileTexts() map[string]string {
	n := func(full int) int { return gittest.Sample(full/8, full) }
	head := "--- a/big\n+++ b/big\n"
	var many, same, copies, deep, anchors strings.Builder
	many.WriteString(head)
	for i := range n(60_000) {
		fmt.Fprintf(&many, "@@ -%d,2 +%d,3 @@\n a\n+x%d\n b\n", i*3+50, i*4+50, i)
	}
	same.WriteString("--- /dev/null\n+++ b/new\n@@ -0,0 +1,300000 @@\n" + strings.Repeat("+x\n", n(300_000)))
	for range n(20_000) {
		same.WriteString("--- a/new\n+++ b/new\n@@ -1 +1 @@\n-x\n+x\n")
	}
	for i := range n(50_000) {
		fmt.Fprintf(&copies, "diff --git a/big b/c%d\nsimilarity index 100%%\ncopy from big\ncopy to c%d\n", i, i)
	}
	deep.WriteString(`{"format":"files","files":{`)
	for i := range 10_000 { // an eighth would hardly meet the bound on names
		fmt.Fprintf(&deep, "%q:\"\",", fmt.Sprintf("%d/%s", i, strings.Repeat("d/", 2000)+"f"))
	}
	deep.WriteString(`"z":""}}`)
	anchors.WriteString("*** Begin Patch\n*** Update File: big\n")
	for range n(20_000) {
		anchors.WriteString("@@ nowhere\n a\n-b\n a\n")
	}
	return map[string]string{
		"many hunks at wrong lines":    many.String(),
		"one big file many times":      same.String(),
		"many copies of a big file":    copies.String(),
		"deep folders":                 deep.String(),
		"anchors":                      anchors.String(),
		"a long line of blanks":        "diff --git " + strings.Repeat("a ", n(4_000_000)) + "\n",
		"empty lines":                  strings.Repeat("\n", n(1_900_000)),
		"too many empty lines":         "x" + strings.Repeat("\n", 5_000_000),
		"prose":                        strings.Repeat("From the beginning\n", n(1_500_000)),
		"signatures":                   "--- a/big\n+++ b/big\n@@ -1 +1 @@\n-a\n+b\n" + strings.Repeat("-- \n\n\n", n(500_000)),
		"a hunk of empty lines":        head + "@@ -1 +1 @@\n" + strings.Repeat("\n", n(1_000_000)),
		"two files with no line alike": "--- a/big\n+++ b/big\n@@ -1,400000 +1,400000 @@\n" + strings.Repeat("-a\n-b\n-a\n", n(133_333)) + strings.Repeat("+c\n+d\n", n(200_000)),
		"open brackets":                strings.Repeat("{", n(10_000_000)),
		"quotes":                       `{"` + strings.Repeat(`\`, n(10_000_000)),
	}
}

// TestHostileTexts takes every such patch to an end; go test's own limit would tell otherwise.
func TestHostileTexts(t *testing.T) {
	base := fstest.MapFS{"big": {Data: []byte(strings.Repeat("a\nb\na\n", 300_000))}}
	for name, text := range hostileTexts() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			_, err := Apply(base, []byte(text))
			runtime.ReadMemStats(&after)
			if err != nil && !gittest.IsFault(err) {
				t.Error(err)
			}
			message := fmt.Sprint(err)
			t.Logf("%.120s; %d MB allocated", message, (after.TotalAlloc-before.TotalAlloc)>>20)
		})
	}
}

// BenchmarkApplyDiff applies a patch of one hunk to a file of 500 lines among 200.
func BenchmarkApplyDiff(b *testing.B) {
	base := fstest.MapFS{}
	for i := range 200 {
		base[fmt.Sprintf("arms/flat/src/f%d.tsx", i)] = &fstest.MapFile{Data: []byte(strings.Repeat("line\n", 499) + "end\n")}
	}
	patch := []byte("diff --git a/arms/flat/src/f7.tsx b/arms/flat/src/f7.tsx\n--- a/arms/flat/src/f7.tsx\n+++ b/arms/flat/src/f7.tsx\n@@ -497,4 +497,4 @@\n line\n line\n line\n-end\n+END\n")
	for b.Loop() {
		if _, err := Apply(base, patch); err != nil {
			b.Fatal(err)
		}
	}
}
