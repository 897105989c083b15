package tabula

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/style"
)

// ModuleName is the package that components import.
const ModuleName = "@tabula-css/merge"

// Module is a JavaScript module for a virtual machine, and the Go functions that it imports from
// "bench:host/" and its name.
type Module struct {
	Name   string
	Source string
	Host   map[string]func(args []string) (string, error)
}

// Module is @tabula-css/merge with this package as its implementation: the module joins values and
// picks variants, the host merges and resolves.
func (p *Profile) Module() Module {
	source := strings.ReplaceAll(string(portFile("classes.js")), "\nexport function", "\nfunction")
	return Module{
		Name:   ModuleName,
		Source: source + moduleTail,
		Host: map[string]func(args []string) (string, error){
			"merge":   p.hostMerge,
			"resolve": p.hostResolve,
		},
	}
}

const moduleTail = `
import { merge as hostMerge, resolve as hostResolve } from 'bench:host/@tabula-css/merge';

const { parse, stringify } = JSON;

export const merge = (classes) => hostMerge('' + classes);
export const resolve = (classes, state = {}) => parse(hostResolve('' + classes, stringify(state)));
export const cn = createCn(merge);
export const variants = createVariants(cn);
`

func (p *Profile) hostMerge(args []string) (string, error) {
	if len(args) != 1 {
		return "", fmt.Errorf("merge: expected a class list")
	}
	return p.Merge(args[0]), nil
}

// hostResolve takes a class list and the state as JSON, and gives JSON as the port's resolve does.
func (p *Profile) hostResolve(args []string) (string, error) {
	if len(args) != 2 {
		return "", fmt.Errorf("resolve: expected a class list and a state")
	}
	var state struct {
		PseudoClasses []string `json:"pseudoClasses"`
		Theme         string   `json:"theme"`
		Width         float64  `json:"width"`
	}
	if err := json.Unmarshal([]byte(args[1]), &state); err != nil {
		return "", fmt.Errorf("resolve: read state: %w", err)
	}
	st := style.State{PseudoClasses: state.PseudoClasses, Theme: state.Theme, Width: int(state.Width)}
	var entries []string
	for _, r := range p.Resolve(args[0], st) {
		fields := `"value": ` + quote(r.Value)
		if r.Token != "" {
			fields += `, "token": ` + quote(r.Token)
		}
		entries = append(entries, fmt.Sprintf(`%s: {%s, "class": %s, "beat": %s}`, quote(r.Longhand), fields, quote(r.Class), quoteList(r.Beat)))
	}
	return "{" + strings.Join(entries, ", ") + "}", nil
}
