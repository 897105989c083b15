package selector

import (
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// matchLang is :lang() with one range, as Chromium has it: the language is the range, or begins with it
// and a hyphen; there are no wildcards (selectors-4, section 10.2 has them). Where no element says one,
// it is the document's.
func matchLang(n *Node, want, document string) bool {
	want = syntax.Lower(want)
	for p := n; p != nil; p = p.Parent {
		lang, ok := p.Attribute("xml:lang")
		if p.Element.Namespace == dom.HTML || !ok {
			lang, ok = p.Attribute("lang")
		}
		if ok {
			return isLang(lang, want)
		}
	}
	return document != "" && isLang(document, want)
}

func isLang(lang, want string) bool {
	lang = syntax.Lower(lang)
	return lang == want || strings.HasPrefix(lang, want+"-")
}

// dir is :dir(): the directionality of HTML elements (HTML Standard, section 3.2.6.4).
func (m *Matcher) dir(n *Node, want string) Answer {
	want = syntax.Lower(want)
	if want != "ltr" && want != "rtl" {
		return No
	}
	for p := n; p != nil; p = p.Parent {
		v, ok := p.Attribute("dir")
		v = syntax.Lower(v)
		switch {
		case p.Element.Namespace != dom.HTML:
		case ok && (v == "ltr" || v == "rtl"):
			return answer(v == want)
		case ok && v == "auto", p.isHTML("bdi"):
			m.Reason = ":dir() depends on the direction of a text"
			return Maybe
		case p.isHTML("input") && p.inputType() == "tel":
			return answer(want == "ltr")
		}
	}
	return answer(want == "ltr")
}
