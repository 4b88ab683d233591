package purge

import (
	"errors"
	"time"
)

// The pause after a CDN failed to purge doubles from firstGap to maxGap.
const (
	firstGap = time.Second
	maxGap   = 30 * time.Second
)

// failed puts tags back and doubles the pause.
func (q *queue) failed(taken map[string]time.Time, err error, now time.Time) {
	for tag, since := range taken {
		q.put(tag, since)
	}
	q.counts.Failures++
	if q.gap == 0 {
		q.log.Warn("purges fail", "cdn", q.cdn.Name(), "error", err.Error())
	}
	q.gap = min(max(2*q.gap, firstGap), maxGap)
	q.notBefore = now.Add(q.gap)
	if soon, is := errors.AsType[*TooOften](err); is {
		q.notBefore = now.Add(soon.After)
	}
}
