package cascade_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// sample is a generated document with its sheet, one string a top-level rule so that it can be shrunk.
type sample struct {
	Body  string   `json:"body"`
	Rules []string `json:"-"`
	CSS   string   `json:"css"`
}

// generator makes random pages from a grammar of what the engine answers for. Every declaration has a
// value of its own, so that the computed value tells which one won.
type generator struct {
	*rand.Rand
	next int // number of the next unique value
}

func newGenerator(seed uint64) *generator {
	return &generator{Rand: rand.New(rand.NewPCG(seed, 20))}
}

func (g *generator) sample() sample {
	g.next = 0
	p := sample{Body: g.elements(0)}
	n := 3 + g.IntN(9)
	if g.chance(5) {
		p.Rules = append(p.Rules, pick(g, `@namespace "http://www.w3.org/1999/xhtml";`, "@namespace s url(http://www.w3.org/2000/svg);", `@namespace "http://www.w3.org/2000/svg";`))
	}
	for range n {
		p.Rules = append(p.Rules, g.rule(0))
	}
	p.CSS = strings.Join(p.Rules, "\n")
	return p
}

func pick[T any](g *generator, list ...T) T { return list[g.IntN(len(list))] }

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

// elements is a run of sibling elements.
func (g *generator) elements(depth int) string {
	var b strings.Builder
	for range 1 + g.IntN(3-min(depth, 1)) {
		if g.chance(15) {
			b.WriteString(pick(g, "text", " ", "<!--c-->"))
		}
		b.WriteString(g.element(depth))
	}
	return b.String()
}

func (g *generator) element(depth int) string {
	name := pick(g, "div", "div", "section", "span", "i", "b", "article", "button", "x-y")
	if depth > 2 {
		name = pick(g, "i", "b", "span", "input", "img")
	} else if g.chance(15) {
		return g.special(depth)
	}
	attributes := g.attributes()
	if name == "input" {
		attributes += pick(g, "", " disabled", " required", ` type="checkbox" checked`, " readonly", ` placeholder="p"`, ` type="TEXT"`)
	}
	if name == "button" {
		attributes += pick(g, "", " disabled")
	}
	if name == "input" || name == "img" {
		return "<" + name + attributes + ">"
	}
	inner := ""
	switch {
	case depth > 2 || g.chance(25):
		inner = pick(g, "", " ", "t")
	case name == "button":
		inner = "<i" + g.attributes() + ">t</i>"
	default:
		inner = g.elements(depth + 1)
	}
	return "<" + name + attributes + ">" + inner + "</" + name + ">"
}

// special is an element with a way of its own: hints, form states, another namespace, a slot.
func (g *generator) special(depth int) string {
	inner := func() string {
		if depth > 1 {
			return "t"
		}
		return g.elements(depth + 1)
	}
	a := g.attributes
	switch g.IntN(12) {
	case 0:
		return "<font" + pick(g, "", ` color="`+g.hexColor()+`"`) + a() + ">" + inner() + "</font>"
	case 1:
		return "<table" + pick(g, "", ` bgcolor="`+g.hexColor()+`"`) + a() + "><tbody" + a() + "><tr" + a() + "><td" + pick(g, "", ` bgcolor="`+g.hexColor()+`"`, " nowrap") + a() + ">" + inner() + "</td><th" + a() + ">t</th></tr></tbody></table>"
	case 2:
		return "<fieldset" + pick(g, "", " disabled") + a() + "><legend" + a() + "><input" + a() + "></legend><button" + a() + ">t</button>" + inner() + "</fieldset>"
	case 3:
		return "<a" + pick(g, "", ` href="x"`) + a() + "><b" + a() + ">t</b></a>"
	case 4:
		return "<details" + pick(g, "", " open") + a() + "><summary" + a() + ">t</summary>" + inner() + "</details>"
	case 5:
		return "<svg" + a() + "><g" + pick(g, "", ` color="`+g.hexColor()+`"`, ` fill="`+g.hexColor()+`"`) + a() + "><rect" + a() + "/></g></svg>"
	case 6:
		return "<ul" + a() + "><li" + a() + ">" + inner() + "</li><li" + a() + ">t</li></ul>"
	case 7:
		return "<textarea" + pick(g, "", " readonly", " placeholder=p", " disabled", " required") + a() + "></textarea>"
	case 8:
		return "<select" + pick(g, "", " disabled", " multiple", " required") + a() + "><option" + a() + ">1</option><option" + pick(g, "", " selected", " disabled") + a() + ">2</option></select>"
	case 9:
		return "<dialog" + pick(g, "", " open") + a() + ">" + inner() + "</dialog>"
	case 10:
		return "<label" + a() + "><input" + pick(g, ` type="radio" name="r"`, ` type="radio" name="r" checked`, ` type="range"`, ` type="submit"`, ` value="v" placeholder="p"`) + a() + "></label><progress" + pick(g, "", " value=1") + a() + "></progress>"
	}
	return "<bdo" + a() + ">" + inner() + "</bdo>"
}

