package diagnostic

// Clip keeps what a message cites short: a text of more than 120 bytes ends in … after the first 117.
func Clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "…"
	}
	return s
}
