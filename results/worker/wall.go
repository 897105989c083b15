package worker

import "slices"

// Wall is one thing that keeps what runs in a worker from the machine.
type Wall struct {
	Name    string `json:"name"`
	Stands  bool   `json:"stands"`
	Detail  string `json:"detail"`  // what it is made of here, or why it is missing
	Without string `json:"without"` // what its absence would mean
}

// The walls' names, in the order in which they are told.
const (
	memoryWall      = "memory"
	processorWall   = "processor"
	descriptorsWall = "descriptors"
	privilegesWall  = "privileges"
	filesWall       = "files"
	callsWall       = "system calls"
	processesWall   = "processes"
	networkWall     = "network"
)

// without says what the absence of a wall means.
func without(name string) string {
	switch name {
	case memoryWall:
		return "a memory bomb takes the machine's memory until the time limit ends it"
	case processorWall:
		return "wall time alone bounds a score: a loaded machine may time out an honest one"
	case descriptorsWall:
		return "code that escapes the virtual machine could fill the descriptor table, write files or leave a core dump"
	case privilegesWall:
		return "code that escapes the virtual machine could gain privileges by a set-user-id program"
	case filesWall:
		return "code that escapes the virtual machine could read and write your files"
	case callsWall:
		return "code that escapes the virtual machine could make any system call"
	case processesWall:
		return "code that escapes the virtual machine could start programs"
	}
	return "code that escapes the virtual machine could reach the network"
}

// order sorts walls by the order in which they are told.
func order(walls []Wall) {
	names := []string{memoryWall, processorWall, descriptorsWall, privilegesWall, filesWall, callsWall, processesWall, networkWall}
	slices.SortStableFunc(walls, func(a, b Wall) int {
		return slices.Index(names, a.Name) - slices.Index(names, b.Name)
	})
}

// wall is a wall that stands unless there is an error.
func wall(name, detail string, err error) Wall {
	w := Wall{Name: name, Stands: err == nil, Detail: detail, Without: without(name)}
	if err != nil {
		w.Detail = err.Error()
	}
	return w
}
