package fill

import (
	"log/slog"
	"sync"
	"time"
)

// failureLog are the lines about answers that could not be had: with the engine down every stored key has its own, so there
// is one a second, and it says how many there were.
type failureLog struct {
	mu    sync.Mutex // protects both below
	last  time.Time
	since int // not logged since then
}

const (
	failureLogEvery = time.Second
	maxFailureText  = 200 // bytes; an engine that sends garbage must not fill the log with it
)

func (c *failureLog) log(log *slog.Logger, key string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.last) < failureLogEvery {
		c.since++
		return
	}
	text := err.Error()
	log.Warn("no answer", "key", key[:min(len(key), maxFailureText)], "error", text[:min(len(text), maxFailureText)], "others", c.since)
	c.last, c.since = time.Now(), 0
}
