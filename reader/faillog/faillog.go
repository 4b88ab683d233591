// Package faillog logs failures that come in crowds: one line a second, with a count of the others.
package faillog

import (
	"log/slog"
	"sync"
	"time"
)

// Log logs at most one failure a second, because an outage fails every key. Its zero value is ready.
type Log struct {
	mu    sync.Mutex // protects both below
	last  time.Time
	since int // suppressed since then
}

const (
	every    = time.Second
	maxBytes = 200 // of key and error; keeps garbage from the engine out of the log
)

// Warn logs a failure about a key with further attributes, or counts it for the next line.
func (c *Log) Warn(log *slog.Logger, message, key string, err error, more ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.last) < every {
		c.since++
		return
	}
	text := err.Error()
	log.With(more...).Warn(message, "key", key[:min(len(key), maxBytes)], "error", text[:min(len(text), maxBytes)], "others", c.since)
	c.last, c.since = time.Now(), 0
}
