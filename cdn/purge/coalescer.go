package purge

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// Coalescer passes tags on to CDNs. It may be used by many goroutines.
type Coalescer struct {
	queues []*queue
	stop   context.CancelFunc
}

// NewCoalescer begins to pass tags on; Close ends it. log takes one line when a CDN begins to fail and one when it works
// again.
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

// ErrClosed: a tag came after Close.
var ErrClosed = errors.New("no purges any more")

// Add takes tags to purge and returns at once. The error names those that are no tags; the others are taken.
func (c *Coalescer) Add(tags ...string) error {
	err := Check(tags)
	for _, q := range c.queues {
		if !q.add(tags) {
			return errors.Join(err, ErrClosed)
		}
	}
	return err
}

// Close takes no more tags and waits until all are passed on, at most until ctx ends. The error says how many are not.
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

// Stats is what one CDN's queue has done since the start.
type Stats struct {
	CDN      string
	Purged   uint64        // tags
	Requests uint64        // purges that succeeded
	Failures uint64        // purges that did not
	Pending  int           // tags that wait
	Waiting  time.Duration // how long the oldest of them has
}

// Stats of each CDN, in the order in which they were given.
func (c *Coalescer) Stats() []Stats {
	all := make([]Stats, len(c.queues))
	for i, q := range c.queues {
		all[i] = q.stats()
	}
	return all
}
