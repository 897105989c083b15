package lint

import (
	"strings"

	"github.com/dop251/goja/ast"
)

// lists are all class lists of the module: class props of elements, arguments of cn(), what variants()
// is given, and defaults of a className prop.
func (m *module) lists() []part {
	var list []part
	for _, e := range m.elements {
		list = append(list, m.classProps(e.props)...)
	}
	for _, c := range m.calls {
		switch {
		case isCn(c.CallExpression, c.scope):
			for _, a := range c.ArgumentList {
				list = append(list, m.argumentParts(a, c.scope)...)
			}
		case isVariants(c.CallExpression, c.scope):
			if len(c.ArgumentList) > 0 {
				list = append(list, m.variantParts(located{c.ArgumentList[0], c.scope})...)
			}
		case isVariantsResult(c.CallExpression, c.scope):
			if len(c.ArgumentList) > 0 {
				list = append(list, m.classProps(located{c.ArgumentList[0], c.scope})...)
			}
		}
	}
	for _, b := range m.parameters {
		if isClassProp(b.name) {
			for _, v := range b.values {
				list = append(list, m.parts(v, false)...)
			}
		}
	}
	return list
}

func (m *module) argumentParts(a ast.Expression, s *scope) []part {
	if spread, ok := a.(*ast.SpreadElement); ok {
		a = spread.Expression
	}
	return m.parts(located{a, s}, true)
}

// isClassProp says whether a prop takes a class list: className, or one for a part (headerClassName).
func isClassProp(name string) bool {
	return name == "class" || name == classNameProp || strings.HasSuffix(name, "ClassName")
}

// propsOf lists the props of an element, those of constant objects spread into it included.
func (m *module) propsOf(props located) []property {
	if props.Expression == nil {
		return nil
	}
	var list []property
	for _, o := range m.values(props) {
		for _, p := range m.properties(o) {
			if p.value.Expression != nil && p.key != nil {
				list = append(list, p)
			}
		}
	}
	return list
}

func (m *module) classProps(props located) []part {
	var list []part
	for _, p := range m.propsOf(props) {
		if isClassProp(p.name) {
			list = append(list, m.parts(p.value, false)...)
		}
	}
	return list
}

// variantParts are the lists in the definition of variants.
func (m *module) variantParts(config located) []part {
	var list []part
	for _, p := range m.propsOf(config) {
		switch p.name {
		case "base":
			list = append(list, m.parts(p.value, true)...)
		case "variants":
			for _, variant := range m.propsOf(p.value) {
				for _, choice := range m.propsOf(variant.value) {
					list = append(list, m.parts(choice.value, true)...)
				}
			}
		case "compoundVariants":
			list = append(list, m.compoundParts(p.value)...)
		}
	}
	return list
}

func (m *module) compoundParts(entries located) []part {
	var list []part
	for _, o := range m.values(entries) {
		for _, entry := range m.properties(o) {
			for _, p := range m.propsOf(entry.value) {
				if p.name == "class" || p.name == classNameProp {
					list = append(list, m.parts(p.value, true)...)
				}
			}
		}
	}
	return list
}
