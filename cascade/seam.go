package cascade

import "github.com/tabula-css/bench/scoring/dom"

const userAgentCSS = `
html,body,div,p,h1,ul{display:block} 
button{color:buttontext;font-size:13.3333px}
button,input{color:buttontext;background-color:field;border-width:2px;border-style:outset;border-color:buttonborder;margin:0;padding:1px;letter-spacing:normal;text-indent:0}
a:any-link{color:-webkit-link}
[dir=rtl]{direction:rtl}[dir=ltr]{direction:ltr}
th,h1{font-weight:bold}
p{margin-block-start:1em;margin-block-end:1em}
`

func presentationalHints(e *dom.Element) []hint { return nil }
