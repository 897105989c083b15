// Package lint checks the sources of an arm of the flat profile: which classes components write, and
// how they put class lists together.
//
// In go TypeScript and JavaScript sources with JSX and what the profile knows of classes; out come
// findings at file:line:column of the source, and notes where something could not be seen. A rule
// works on the syntax tree, never on text. The steps:
//
//  1. read.go refuses a text that could exhaust the parsers' stacks (package nesting), strips types
//     and JSX with esbuild and parses the rest with goja; position.go leads from the result back to
//     the source by the source map.
//  2. scope.go and declare.go find what each name means, walk.go visits the tree, and facts.go collects
//     the elements, calls and imports of a module.
//  3. value.go says which expressions a name or a conditional can stand for; list.go and join.go take
//     class lists apart into literals, joins and what is put together at run time; context.go knows
//     where class lists stand.
//  4. Check runs the rules, one file each (rule_*.go).
//
// Props (prop.go) says of a source of any arm which strings it gives to the props of components.
package lint
