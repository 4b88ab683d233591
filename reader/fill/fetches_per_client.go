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

// clientQueueShare is the fraction of the waiting requests that may be one client's.
const clientQueueShare = 8

// A client who asks for more than it has slots may keep them busy for clientBurst together, such as with a page and everything
// on it, and then for one part in clientPace of the time: a slot rests after each fetch, for longestRest at most.
const (
	clientBurst = 2 * time.Second
	clientPace  = 4
	longestRest = time.Second
)

// clientShares limits the fetches that each client causes, at once and over time, so that one who asks for thousands of
// different resources leaves processors and engine to the hits and misses of others. Further requests of the client wait;
// others do not notice. Requests that join a fetch in progress cost nothing and have no limit.
type clientShares struct {
	share int // fetches at once; 0: no limit
	queue int // requests that fetch or wait; above it they are refused

	mu       sync.Mutex // protects byClient and the users of each
	byClient map[netip.Addr]*clientShare

	waiting atomic.Int64
	refused prometheus.Counter
}

// clientShare is the share of one client. It exists while requests use it, and until its allowance is whole again. All but
// the slots is protected by clientShares.mu.
type clientShare struct {
	slots chan struct{}
	users int           // requests that fetch or wait
	busy  int           // requests that fetch
	left  time.Duration // of the allowance; negative while the client has to rest
	asOf  time.Time     // when it was
}

// refill brings the allowance up to date and returns how long it will take to be whole.
func (s *clientShare) refill(now time.Time) time.Duration {
	s.left, s.asOf = min(clientBurst, s.left+now.Sub(s.asOf)/clientPace), now
	return (clientBurst - s.left) * clientPace
}

// spend takes a fetch from the allowance and returns how long its slot has to rest.
func (s *clientShare) spend(took time.Duration, now time.Time) (rest time.Duration) {
	s.refill(now)
	s.left = max(s.left-took, -longestRest/clientPace)
	return max(0, -s.left*clientPace)
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
	if by == Itself.Client || c.share == 0 {
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
		began := c.start(own)
		return func() { c.end(by, own, began) }, nil
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
		own = &clientShare{slots: make(chan struct{}, c.share), left: clientBurst, asOf: time.Now()}
		c.byClient[by] = own
	}
	if own.users >= c.queue {
		return nil
	}
	own.users++
	return own
}

func (c *clientShares) start(own *clientShare) (began time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	own.busy++
	return time.Now()
}

// end frees the slot of a fetch, now or after a rest. A fetch costs nothing while no other request of the client waits.
func (c *clientShares) end(by netip.Addr, own *clientShare, began time.Time) {
	var rest time.Duration
	now := time.Now()
	c.mu.Lock()
	if own.users > own.busy {
		rest = own.spend(now.Sub(began), now)
	}
	own.busy--
	c.mu.Unlock()
	if rest == 0 {
		<-own.slots
	} else {
		time.AfterFunc(rest, func() { <-own.slots })
	}
	c.part(by, own)
}

func (c *clientShares) part(by netip.Addr, own *clientShare) {
	c.mu.Lock()
	defer c.mu.Unlock()
	own.users--
	c.forget(by, own)
}

// forget removes a share that nobody uses once its allowance is whole.
func (c *clientShares) forget(by netip.Addr, own *clientShare) {
	if own.users > 0 || c.byClient[by] != own {
		return
	}
	if left := own.refill(time.Now()); left > 0 {
		time.AfterFunc(left, func() {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.forget(by, own)
		})
		return
	}
	delete(c.byClient, by)
}
