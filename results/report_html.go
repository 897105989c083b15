package results

import (
	"html/template"
	"io"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// writeHTML writes one page that needs nothing else: no script, no style sheet, no image.
func writeHTML(w io.Writer, tables []Table) error {
	several := severalSuites(tables)
	page, err := template.New("report").Funcs(template.FuncMap{
		"heading": func(t Table) string { return t.heading() },
		"escape":  diagnostic.Escape,
		"totals":  func(t Table) string { return t.totals() },
		"label":   func(r Row) string { return r.label() },
		"suite": func(t Table) string {
			if several {
				return short(t.Suite)
			}
			return ""
		},
		"rows": func(t Table) []Row { return append(append([]Row{}, t.Questions...), t.All) },
		"cell": func(r Row, arm string) string {
			if cell, ok := r.Cells[arm]; ok {
				return cell.String()
			}
			return "—"
		},
	}).Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, tables)
}

const pageText = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tabula agent-editing benchmark</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .75rem; text-align: left }
th + th, th + td, td + td { text-align: center; font-variant-numeric: tabular-nums }
tr:last-child { font-weight: bold }
.kinds tr { font-weight: normal }
</style>
</head>
<body>
{{range $t := .}}<h1>{{heading $t}}</h1>
{{with suite $t}}<p>suite <code>{{.}}</code></p>
{{end}}<p>{{totals $t}}</p>
<table>
<thead><tr><th scope="col">question</th>{{range .Arms}}<th scope="col">{{escape .}}</th>{{end}}</tr></thead>
<tbody>
{{range $r := rows $t}}<tr><th scope="row">{{label $r}}</th>{{range $t.Arms}}<td>{{cell $r .}}</td>{{end}}</tr>
{{end}}</tbody>
</table>
{{if .Kinds}}<h2>failures by kind</h2>
<table class="kinds">
{{range .Kinds}}<tr><td>{{.Kind}}</td><td>{{.Count}}</td></tr>
{{end}}</table>
{{end}}{{end}}</body>
</html>
`
