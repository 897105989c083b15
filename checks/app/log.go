package app

import (
	"bytes"
	"io"
	"log/slog"

	"github.com/tabula-css/bench/checks"
)

// newLog writes JSON lines in which no secret is ever seen, whatever an error or a patch says.
func newLog(to io.Writer, least slog.Level, secrets ...[]byte) *slog.Logger {
	if to == nil {
		return quiet()
	}
	return slog.New(slog.NewJSONHandler(&inkWriter{to, secrets}, &slog.HandlerOptions{Level: least}))
}

// quiet is a logger that says nothing.
func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

// inkWriter blacks out what is secret in each line: slog writes a line at a time.
type inkWriter struct {
	to      io.Writer
	secrets [][]byte
}

func (w *inkWriter) Write(line []byte) (int, error) {
	clean := []byte(checks.Redact(string(line)))
	for _, secret := range w.secrets {
		if len(secret) > 0 {
			clean = bytes.ReplaceAll(clean, secret, []byte("[redacted]"))
		}
	}
	if _, err := w.to.Write(clean); err != nil {
		return 0, err
	}
	return len(line), nil
}
