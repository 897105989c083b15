package main

import (
	"fmt"
	"strconv"
)

// labelFlags say whose attempt it is. They are claims of the submitter.
type labelFlags struct {
	Agent   string  `help:"Name of the agent." placeholder:"NAME"`
	Model   string  `help:"Name of the agent's model." placeholder:"NAME"`
	Attempt attempt `help:"Which attempt it is, from 1, or \"next\": one more than --db holds." placeholder:"N"`
}

// attempt is a number from 1, or "next". The zero value is no attempt given.
type attempt struct {
	number int
	next   bool
}

// UnmarshalText reads the flag.
func (a *attempt) UnmarshalText(text []byte) error {
	if string(text) == "next" {
		*a = attempt{next: true}
		return nil
	}
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 {
		return fmt.Errorf("expected a number from 1 or \"next\", found %q", text)
	}
	*a = attempt{number: n}
	return nil
}
