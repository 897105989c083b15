package main

import (
	"fmt"
	"path"

	"github.com/tabula-css/bench/tasks"
)

type newProbeCommand struct {
	authorFlags
	Task string `arg:"" help:"Id of the task that the probe belongs to." predictor:"task"`
	Name string `help:"The probe's name: [a-z0-9][a-z0-9-]*, such as small." required:"" placeholder:"NAME"`
}

func (*newProbeCommand) Help() string {
	return "A probe is a scene of the task's own that no packet shows; its anchors are named in criteria and invariants.\n\nExample:\n\n    bench new probe q1-09-badge-size --name small"
}

func (c *newProbeCommand) Run(env *environment) error {
	text, err := tasks.ProbeSkeleton(c.Name)
	if err != nil {
		return err
	}
	name := path.Join("tasks", tasks.ProbesFolder, c.Task, c.Name+".tsx")
	if err := c.write(name, text); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "wrote %s; fill it in, and name its anchors in tasks/%s.json\n", name, c.Task)
	return err
}