func (g *generator) hexColor() string {
	n := g.unique()
	return fmt.Sprintf("#%02x%02x07", 1+n/200, 1+n%200)
}

func (g *generator) attributes() string {
	s := ""
	if g.chance(60) {
		s += ` class="` + pick(g, "a", "b", "c", "a b", "b c", "a c", "A", "a  b c") + `"`
	}
	if g.chance(12) {
		s += ` id="` + pick(g, "x", "y") + `"`
	}
	if g.chance(12) {
		s += pick(g, ` data-k="v"`, ` data-k="V w"`, ` data-k=""`, ` lang="en-US"`, ` lang="de"`, ` title="q-r"`, fmt.Sprintf(` data-n="%d"`, 1000+g.unique()), ` data-n="x"`)
	}
	if g.chance(8) {
		s += pick(g, ` dir="rtl"`, ` dir="ltr"`, ` hidden`, ` align="center"`, ` dir="RTL"`, ` lang=""`, ` contenteditable`, ` popover`, ` inert`)
	}
	if g.chance(10) {
		s += ` style="` + g.declarations(1+g.IntN(2)) + `"`
	}
	return s
}

// rule is anything that can stand at the top of a sheet or in a group.
func (g *generator) rule(depth int) string {
	if depth > 3 || g.chance(60) {
		return g.selectors() + "{" + g.body(depth) + "}"
	}
	inner := func() string {
		var b strings.Builder
		for range 1 + g.IntN(2) {
			b.WriteString(g.rule(depth + 1))
		}
		return b.String()
	}
	switch g.IntN(15) {
	case 13:
		return g.noise(inner)
	case 14:
		return pick(g, "@MEDIA ", "@m\\65 dia ", "@media/**/") + g.media() + "{" + inner() + "}"
	case 0, 1:
		return "@layer " + g.layer() + "{" + inner() + "}"
	case 2:
		return "@layer{" + inner() + "}"
	case 3:
		return "@layer " + g.layer() + "," + g.layer() + ";"
	case 4:
		return "@media " + g.media() + "{" + inner() + "}"
	case 5:
		return "@supports " + pick(g, "(color:red)", "(color:frob)", "not (color:frob)", "selector(:has(a))", "(display:grid) and (color:red)", "(a:b) or (--x:y)", "selector(:nope)", "selector(a,b)", "font-tech(variations)", "at-rule(@layer)", "((color:red) or (x:y)) and (margin:0)", "(color:var(--x))", "color:red", "(frob)", "not (frob(x))") + "{" + inner() + "}"
	case 6, 7:
		return g.scope() + "{" + inner() + "}"
	case 8:
		return "@unknown " + g.compound() + "{" + inner() + "}"
	case 9:
		return "@property --" + pick(g, "p", "q") + "{syntax:'" + pick(g, "*", "<color>", "<color>|none", "<color>+", "<length>|<color>", "<custom-ident>") + "';inherits:" + pick(g, "true", "false") + ";initial-value:" + g.color() + "}"
	case 10:
		if g.chance(50) {
			return g.soup()
		}
		return pick(g, ";", "}", "@foo;", "<!--", "-->", "]", "a{b", "/* */")
	case 11:
		return "@starting-style{" + g.selectors() + "{" + g.declarations(1) + "}" + pick(g, "", "@layer "+g.layer()+"{}") + "}"
	}
	return "@container " + pick(g, "(width>1px)", "(width>1px)", "n (height>1px)", "style(--p)", "not (width>1px)", "(frob)") + "{" + inner() + "}"
}

// noise is a rule that styles no element, or what looks like one that does.
func (g *generator) noise(inner func() string) string {
	return pick(g,
		"@font-face{font-family:x;color:"+g.color()+"}", "@page{margin:1px;color:"+g.color()+"}", "@keyframes k{to{color:"+g.color()+"}}",
		"@counter-style c{system:cyclic;symbols:a}", "@position-try --t{margin-left:"+g.length()+"}", "@layer "+g.layer()+" "+g.layer()+"{"+inner()+"}",
		"@layer 1{"+inner()+"}", "@supports{"+inner()+"}", "@media{"+inner()+"}", "@scope{"+inner()+"}", "@charset 'x';", "@namespace 'late';",
		"@function --f(){result:"+g.color()+"}", "@view-transition{navigation:auto}", "@starting-style{"+inner()+"}")
}

