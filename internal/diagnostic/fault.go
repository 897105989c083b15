package diagnostic

// Fault is a mistake in a file that somebody wrote: what is wrong and where. It is an error value;
// tell it from a broken machine with errors.As.
type Fault struct {
	Message string
	Position
}

// Error is file:line:column: message, as compilers print it; without a place, the message alone.
func (f *Fault) Error() string {
	if f.Position == (Position{}) {
		return f.Message
	}
	return f.Position.String() + ": " + f.Message
}
