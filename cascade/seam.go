package cascade

import "github.com/tabula-css/bench/scoring/dom"

const userAgentCSS = `
html,body,div,p,h1,ul{display:block} 
button{color:buttontext;font-size:13.3333px}
a:any-link{color:-webkit-link}
th,h1{font-weight:bold}
p{margin-block-start:1em;margin-block-end:1em}
`

func presentationalHints(e *dom.Element) []hint { return nil }
