package page_test

import (
	"errors"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// stylePages are pages of which not every style element applies.
var stylePages = []string{
	`<style title=a>p{color:red}</style><style title=b>p{color:blue}</style><style title=A>p{color:green}</style><style title=a>p{margin-left:3px}</style><style title="">p{margin-top:3px}</style><p>x</p>`,
	`<style title=" ">p{margin-top:3px}</style><style title=a>p{color:red}</style><p>x</p>`,
	`<style title=a media=print>p{color:red}</style><style title=b>p{color:blue}</style><p>x</p>`,
	`<style title=a type=text/plain>x{}</style><style title=b>p{color:blue}</style><p>x</p>`,
	`<style title=a></style><p>x</p><style title=b>p{color:blue}</style><svg><style title=a>p{color:red}</style></svg>`,
	`<meta http-equiv=Default-Style content=b><style title=a>p{color:red}</style><style title=b>p{color:blue}</style><p>x</p>`,
	`<style title=a>p{color:red}</style><meta http-equiv=default-style content=b><style title=b>p{color:blue}</style><p>x</p>`,
	`<template><style>p{color:red}</style><p>y</p></template><p>x</p><style>template:empty~p{margin-left:1px}</style>`,
	`<style media=print>p{color:red}</style><style media="screen and (min-width: 1px)">p{color:blue}</style><style media=frob>p{color:green}</style><p>x</p>`,
	`<style type="text/css; charset=utf-8">p{color:red}</style><style type=" text/css">p{color:red}</style><style type=TEXT/CSS>p{margin-left:1px}</style><p>x</p>`,
	`<textarea><style>p{color:red}</style></textarea><noscript><style>p{color:red}</style></noscript><xmp><style>p{color:red}</style></xmp><p>x</p>`,
}

// TestStylePages compares which style elements apply with Chromium, each page in a document of its own.
func TestStylePages(t *testing.T) {
	b := chrometest.Start(t)
	for _, html := range stylePages {
		show := chrometest.Call(t, `html => {
			const frame = document.createElement("iframe");
			document.body.replaceChildren(frame);
			frame.contentDocument.open();
			frame.contentDocument.write("<!DOCTYPE html>" + html);
			frame.contentDocument.close();
			const s = frame.contentWindow.getComputedStyle(frame.contentDocument.querySelector("p"));
			return [s.color, s.marginLeft, s.marginTop];
		}`, html)
		var want []string
		if err := b.Evaluate(show, &want); err != nil {
			t.Fatal(err)
		}
		doc, err := page.Parse(html)
		if err != nil {
			t.Fatal(err)
		}
		sheets, err := sheet.CompilePage(page.StyleElements(doc, "html")...)
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := page.First(doc, "p")
		if err != nil {
			t.Fatal(err)
		}
		e := cascade.Match(sheets, doc, cascade.Options{})
		for i, name := range []string{"color", "margin-left", "margin-top"} {
			got, err := e.Specified(p, name, style.State{})
			if err != nil {
				t.Fatal(err)
			}
			force := chrometest.Call(t, `(name, value) => {
				const p = document.querySelector("iframe").contentDocument.querySelector("p");
				p.style.setProperty(name, value, "important");
				return p.ownerDocument.defaultView.getComputedStyle(p).getPropertyValue(name);
			}`, name, got.Text)
			var have string
			if err := b.Evaluate(force, &have); err != nil {
				t.Fatal(err)
			}
			if have != want[i] {
				t.Errorf("%s\n%s: got %s, Chromium %s", html, name, got.Text, want[i])
			}
		}
	}
}

// TestShadowRoot: a page with a declarative shadow root is refused.
func TestShadowRoot(t *testing.T) {
	_, err := page.Parse(`<div><template shadowrootmode=OPEN><style>:host{color:red}</style></template></div>`)
	var refusal *style.Refusal
	if !errors.As(err, &refusal) || refusal.Construct != "shadow root" {
		t.Errorf("got %v", err)
	}
	if _, err := page.Parse(`<template shadowrootmode=none></template>`); err != nil {
		t.Error(err)
	}
}

// TestDoctype: what stands before a doctype does not hide it.
func TestDoctype(t *testing.T) {
	for html, quirks := range map[string]bool{
		"<p>": false, "<!DOCTYPE html><p>": false, "<!-- a --> <!doctype HTML><p>": false, "\ufeff<!DOCTYPE html>": false,
		"<!-- a\n --><!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2//EN\"><p>": true, "<?xml version='1.0'?>\n<!DOCTYPE x><p>": true,
		"\ufeff\n<!DOCTYPE html PUBLIC 'x'>": true,
	} {
		_, err := page.Parse(html)
		var refusal *style.Refusal
		if errors.As(err, &refusal) != quirks || !quirks && err != nil {
			t.Errorf("%q: %v", html, err)
		}
	}
}
