package reader

import (
	"fmt"
	"io"
	"sync/atomic"
)

// counters say what the reader did since it started.
type counters struct {
	hits     atomic.Int64 // answered fresh from the store
	stale    atomic.Int64 // answered stale from the store
	misses   atomic.Int64 // answered after a fetch
	errors   atomic.Int64 // answered 503
	failures atomic.Int64 // fetches that brought no answer
	passed   atomic.Int64 // files passed through
}

func (c *counters) count(found how) {
	switch found {
	case foundFresh:
		c.hits.Add(1)
	case foundStale:
		c.stale.Add(1)
	default:
		c.misses.Add(1)
	}
}

// write lists the counters, a line each, as Prometheus reads them.
func (c *counters) write(to io.Writer) {
	for _, line := range []struct {
		name  string
		value *atomic.Int64
	}{
		{`reader_answers_total{found="hit"}`, &c.hits},
		{`reader_answers_total{found="stale"}`, &c.stale},
		{`reader_answers_total{found="miss"}`, &c.misses},
		{`reader_answers_total{found="passed"}`, &c.passed},
		{"reader_unavailable_total", &c.errors},
		{"reader_fetch_failures_total", &c.failures},
	} {
		fmt.Fprintf(to, "%s %d\n", line.name, line.value.Load()) // the scraper may be gone
	}
}
