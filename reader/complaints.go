package reader

import (
	"log/slog"
	"sync"
	"time"
)

// complaints are the lines about answers that could not be had: with the engine down every stored key has its own, so there
// is one a second, and it says how many there were.
type complaints struct {
	mu    sync.Mutex // protects both below
	last  time.Time
	since int // not logged since then
}

const (
	complainEvery    = time.Second
	longestComplaint = 200 // bytes; an engine that sends garbage must not fill the log with it
)

func (c *complaints) say(log *slog.Logger, key string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.last) < complainEvery {
		c.since++
		return
	}
	text := err.Error()
	log.Warn("no answer", "key", key[:min(len(key), longestComplaint)], "error", text[:min(len(text), longestComplaint)], "others", c.since)
	c.last, c.since = time.Now(), 0
}
