package action

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// mostCommands is how many errors, and how many warnings, GitHub shows of one step.
const mostCommands = 10

// commandData escapes the message of a workflow command: it would end with its line.
func commandData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// commandProperty escapes a property of a workflow command, which ends at a comma or a colon, too.
func commandProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}

// command is an annotation as a line of a workflow's log.
func command(a checks.Annotation) string {
	name := map[string]string{checks.LevelFailure: "error", checks.LevelWarning: "warning", checks.LevelNotice: "notice"}[a.Level]
	properties := []string{"file=" + commandProperty(a.Path), fmt.Sprintf("line=%d", a.StartLine)}
	if a.StartColumn > 0 {
		properties = append(properties, fmt.Sprintf("col=%d", a.StartColumn))
	}
	if a.Title != "" {
		properties = append(properties, "title="+commandProperty(a.Title))
	}
	if a.Path == "" { // a remark on no file
		properties = properties[2:]
	}
	return strings.TrimSuffix(fmt.Sprintf("::%s %s", name, strings.Join(properties, ",")), " ") + "::" + commandData(a.Message)
}

// commands are annotations as lines of a log, ten of a level; a last line counts the others.
func commands(list []checks.Annotation) []string {
	var lines []string
	shown, hidden := map[string]int{}, 0
	for _, a := range list {
		if shown[a.Level]++; shown[a.Level] > mostCommands {
			hidden++
			continue
		}
		lines = append(lines, command(a))
	}
	if hidden > 0 {
		lines = append(lines, fmt.Sprintf("bench: %d more, see the check run or the job summary", hidden))
	}
	return lines
}

// inertLog is a text without tokens and workflow commands. A carriage return ends a line of a workflow's log, too.
func inertLog(s string) string {
	return diagnostic.Inert(strings.ReplaceAll(checks.Redact(s), "\r", `\r`))
}