// soup is a few tokens that need not go together, and perhaps a declaration or rule among them.
func (g *generator) soup() string {
	var b strings.Builder
	for range 1 + g.IntN(6) {
		b.WriteString(pick(g, "{", "}", "(", ")", "[", "]", ";", ":", ",", "\"", "'", "url(", "\\", "@x", "@media all", "/*", "*/", "<!--", "-->", "!",
			"!important", "#", ".", "i", "b", ":hover", "--x", "--x:", "{}", "\n", "u+", "%", "color", "color:", "&", ">", "a:b", "1px", " ", " ", "@", "*",
			"@layer l", "@supports (color:red)", "@scope (.a)", "@import 'x';", "@charset 'x';", "\x00", "\\7b ", "5", "+"))
		if g.chance(20) {
			b.WriteString(pick(g, g.declarations(1), g.declarations(1)+";", "i{"+g.declarations(1)+"}", "*{"+g.declarations(1)+"}"))
		}
	}
	return b.String()
}

func (g *generator) layer() string { return pick(g, "l", "m", "l.m", "n", "l.n", "m.l.n") }

func (g *generator) media() string {
	return pick(g, "all", "print", "(min-width:100px)", "(width<10px)", "not print", "screen and (height>1px)",
		"(foo)", "not (foo)", "SCREEN", "(min-width:1px) and (foo)", "(foo) or (width>0)", "(hover:frob)", "(color)", "not (print)", "(width>=1px)and (height)", "only screen and (width:1px)", "", "(/**/width > 1px/**/)", "(max-width:1px),all", "(100px<=width<=100000px)", "(orientation:landscape) or (orientation:portrait)")
}

func (g *generator) scope() string {
	s := "@scope (" + g.selectors() + ")"
	if g.chance(40) {
		s += " to (" + pick(g, "", ":scope ", "> ", ":scope > ") + g.complex(1) + ")"
	}
	return s
}

// body is a style rule's declarations and nested rules.
func (g *generator) body(depth int) string {
	if depth > 2 || g.chance(70) {
		return g.declarations(1 + g.IntN(3))
	}
	var b strings.Builder
	for range 2 + g.IntN(3) {
		switch g.IntN(6) {
		case 0, 1:
			b.WriteString(g.declarations(1))
			b.WriteString(";")
		case 2, 3:
			b.WriteString(g.nestedSelector() + "{" + g.body(depth+1) + "}")
		case 4:
			b.WriteString(pick(g, "@media all", "@layer "+g.layer(), "@supports (color:red)", "@media print", g.scope()) + "{" + g.body(depth+1) + "}")
		case 5:
			if g.chance(40) {
				b.WriteString(g.soup())
				continue
			}
			b.WriteString(pick(g, "frob;", "a:b{};", "foo bar{color:red}", "*color:red;", "color:red blue;", ";;"))
		}
	}
	return b.String()
}

func (g *generator) nestedSelector() string {
	return pick(g,
		"&", "& "+g.compound(), "&"+g.qualifier(), "> "+g.compound(), "+ "+g.compound(), g.compound()+" &",
		g.compound(), ":is(&,"+g.compound()+")", "&&", g.compound()+",& > *", ":not(&)", ".a & .b")
}

func (g *generator) selectors() string {
	s := g.complex(0)
	for g.chance(20) {
		s += "," + g.complex(0)
	}
	return s
}

func (g *generator) complex(depth int) string {
	s := g.compoundIn(depth)
	for g.chance(40) {
		s += pick(g, " ", " ", ">", " + ", "~") + g.compoundIn(depth)
	}
	if depth == 0 && g.chance(3) {
		s += pick(g, "::before", ":after", "::-webkit-frob", "::frob", ":frob")
	}
	return s
}

func (g *generator) compound() string { return g.compoundIn(1) }

func (g *generator) compoundIn(depth int) string {
	s := pick(g, "", "", "", "*", "div", "i", "b", "SPAN", "section", "button", "input")
	for s == "" || g.chance(30) {
		if depth < 3 && g.chance(30) {
			s += g.functional(depth + 1)
		} else {
			s += g.qualifier()
		}
	}
	return s
}

