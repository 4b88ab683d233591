package purge

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// Coalescer forwards tags to CDNs. It is safe for concurrent use.
type Coalescer struct {
	queues []*queue
	stop   context.CancelFunc
}

// NewCoalescer starts forwarding tags until Close. It logs one line when a CDN begins to fail and one when it recovers.
func NewCoalescer(log *slog.Logger, cdns ...CDN) *Coalescer {
	ctx, stop := context.WithCancel(context.Background())
	c := &Coalescer{stop: stop}
	for _, cdn := range cdns {
		q := newQueue(cdn, log)
		c.queues = append(c.queues, q)
		go q.run(ctx)
	}
	return c
}

// ErrClosed reports a tag added after Close.
var ErrClosed = errors.New("the purger is closed")

// Add queues tags and returns at once. The error names invalid tags; the valid ones are queued.
func (c *Coalescer) Add(tags ...string) error {
	err := Check(tags)
	for _, q := range c.queues {
		if !q.add(tags) {
			return errors.Join(err, ErrClosed)
		}
	}
	return err
}

// Close accepts no more tags and waits until all are purged or ctx ends. The error has the number that were not.
func (c *Coalescer) Close(ctx context.Context) error {
	defer c.stop()
	for _, q := range c.queues {
		q.close()
	}
	var left []error
	for _, q := range c.queues {
		select {
		case <-q.done:
		case <-ctx.Done():
			c.stop()
			<-q.done
		}
		left = append(left, q.leftover())
	}
	return errors.Join(left...)
}

// Stats counts what the queue of one CDN has done since the start.
type Stats struct {
	CDN      string
	Purged   uint64        // tags
	Requests uint64        // purges that succeeded
	Failures uint64        // purges that did not
	Pending  int           // waiting tags
	Waiting  time.Duration // age of the oldest of them
}

// Stats returns the statistics of each CDN, in the order given to NewCoalescer.
func (c *Coalescer) Stats() []Stats {
	all := make([]Stats, len(c.queues))
	for i, q := range c.queues {
		all[i] = q.stats()
	}
	return all
}
