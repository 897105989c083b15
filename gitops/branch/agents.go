package branch

import (
	_ "embed" // for agents.md
	"strings"
)

//go:embed agents.md
var agentsText string

// AgentsText is the AGENTS.md of a snapshot: what an agent needs to know to hand its work in.
// rebuild is the command that rebuilds what the arm generates, empty when it generates nothing.
func AgentsText(arm, rebuild string) []byte {
	text := strings.ReplaceAll(agentsText, "ARM", arm)
	before, rest, _ := strings.Cut(text, "{{rebuild}}\n")
	inside, after, _ := strings.Cut(rest, "{{end}}\n")
	if rebuild == "" {
		return []byte(before + after)
	}
	return []byte(before + strings.ReplaceAll(inside, "REBUILD", rebuild) + after)
}
