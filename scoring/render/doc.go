// Package render turns an arm's TSX into document trees.
//
// In goes an arm as an fs.FS; out comes one *dom.Document for each scene of the arm's entry, the
// stylesheets that its modules import, or a *Fault: what the arm's source does wrong, and where. Any
// other error means that the machinery broke.
//
//  1. Every module is checked for nesting (package nesting), transformed by esbuild to a function that
//     takes its imports, and compiled for goja (compile.go). The compiled program is kept by content.
//  2. Imports are resolved over the fs.FS (resolve.go, tsconfig.go) and checked against what the
//     imported modules export (link.go). Positions of such faults come from esbuild's own linker
//     (diagnose.go).
//  3. A fresh virtual machine with nothing but the language (machine.go) evaluates the modules in
//     the order of the ECMAScript specification and finds the scenes (scene.go).
//  4. Every scene is rendered as react-dom/server's renderToStaticMarkup would. The part of React
//     that components call is JavaScript (runtime.js); the walk over what they return, and the
//     elements and attributes that come of it, are Go (walk.go, host.go, attribute.go), so that the
//     document never passes through anything that the arm's code can reach.
//
// # The document
//
// A scene is rendered as the root of its own tree and then stands in
//
//	<html lang="en" dir="ltr"><head></head><body><div id="root">SCENE</div></body></html>
//
// What React hoists (title, meta, link, preloads of images) goes to the head, in React's order, so
// that the head's content followed by the root's content is byte for byte what
// renderToStaticMarkup(<Scene/>) gives.
//
// Markup of dangerouslySetInnerHTML is parsed as innerHTML would be, and serialised as it was given.
// The script that React adds for a form whose action is a function is left out: it is for hydration.
// A pre, listing or textarea whose text begins with a line end keeps it, as in a mounted page; React
// on a server loses the one of a pre whose text is not its only child.
//
// # Probes
//
// A probe (probe.go) is a module beside the arm whose default export is rendered as a further scene, in the same
// machine. It imports from the arm by "arm/…", which stands for the folder of the entry.
//
// # Modules
//
// Exports are live bindings, cycles and evaluation order are the specification's; export * through a
// cycle sees the names that were there when the cycle was entered. Named exports of JSON modules are
// their top-level keys. A dynamic import is a promise that no static render waits for. A module that is
// CommonJS sees module, exports and require of the specifiers that it spells out.
//
// # What is remarked
//
// An arm may render and still be none that a judge can vouch for: code that reads the anchors (anchor.go), code that asks
// what a static render and a browser may answer differently (global.go), code that goes on in a mounted page or that catches a refusal (ran.go).
// Result has these remarks beside the documents (remark.go).
//
// # What is refused
//
// What would wait (use of a promise, lazy, an async component), stylesheets and scripts that React
// would hoist or load, an error inside of Suspense (React would show the fallback), the html, head and body elements, portals, and the parts of the language
// whose answer depends on the machine (toLocaleString, Intl, eval) are faults that say so.
package render
