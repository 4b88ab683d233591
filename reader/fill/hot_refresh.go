package fill

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/reader/cache"
)

// Bounds of refreshing what changed before anybody asks.
const (
	hotFor      = 30 * time.Second      // an entry requested within this time is hot
	hotEvery    = time.Second           // the same entry again
	mostHot     = 64                    // entries at a time, the last requested first
	hotShare    = 8                     // fraction of the revalidation slots
	hotPatience = time.Second           // after which CDNs hear of a change although the engine has not answered
	roundPause  = 50 * time.Millisecond // between two searches for changed entries
	scanShare   = 20                    // fraction of one processor that the searches may take
	mostTags    = 1000                  // of one tenant waiting for their announcement; above it, everything of the tenant
)

// Changes refreshes hot entries as soon as they have changed, and then announces the change to the CDNs, which would
// otherwise fetch the old response again. Other entries are refreshed when somebody asks for them.
type Changes struct {
	loader   *Loader
	announce func(tenant int64, tags []string) // must not block
	wake     chan struct{}                     // holds one
	done     chan struct{}                     // closed when run ends
	hot      prometheus.Counter

	mu      sync.Mutex // protects pending
	pending map[int64]map[string]struct{}
}

// NewChanges starts to work until life ends.
func NewChanges(life context.Context, loader *Loader, announce func(tenant int64, tags []string), m edge.Metrics) *Changes {
	c := &Changes{
		loader: loader, announce: announce, wake: make(chan struct{}, 1), done: make(chan struct{}), pending: map[int64]map[string]struct{}{},
		hot: m.Counter("reader_hot_refreshes_total", "Entries refreshed because they changed, before anybody asked for them."),
	}
	go c.run(life)
	return c
}

// Add queues the tags of a change that has been applied to the generations. It does not wait.
func (c *Changes) Add(tenant int64, tags []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := c.pending[tenant]
	if all == nil {
		all = map[string]struct{}{}
		c.pending[tenant] = all
	}
	for _, tag := range tags {
		all[tag] = struct{}{}
	}
	if len(all) > mostTags {
		c.pending[tenant] = map[string]struct{}{cache.Everything: {}}
	}
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Close waits until everything added is announced. Call it after life has ended.
func (c *Changes) Close() { <-c.done }

func (c *Changes) run(life context.Context) {
	defer close(c.done)
	for life.Err() == nil {
		select {
		case <-life.Done():
		case <-c.wake:
			c.round(life)
		}
	}
	c.announceAll(c.take())
}

// round refreshes what is hot and has changed, announces the changes so far, and pauses.
func (c *Changes) round(life context.Context) {
	batch := c.take()
	began := time.Now()
	hot := c.changed()
	pause := max(roundPause, scanShare*time.Since(began))
	c.refresh(life, hot)
	c.announceAll(batch)
	process.Pause(life, pause)
}

func (c *Changes) take() map[int64]map[string]struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	batch := c.pending
	c.pending = map[int64]map[string]struct{}{}
	return batch
}

func (c *Changes) announceAll(batch map[int64]map[string]struct{}) {
	for tenant, tags := range batch {
		c.announce(tenant, slices.Sorted(maps.Keys(tags)))
	}
}

// changed returns the hot entries that have changed, the last requested first. It scans the whole store.
func (c *Changes) changed() (hot []*cache.Entry) {
	l := c.loader
	if l.Upstream.Health.IsUnhealthy() {
		return nil
	}
	now := l.now.Nanoseconds()
	l.store.Cache.IterValues(func(e *cache.Entry) (stop bool) {
		if now-e.Used.Load()*1e9 < int64(hotFor) && now-e.Fetched >= int64(hotEvery) && l.generations.Freshness(e, now) == cache.Changed && !l.IsFailing(e, now) {
			hot = append(hot, e)
		}
		return false
	})
	slices.SortFunc(hot, func(a, b *cache.Entry) int { return cmp.Compare(b.Used.Load(), a.Used.Load()) })
	return hot[:min(len(hot), mostHot)]
}

// refresh refreshes entries and returns when all are done, or after hotPatience.
func (c *Changes) refresh(life context.Context, hot []*cache.Entry) {
	ctx, cancel := context.WithTimeout(life, hotPatience)
	defer cancel()
	queue := make(chan *cache.Entry, len(hot))
	for _, e := range hot {
		queue <- e
	}
	close(queue)
	var workers sync.WaitGroup
	for range min(len(hot), max(1, cap(c.loader.Refreshes)/hotShare)) {
		workers.Go(func() {
			for e := range queue {
				if ctx.Err() == nil && c.loader.refreshHot(e) {
					c.hot.Inc()
				}
			}
		})
	}
	go func() { workers.Wait(); cancel() }()
	<-ctx.Done()
}
