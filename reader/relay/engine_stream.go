package relay

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/cdn/sse"
	"fairwarning/reader/cache"
)

// Timing of a channel. The engine sends a comment or an event every second.
const (
	silenceTimeout = 3 * time.Second        // without a byte the engine counts as lost
	firstRetry     = 100 * time.Millisecond // after a lost stream, doubled up to longestRetry
	longestRetry   = 2 * time.Second        // half of it random, so that readers do not reconnect at once
	idleTimeout    = 30 * time.Second       // a channel without watchers closes
)

// openStream opens the engine's stream after an id. The error is a *cache.Refusal if the engine has no such stream.
type openStream func(ctx context.Context, after string) (*http.Response, error)

// channel follows one stream of the engine for its watchers.
type channel struct {
	state *state
	open  openStream
	ready chan struct{} // closed when the first objects are complete, or refusal is set
	end   context.CancelFunc

	mu       sync.Mutex // protects what follows
	watchers int
	empty    time.Time // since when there has been no watcher
	refusal  error     // the engine's answer instead of a stream
}

func newChannel(open openStream) *channel {
	return &channel{state: newState(), open: open, ready: make(chan struct{}), empty: time.Now()}
}

// run follows the engine's stream until the context ends or the engine refuses it.
func (c *channel) run(ctx context.Context, lost func(error)) {
	go process.Every(ctx, beatEvery, func(time.Time) { c.state.beat() })
	wait := firstRetry
	for ctx.Err() == nil {
		began := time.Now()
		err := c.follow(ctx)
		c.state.setLive(false)
		if refusal, is := errors.AsType[*cache.Refusal](err); is && !c.isReady() {
			c.refuse(refusal)
			return
		}
		if ctx.Err() != nil {
			return
		}
		lost(err)
		if time.Since(began) > longestRetry {
			wait = firstRetry
		}
		process.Pause(ctx, wait/2+rand.N(wait/2))
		wait = min(2*wait, longestRetry)
	}
}

// follow reads one stream until it ends. It always returns an error.
func (c *channel) follow(ctx context.Context) error {
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	alarm := time.AfterFunc(silenceTimeout, cut)
	defer alarm.Stop()
	response, err := c.open(ctx, c.state.resumeAt())
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if c.isReady() { // the engine continues where the last stream ended, or starts over with a reset
		c.state.setLive(true)
	}
	return sse.Read(response.Body, longestEvent, func() { alarm.Reset(silenceTimeout) }, func(e sse.Event) error {
		if err := c.state.take(e); err != nil {
			return err
		}
		if e.Name == eventReady {
			c.markReady()
		}
		return nil
	})
}

func (c *channel) isReady() bool {
	select {
	case <-c.ready:
		return true
	default:
		return false
	}
}

func (c *channel) markReady() {
	if !c.isReady() {
		close(c.ready)
	}
}

func (c *channel) refuse(refusal error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refusal = refusal
	close(c.ready)
}

// refused returns the engine's answer instead of a stream; nil if there is a stream.
func (c *channel) refused() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.refusal
}

// enter and leave count a watcher.
func (c *channel) enter() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.watchers++
}

func (c *channel) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.watchers--; c.watchers == 0 {
		c.empty = time.Now()
	}
}

// isIdle reports whether nobody has watched for a while.
func (c *channel) isIdle(now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	limit := idleTimeout
	if c.refusal != nil {
		limit = refusalTimeout
	}
	return c.watchers == 0 && now.Sub(c.empty) > limit
}
