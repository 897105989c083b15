// Package syntax reads CSS text as css-syntax-3 (https://www.w3.org/TR/css-syntax-3/) does.
//
// In goes the raw text of a sheet, of a style attribute or of one value; out come tokens, component
// values, and the rules and declarations made of them, each with its byte offset in the text. CSS
// has no syntax errors: what the standard drops comes out as a *Dropped with the reason.
//
//  1. Tokenize: section 3.3's preprocessing and section 4's tokens, whose ends github.com/tdewolff/parse finds
//     (tokenizer.go, lexer.go) and whose text is decoded when it is asked for (token.go, decode.go).
//  2. Parse: pairs every bracket with its partner, once for the whole text (parse.go).
//  3. Sheet.Rules, Block.Rules, Block.Contents: section 5.5's rules and declarations, one level at a
//     time, so that whoever reads an at-rule decides what its block holds (rules.go, contents.go).
//  4. Components: functions and blocks as a tree (component.go); Text writes them back so that no
//     two tokens are pasted together (serialise.go, section 9).
//
// Everything is linear in the length of the text. Brackets nested deeper than MaxDepth become a
// component of Kind TooDeep, which whoever needs the value refuses by name.
package syntax
