// Package tabula is the flat profile: every style is local to its element, classes come from a closed
// vocabulary, and which class wins is decided by the order in the class list.
//
// In go an arm's tokens, configuration and exceptions (an fs.FS), class lists and documents; out come
// the generated artefacts, merged lists, lint findings and Specified values. The steps:
//
//  1. Load reads the configuration (config.go, family.go, laminar.go), the token sets (package
//     token), the exceptions (exception.go), and builds the registry (registry.go).
//  2. Artefacts writes the registry, the vocabulary, the resolved tokens, the page for agents and the
//     style sheet (artefact.go, llms.go, stylesheet.go); Check compares them with an arm's (check.go), Excerpt shows
//     how they are made (excerpt.go).
//  3. Merge and Resolve say what a class list is and sets (merge.go, resolve.go); Module and Port
//     carry them to JavaScript (module.go, port.go).
//  4. Engine answers for the elements of a document (engine.go, settle.go, agent.go), and DocumentFindings says
//     which lists of it break the profile's rules (document.go).
//  5. Moved says what two versions of an arm specify differently (moved.go, moved_side.go, moved_answer.go,
//     moved_tokens.go), in the world of what their classes can ask (closed.go).
//  6. Lint checks an arm's sources (lint.go, package lint).
package tabula
