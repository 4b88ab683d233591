package purge

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	window  = 50 * time.Millisecond   // how long a tag waits for others
	apart   = 150 * time.Millisecond  // between requests: Netlify accepts 500 API calls a minute
	spacing = 2600 * time.Millisecond // between two purges of a tag; a little above half of Netlify's 5 s
	most    = 500                     // waiting tags; above it the tenant with the most is purged whole
	limit   = 10 * time.Second        // for one purge
)

// queue holds the tags that one CDN has yet to purge.
type queue struct {
	cdn  CDN
	log  *slog.Logger
	wake chan struct{} // holds one
	done chan struct{} // closed when run ends

	mu        sync.Mutex
	waiting   map[string]time.Time // by tag, since when
	purged    map[string]time.Time // by tag purged within spacing, when
	notBefore time.Time            // the next request
	gap       time.Duration        // after the next failure; 0: the last purge succeeded
	closed    bool
	counts    Stats
}

func newQueue(cdn CDN, log *slog.Logger) *queue {
	return &queue{
		cdn: cdn, log: log, wake: make(chan struct{}, 1), done: make(chan struct{}),
		waiting: map[string]time.Time{}, purged: map[string]time.Time{}, counts: Stats{CDN: cdn.Name()},
	}
}

// add queues valid tags. It returns false when closed.
func (q *queue) add(tags []string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return false
	}
	now := time.Now()
	for _, tag := range tags {
		if tagForm.MatchString(tag) {
			q.put(tag, now)
		}
	}
	q.rouse()
	return true
}

// put queues a tag unless its whole tenant is queued.
func (q *queue) put(tag string, since time.Time) {
	tenant := tenantOf(tag)
	if _, whole := q.waiting[tenant]; whole && tag != tenant {
		return
	}
	if earlier, found := q.waiting[tag]; !found || since.Before(earlier) {
		q.waiting[tag] = since
	}
	if tag == tenant {
		q.absorb(tenant)
	}
	if len(q.waiting) > most {
		q.absorb(q.busiest())
	}
}

// absorb replaces all tags of a tenant with the tag of the whole tenant.
func (q *queue) absorb(tenant string) {
	since := time.Now()
	maps.DeleteFunc(q.waiting, func(tag string, at time.Time) bool {
		if tag != tenant && !strings.HasPrefix(tag, tenant+":") {
			return false
		}
		if at.Before(since) {
			since = at
		}
		return true
	})
	q.waiting[tenant] = since
}

// busiest returns the tenant with the most waiting tags.
func (q *queue) busiest() string {
	count := map[string]int{}
	for tag := range q.waiting {
		count[tenantOf(tag)]++
	}
	return slices.MaxFunc(slices.Collect(maps.Keys(count)), func(a, b string) int { return cmp.Compare(count[a], count[b]) })
}

func (q *queue) rouse() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.rouse()
}

// run purges until the queue is closed and empty, or ctx ends.
func (q *queue) run(ctx context.Context) {
	defer close(q.done)
	for ctx.Err() == nil {
		wait, more := q.next()
		switch {
		case !more:
			return
		case wait == 0:
			q.purge(ctx)
			continue
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-q.wake:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// forever is a wait that only a new tag ends.
const forever = time.Hour

// next returns how long until something can be purged; more is false when nothing ever will be.
func (q *queue) next() (wait time.Duration, more bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		return forever, !q.closed
	}
	now, wait := time.Now(), forever
	for tag, since := range q.waiting {
		wait = min(wait, max(q.dueIn(tag, now), since.Add(window).Sub(now)))
	}
	return max(wait, q.notBefore.Sub(now), 0), true
}

// dueIn returns how long a tag must still wait because it was purged recently.
func (q *queue) dueIn(tag string, now time.Time) time.Duration {
	at, found := q.purged[tag]
	if !found {
		return 0
	}
	return max(at.Add(spacing).Sub(now), 0)
}

// take removes and returns what may be purged now.
func (q *queue) take() map[string]time.Time {
	q.mu.Lock()
	defer q.mu.Unlock()
	now, taken := time.Now(), map[string]time.Time{}
	maps.DeleteFunc(q.purged, func(_ string, at time.Time) bool { return now.Sub(at) >= spacing })
	maps.DeleteFunc(q.waiting, func(tag string, since time.Time) bool {
		if q.dueIn(tag, now) > 0 {
			return false
		}
		taken[tag] = since
		return true
	})
	return taken
}

func (q *queue) purge(ctx context.Context) {
	taken := q.take()
	began := time.Now()
	limited, cancel := context.WithTimeout(ctx, limit)
	err := q.cdn.Purge(limited, slices.Sorted(maps.Keys(taken)))
	cancel()
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	for tag := range taken {
		q.purged[tag] = now
	}
	q.notBefore = began.Add(apart)
	if err != nil {
		q.failed(taken, err, now)
		return
	}
	q.counts.Requests++
	q.counts.Purged += uint64(len(taken))
	if q.gap > 0 {
		q.gap = 0
		q.log.Info("purges work again", "cdn", q.cdn.Name())
	}
}

// leftover returns an error when tags still wait.
func (q *queue) leftover() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		return nil
	}
	return fmt.Errorf("%s: %d tags were not purged", q.cdn.Name(), len(q.waiting))
}

func (q *queue) stats() Stats {
	q.mu.Lock()
	defer q.mu.Unlock()
	now, s := time.Now(), q.counts
	s.Pending = len(q.waiting)
	for _, since := range q.waiting {
		s.Waiting = max(s.Waiting, now.Sub(since))
	}
	return s
}
