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

// linkPages are pages with links to sheets in their addresses.
var linkPages = []string{
	`<link rel=stylesheet href="data:text/css,p{color:red}"><p>x</p>`,
	`<link rel=stylesheet href="data:text/css,p{color:red}"><style>p{color:blue}</style><p>x</p>`,
	`<style>p{color:blue}</style><link rel="preload StyleSheet" href=" data:text/css;base64,cHtjb2xvcjpyZWR9 "><p>x</p>`,
	`<link rel=stylesheet href="data:text/css,p%7Bcolor:red%7D#a"><p>x</p>`,
	`<link rel=stylesheet href="data:,p{color:red}"><link rel=stylesheet href="data:text/html,p{margin-left:3px}"><p>x</p>`,
	`<link rel=stylesheet media=print href="data:text/css,p{color:red}"><link rel=stylesheet media="screen and (min-width:1px)" href="data:text/css,p{margin-left:3px}"><p>x</p>`,
	`<link rel=stylesheet type=text/plain href="data:text/css,p{color:red}"><link rel=stylesheet type=TEXT/CSS href="data:text/css,p{margin-left:3px}"><p>x</p>`,
	`<link rel=stylesheet disabled href="data:text/css,p{color:red}"><link rel=preload as=style href="data:text/css,p{margin-left:3px}"><p>x</p>`,
	`<link rel="alternate stylesheet" title=b href="data:text/css,p{color:red}"><link rel=stylesheet title=a href="data:text/css,p{margin-left:3px}"><link rel="stylesheet alternate" title=a href="data:text/css,p{margin-top:3px}"><p>x</p>`,
	`<link rel="alternate stylesheet" href="data:text/css,p{color:red}"><p>x</p>`,
	`<link rel=stylesheet title=a href="data:text/css,p{color:red}"><style title=b>p{margin-left:3px}</style><style title=a>p{margin-top:3px}</style><p>x</p>`,
	`<p>x</p><link rel=stylesheet href="data:text/css,@import 'data:text/css,p{margin-top:2px}';p{color:red}">`,
	`<svg><link rel=stylesheet href="data:text/css,p{color:red}"/></svg><p>x</p>`,
	`<link rel=stylesheet href=""><link rel=stylesheet><p>x</p>`,
}

// TestLinks compares which of them apply with Chromium.
func TestLinks(t *testing.T) {
	b := chrometest.Start(t)
	for _, html := range linkPages {
		if err := b.Load("<!DOCTYPE html>" + html); err != nil {
			t.Fatal(err)
		}
		if err := b.WaitForLoad(); err != nil {
			t.Fatal(err)
		}
		doc, err := page.Parse(html)
		if err != nil {
			t.Fatal(err)
		}
		if err := page.CheckLinks(doc, "html", false); err != nil {
			t.Errorf("%s: %v", html, err)
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
		for _, name := range []string{"color", "margin-left", "margin-top"} {
			got, err := e.Specified(p, name, style.State{})
			if err != nil {
				t.Fatal(err)
			}
			force := chrometest.Call(t, `(name, value) => {
				const p = document.querySelector("p"), before = getComputedStyle(p)[name];
				p.style.setProperty(name, value, "important");
				const after = getComputedStyle(p)[name];
				p.removeAttribute("style");
				return [before, after];
			}`, name, got.Text)
			var values [2]string
			if err := b.Evaluate(force, &values); err != nil {
				t.Fatal(err)
			}
			if values[0] != values[1] {
				t.Errorf("%s\n%s: got %s, Chromium %s", html, name, got.Text, values[0])
			}
		}
	}
}

// TestCheckLinks: a page is refused for a sheet that is not read, unless sheets are given that may be it.
func TestCheckLinks(t *testing.T) {
	for html, want := range map[string][2]bool{ // refused without sheets, and with some
		`<link rel=stylesheet href=a.css>`:                             {true, false},
		`<link rel=stylesheet href=a.css><style></style>`:              {true, false},
		`<style></style><link rel=stylesheet href=https://x.test/a>`:   {true, true},
		`<link rel=stylesheet media=screen href=a.css>`:                {true, false},
		`<link rel=stylesheet media="(width<9px)" href=a.css>`:         {true, true},
		`<link rel=stylesheet media=PRINT href=a.css>`:                 {false, false},
		`<link rel=icon href=a.ico><link rel=preload href=a.css>`:      {false, false},
		`<link rel="alternate stylesheet" title=a href=a.css>`:         {false, false},
		`<link rel=stylesheet href="DATA:text/css,">`:                  {false, false},
		`<template><link rel=stylesheet href=a.css></template><p></p>`: {false, false},
	} {
		doc, err := page.Parse(html)
		if err != nil {
			t.Fatal(err)
		}
		for i, given := range []bool{false, true} {
			err := page.CheckLinks(doc, "html", given)
			var refusal *style.Refusal
			if errors.As(err, &refusal) != want[i] {
				t.Errorf("%s, sheets given %v: %v", html, given, err)
			}
		}
	}
}
