package fill

import (
	"log/slog"
	"sync"
	"time"
)

// failureLog logs failed fetches, at most one line a second with a count, because an outage fails every key.
type failureLog struct {
	mu    sync.Mutex // protects both below
	last  time.Time
	since int // suppressed since then
}

const (
	failureLogEvery = time.Second
	maxFailureText  = 200 // bytes; keeps garbage from the engine out of the log
)

func (c *failureLog) log(log *slog.Logger, key string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.last) < failureLogEvery {
		c.since++
		return
	}
	text := err.Error()
	log.Warn("fetch failed", "key", key[:min(len(key), maxFailureText)], "error", text[:min(len(text), maxFailureText)], "others", c.since)
	c.last, c.since = time.Now(), 0
}
