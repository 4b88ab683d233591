package serve

import (
	"log/slog"
	"os"
)

// newLog returns the log of all services: one JSON object per line on standard error with time, level, msg and service.
func newLog() *slog.Logger {
	return slog.New(slog.NewJSONHandler(os.Stderr, nil)).With("service", "engine")
}
