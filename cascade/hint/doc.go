// Package hint lists the presentational hints of an element: an element goes in, out come the declarations that its
// attributes stand for. They are weaker than any author's declaration and stronger than the user-agent sheet's.
//
//  1. Of takes an element to the rules of its namespace: HTML (hint.go), SVG (svg.go), MathML (math.go).
//  2. Of HTML's attributes, sizes and colours are read as the HTML Standard's microsyntaxes say (size.go, color.go);
//     tables and alignment have rules of their own (table.go).
package hint
