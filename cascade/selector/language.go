package selector

import (
	"strings"

	"github.com/tabula-css/bench/cascade/syntax"
	"github.com/tabula-css/bench/scoring/dom"
)

// matchLang is :lang() with one range (section 10.2): RFC 4647 extended filtering.
func matchLang(n *Node, want string) bool {
	for p := n; p != nil; p = p.Parent {
		lang, ok := p.Attribute("xml:lang")
		if p.Element.Namespace == dom.HTML || !ok {
			lang, ok = p.Attribute("lang")
		}
		if ok {
			return rangeMatches(strings.Split(syntax.Lower(want), "-"), strings.Split(syntax.Lower(lang), "-"))
		}
	}
	return false
}

func rangeMatches(want, tag []string) bool {
	if tag[0] == "" || want[0] != "*" && want[0] != tag[0] {
		return false
	}
	want, tag = want[1:], tag[1:]
	for len(want) > 0 {
		switch {
		case want[0] == "*":
			want = want[1:]
		case len(tag) == 0:
			return false
		case want[0] == tag[0]:
			want, tag = want[1:], tag[1:]
		case len(tag[0]) == 1:
			return false
		default:
			tag = tag[1:]
		}
	}
	return true
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
