// Package sheet compiles style sheets: raw text goes in, out come flat rules, each with its selectors, declarations,
// layer, scope and conditions, which any number of documents can be matched against.
//
//  1. Compile reads the entries and what they @import (compile.go, load.go, import.go, data_url.go).
//  2. Nested rules and at-rules become a list of flat rules (reader.go, rule.go, atrule.go); a size beyond any use refuses every
//     question (size.go).
//  3. What a rule stands in: layers, scopes, conditions (layer.go, scope.go, condition.go, supports.go).
//  4. Each declaration is checked against its property's grammar and taken apart into longhands (declaration.go);
//     what texts mean is remembered (memo.go). @property and @keyframes are kept apart (registered.go, keyframes.go).
//  5. Rules are sorted into buckets, by what an element must have to match (bucket.go).
//  6. The user-agent sheet is compiled once (useragent.go); the declarations of one element, from its attributes, are
//     compiled when the element is met (element.go, quirk.go).
//  7. What is asked of whole sheets: the sizes and pseudo-classes that they name (asked.go), what no
//     state decides (unasked.go), what each rule can change (effect.go), and which rules two versions do not share (difference.go).
//
// What a browser drops is in Sheets.Problems. AttributeUses needs no compiled sheet: it says where a text names an attribute
// (attribute.go).
package sheet