func (g *generator) qualifier() string {
	return pick(g, ".a", ".b", ".c", ".a", ".b", ".c", ".A", "#x", "#y", "[data-k]", "[data-k=v]", "[data-k=v i]", "[data-k~=w]",
		"[title|=q]", "[class^=a]", "[class$=c]", "[class*='b']", ":first-child", ":last-child", ":only-child", ":empty",
		":nth-child(2n+1)", ":nth-child(-n+2)", ":nth-last-child(2)", ":first-of-type", ":last-of-type", ":nth-of-type(2)",
		":only-of-type", ":root", ":disabled", ":enabled", ":checked", ":read-write", ":read-only", ":required", ":optional",
		":lang(en)", ":dir(rtl)", ":dir(ltr)", ":hover", ":not(:hover)", ":focus-within", ":defined", ":scope", ":any-link", "[dir=RTL]", "[hidden]", "\\.a", ".\\61 ",
		".\\62", "#\\78 ", "[cl\\61ss~='a']", "[CLASS~=a]", "[class~=A i]", "[data-k='V w' I]", "[data-k=v s]", "[lang|=en]", "[lang|=EN i]", "[align=CENTER]", "[type=text]", "[type=TEXT]", "[title='Q-R'i]",
		":lang(de)", ":lang('en')", ":open", ":link", ":visited", ":placeholder-shown", ":indeterminate", ":default", ":h\\6fver", ":NOT(.a)", ":is()", ":where(,)", ":nth-child(EVEN)", ":nth-child( -n + 3 )",
		":nth-last-of-type(2n)", ":focus", ":target", ":focus-visible", "/**/.a", ".a/**/", ":popover-open", ":modal", ":host", ":autofill", ":not(:is())", "[data-k=\"v\"]", "[|class]", "[*|lang]")
}

func (g *generator) functional(depth int) string {
	inner := func() string { return g.complex(depth) }
	switch g.IntN(10) {
	case 0, 1:
		return ":is(" + inner() + "," + inner() + ")"
	case 2:
		return ":is(" + inner() + pick(g, ",:frob)", ",::before)", ")")
	case 3:
		return ":where(" + inner() + ")"
	case 4, 5:
		return ":not(" + inner() + pick(g, "", ","+inner()) + ")"
	case 6:
		return ":has(" + pick(g, "", "> ", "+ ", "~ ") + inner() + ")"
	case 7:
		return ":nth-child(" + pick(g, "1", "2n", "odd", "-n+2") + " of " + inner() + ")"
	case 8:
		return ":nth-last-child(" + pick(g, "1", "2n") + " of " + inner() + ")"
	}
	return ":-webkit-any(" + g.qualifier() + "," + g.qualifier() + ")"
}

func (g *generator) declarations(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = g.declaration()
		if g.chance(12) {
			list[i] += pick(g, "!important", " ! IMPORTANT")
		}
	}
	return strings.Join(list, ";")
}

// asked are the longhands and custom properties that pages are compared in.
var asked = []string{
	"color", "background-color", "margin-left", "margin-right", "margin-top", "padding-left", "padding-top",
	"letter-spacing", "border-top-color", "border-left-color", "column-gap", "text-indent", "--p", "--q", "--r",
	"scroll-margin-left", "scroll-margin-top", "scroll-padding-bottom", "border-top-left-radius", "border-bottom-right-radius", "outline-offset", "flood-color", "fill", "-webkit-text-fill-color",
	"text-decoration-color", "outline-color", "--P", "--l", "word-spacing", "stop-color",
}

