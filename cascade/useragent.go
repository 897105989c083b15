package cascade

import _ "embed"

// userAgentCSS is the user-agent style sheet for HTML elements.
//
//go:embed useragent.css
var userAgentCSS string
