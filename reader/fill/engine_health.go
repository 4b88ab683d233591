package fill

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// health tracks whether the engine answers. It is unhealthy after several failures in a row, or while many requests
// hang. Revalidation then only probes it: one quick probe at a time to notice recovery, and a few patient ones in
// case it is merely slow. On recovery, requests still hanging from before are canceled to free their slots.
type health struct {
	failures atomic.Int64 // consecutive failed flights
	hanging  atomic.Bool  // many requests hang
	ticks    atomic.Int64 // of Watch
	cured    atomic.Int64 // last recovery, Unix nanoseconds; it cancels earlier back-offs
	Probes   atomic.Int64 // probes in progress
	nextTry  atomic.Int64 // Unix nanoseconds of the next probe

	mu       sync.Mutex // protects all below
	probing  bool       // a quick probe is in progress
	patient  int        // patient probes in progress
	most     int        // limit of patient
	canceled bool       // requests were canceled since the last success
	under    map[*attempt]struct{}
}

// attempt is a request in progress.
type attempt struct {
	began  int64 // tick of Watch
	cancel context.CancelCauseFunc
	leave  func() // releases its probe slot; nil if it has none
}

const (
	UnhealthyAfter = 5                      // consecutive failures, or hanging requests
	probeEvery     = 100 * time.Millisecond // and Watch ticks
	probeTime      = time.Second            // timeout of the quick probe
	hangsAfter     = 2 * time.Second
)

// hangsAfterTicks is hangsAfter in ticks. Ticks are counted instead of time, because a reader that stood still itself, on a machine too
// busy to run it, has had no chance to read the answers that came meanwhile.
const hangsAfterTicks = int64(hangsAfter / probeEvery)

// errRecovered means that the engine answers again, so this request, which hung, is repeated.
var errRecovered = errors.New("the engine recovered")

// errUnhealthy means that the engine is down and enough probes are in progress.
var errUnhealthy = errors.New("the engine does not answer and is already being probed")

// patientShare is the fraction of revalidation slots that patient probes may take.
const patientShare = 4

func newHealth(config *config.Config) *health {
	return &health{under: map[*attempt]struct{}{}, most: max(1, config.Refreshes/patientShare)}
}

func (h *health) IsUnhealthy() bool { return h.failures.Load() >= UnhealthyAfter || h.hanging.Load() }

// isProbeDue reports whether to probe an unhealthy engine now.
func (h *health) isProbeDue(now int64) bool {
	next := h.nextTry.Load()
	return now >= next && h.nextTry.CompareAndSwap(next, now+int64(probeEvery))
}

// Watch counts hanging requests until ctx ends.
func (h *health) Watch(ctx context.Context) {
	process.Every(ctx, probeEvery, func(time.Time) { h.tick() })
}

func (h *health) tick() {
	h.ticks.Add(1)
	h.hanging.Store(h.countHanging() >= UnhealthyAfter)
}

func (h *health) countHanging() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for a := range h.under {
		if h.hangs(a) {
			n++
		}
	}
	return n
}

func (h *health) hangs(a *attempt) bool { return h.ticks.Load()-a.began > hangsAfterTicks }

// note records the outcome of a flight to the engine or a peer.
func (h *health) note(err error, now int64) {
	switch {
	case err == nil, cache.IsRefusal(err):
		if h.failures.Swap(0) >= UnhealthyAfter || h.canceledHanging() {
			h.cured.Store(now)
		}
	case errors.Is(err, ErrBusy), errors.Is(err, errUnhealthy), errors.Is(err, errRecovered):
	default:
		h.failures.Add(1)
	}
}

// begin starts a request; the caller must call end with its error. It never blocks requests a client waits for.
func (h *health) begin(ctx context.Context, by lane) (asking context.Context, end func(error), err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &attempt{began: h.ticks.Load()}
	if by == laneProbe {
		switch {
		case !h.probing:
			h.probing = true
			quick, stop := context.WithTimeout(ctx, probeTime)
			ctx, a.leave = quick, func() { stop(); h.probing = false }
		case h.patient < h.most:
			h.patient++
			a.leave = func() { h.patient-- }
		default:
			return nil, nil, errUnhealthy
		}
	}
	asking, a.cancel = context.WithCancelCause(ctx)
	h.under[a] = struct{}{}
	return asking, func(err error) { h.end(a, err) }, nil
}

// end records the outcome of a request. A quick answer ends an outage; one that itself hung does not. While the engine is healthy, a
// request that takes long is waited for.
func (h *health) end(a *attempt, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a.cancel(nil)
	delete(h.under, a)
	if a.leave != nil {
		a.leave()
	}
	if (err == nil || cache.IsRefusal(err)) && !h.hangs(a) && h.IsUnhealthy() {
		h.cancelHanging()
	}
}

// cancelHanging cancels requests that have hung since before the recovery.
func (h *health) cancelHanging() {
	for a := range h.under {
		if h.hangs(a) {
			a.cancel(errRecovered)
		}
	}
	if h.hanging.Swap(false) {
		h.canceled = true
	}
}

func (h *health) canceledHanging() (did bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	did, h.canceled = h.canceled, false
	return did
}