func (g *generator) declaration() string {
	if g.chance(10) {
		return pick(g, "color", "background-color", "margin", "margin-left", "margin-inline-start", "padding", "letter-spacing", "border-color", "--p", "--q", "all", "gap", "text-indent") + ":" + g.keyword()
	}
	switch g.IntN(21) {
	case 16:
		return g.shorthandWithVar()
	case 17:
		return pick(g, "scroll-margin-left", "scroll-margin-inline-start", "scroll-margin-block-end", "scroll-padding-block-end", "border-start-start-radius", "border-top-left-radius", "border-end-end-radius", "outline-offset", "word-spacing") + ":" + g.lengthValue()
	case 18:
		return pick(g, "flood-color", "fill", "-webkit-text-fill-color", "text-decoration-color", "outline-color", "stop-color", "FLOOD-COLOR", "f\\69ll") + ":" + g.colorValue()
	case 19:
		return pick(g, "scroll-margin", "scroll-margin-inline", "scroll-padding", "border-radius", "scroll-margin-block") + ":" + g.length() + pick(g, "", " "+g.length())
	case 20:
		return pick(g, "--l:"+g.length(), "--l:"+g.length()+" "+g.length(), "--l:"+g.length()+"/**/"+g.length(), "--P:"+g.color(), "--\\70:"+g.color(), "outline:1px solid "+g.color(), "text-decoration:underline "+g.color(), "-webkit-margin-start:"+g.length(), "-webkit-border-radius:"+g.length(), "container-type:inline-size", "border:var(--l)", "--l:")
	case 0, 1, 2:
		return "color:" + g.colorValue()
	case 3, 4:
		return "background-color:" + g.colorValue()
	case 5:
		return pick(g, "margin-left", "margin-right", "margin-top", "margin-inline-start", "margin-inline-end", "margin-block-start", "padding-left", "padding-inline-start") + ":" + g.lengthValue()
	case 6:
		return pick(g, "margin", "padding") + ":" + g.length() + " " + g.length() + pick(g, "", " "+g.length(), " "+g.length()+" "+g.length())
	case 7:
		return pick(g, "margin-inline", "padding-inline", "padding-block") + ":" + g.length() + pick(g, "", " "+g.length())
	case 8:
		return pick(g, "letter-spacing", "text-indent", "column-gap") + ":" + g.lengthValue()
	case 9:
		return pick(g, "border-color", "border-inline-color", "border-top-color", "border-left-color", "border-block-start-color") + ":" + g.colorValue()
	case 10:
		return "gap:" + g.length() + " " + g.length()
	case 11, 12:
		return pick(g, "--p", "--q", "--r") + ":" + pick(g, g.color(), g.color(), g.color(), "", "var(--"+pick(g, "p", "q", "r")+")", "var(--"+pick(g, "p", "q", "r")+","+g.color()+")", g.length(), g.keyword())
	case 13:
		return pick(g, "color:frob", "margin-left:5", "colour:red", "padding-left:-1px", "color:var(p)", "color:", "COLOR:"+g.color(), "c\\6flor:"+g.color())
	case 14:
		return pick(g, "direction:rtl", "direction:ltr", "writing-mode:vertical-rl", "writing-mode:vertical-lr", "writing-mode:horizontal-tb", "writing-mode:sideways-lr", "writing-mode:var(--nope)", "direction:var(--nope,rtl)", "-webkit-writing-mode:vertical-rl", "writing-mode:lr")
	}
	return "border-top:" + pick(g, "1px", "2px") + " solid " + g.colorValue()
}

// shorthandWithVar is a shorthand whose longhands are not known before substitution.
func (g *generator) shorthandWithVar() string {
	reference := "var(--" + pick(g, "l", "p", "q", "nope") + pick(g, "", ","+g.length(), ","+g.length()+" "+g.length(), ",", ",var(--l)", ",red", ",inherit") + ")"
	return pick(g, "margin", "padding", "margin-inline", "padding-block", "scroll-margin", "scroll-margin-inline", "gap", "border-radius", "scroll-padding") + ":" +
		pick(g, reference, reference, reference+" "+g.length(), g.length()+" "+reference, reference+reference) + pick(g, "", "", "!important")
}

func (g *generator) keyword() string {
	return pick(g, "inherit", "initial", "unset", "revert", "revert-layer", "INHERIT", "revert-rule", "r\\65vert-layer", "inherit/**/", "initial")
}

func (g *generator) colorValue() string {
	return pick(g, g.color(), g.color(), g.color(), g.color(), g.color(), "var(--"+pick(g, "p", "q", "r", "nope")+")", "var(--"+pick(g, "p", "q", "nope")+","+g.color()+")", "var(--p,var(--q,"+g.color()+"))", "var(--nope,inherit)", "currentcolor", "VAR(--p)", "var( --\\71 , "+g.color()+" )", "var(--P)", "var(--nope,revert-layer)", "var(--nope,)"+g.color(), "var(--nope,var(--r,unset))", "attr(data-k)", "var(--nope,attr(data-k))")
}

func (g *generator) lengthValue() string {
	return pick(g, g.length(), g.length(), g.length(), "var(--nope,"+g.length()+")", "var(--p)", "var(--l)", "var(--l,"+g.length()+")", "attr(data-n px)", "attr(data-n px,"+g.length()+")", "var(--nope,attr(data-n px))", "calc("+g.length()+")", "max("+g.length()+",1px)", "0", "-1px")
}

func (g *generator) unique() int {
	g.next++
	return g.next
}

func (g *generator) color() string {
	n := g.unique()
	return fmt.Sprintf("rgb(%d,%d,7)", 1+n/200, 1+n%200)
}

func (g *generator) length() string { return fmt.Sprintf("%dpx", 1000+g.unique()) }
