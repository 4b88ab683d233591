package fill

import (
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// Itself stands for the reader where a client is expected. It has no limit.
var Itself netip.Addr

// clientQueueShare is the fraction of the waiting requests that may be one client's.
const clientQueueShare = 8

// clientShares limits the fetches that each client causes at once, so that one who asks for thousands of different
// resources leaves processors and engine to the hits and misses of others. Further requests of the client wait; others
// do not notice. Requests that join a fetch in progress cost nothing and have no limit.
type clientShares struct {
	share int // fetches at once; 0: no limit
	queue int // requests that fetch or wait; above it they are refused

	mu       sync.Mutex // protects byClient and the users of each
	byClient map[netip.Addr]*clientShare

	waiting atomic.Int64
	refused prometheus.Counter
}

// clientShare is the share of one client. It exists while requests use it.
type clientShare struct {
	slots chan struct{}
	users int // requests that fetch or wait
}

func newClientShares(config *config.Config, m edge.Metrics) *clientShares {
	c := &clientShares{
		share: config.ClientFetches, queue: max(config.ClientFetches, config.Queue/clientQueueShare), byClient: map[netip.Addr]*clientShare{},
		refused: m.Counter("reader_client_refusals_total", "Requests refused with 503 because too many of the same client were waiting."),
	}
	m.ReadGauge("reader_client_waiting", "Requests waiting because their client fetches as much as one client may (--client-fetches).", nil,
		func() float64 { return float64(c.waiting.Load()) })
	return c
}

// enter waits until the client may fetch, or until late; leave ends the fetch. The error is ErrBusy.
func (c *clientShares) enter(by netip.Addr, late <-chan time.Time) (leave func(), err error) {
	if by == Itself || c.share == 0 {
		return func() {}, nil
	}
	own := c.join(by)
	if own == nil {
		c.refused.Inc()
		return nil, ErrBusy
	}
	c.waiting.Add(1)
	defer c.waiting.Add(-1)
	select {
	case own.slots <- struct{}{}:
		return func() { <-own.slots; c.part(by, own) }, nil
	case <-late:
		c.part(by, own)
		return nil, ErrBusy
	}
}

// join returns the share of a client, or nil if too many of its requests use it.
func (c *clientShares) join(by netip.Addr) *clientShare {
	c.mu.Lock()
	defer c.mu.Unlock()
	own := c.byClient[by]
	if own == nil {
		own = &clientShare{slots: make(chan struct{}, c.share)}
		c.byClient[by] = own
	}
	if own.users >= c.queue {
		return nil
	}
	own.users++
	return own
}

func (c *clientShares) part(by netip.Addr, own *clientShare) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if own.users--; own.users == 0 {
		delete(c.byClient, by)
	}
}
