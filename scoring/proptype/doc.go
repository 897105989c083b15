// Package proptype finds values of props that a component's own declared type does not take, as in
// <Button variant="danger"> while ButtonVariant is 'solid' | 'outline'.
//
// In go the modules of an arm; out come findings at file:line:column of the prop. It is the part of a type checker's
// work that a styling edit can get wrong, for esbuild drops types unread:
//
//  1. lexer.go reads the tokens of TypeScript, as far as declarations are made of them.
//  2. declare.go reads a module's types, interfaces, components and exports, each where a line begins with it; type.go
//     the types themselves. Only unions of string literals, object types and names are understood.
//  3. package lint says which strings a module gives to props.
//  4. check.go follows a component over imports and exports to its declaration, and the declaration's type over names.
//
// What is not understood is any: a generic, a computed type, a name that is declared twice or in a package. Casts are
// not seen, so a value stays a finding behind "as any" and @ts-ignore.
package proptype
