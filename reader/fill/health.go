package fill

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// health knows whether the engine answers. It is ill when flights fail in a row, or when many requests hang. Then refreshes
// are probes only: a quick one again and again, so that its return is noticed, and a few patient ones, because it may only
// be slow. When it answers quickly again, what still hangs from before is given up, so that it keeps nobody from a place.
type health struct {
	failures atomic.Int64 // of flights, in a row
	hanging  atomic.Bool  // many requests hang
	cured    atomic.Int64 // when it last got well; back-offs from before then are over; Unix nanoseconds
	Probes   atomic.Int64 // refreshes under way that are probes
	nextTry  atomic.Int64 // no refresh before then while the engine is ill; Unix nanoseconds

	mu      sync.Mutex // protects all below
	probing bool       // the quick probe is at the engine
	patient int        // patient probes at the engine
	most    int        // of these
	gaveUp  bool       // requests were given up since the last flight that ended well
	under   map[*attempt]struct{}
}

// attempt is a request that is at the engine.
type attempt struct {
	began  time.Time
	cancel context.CancelCauseFunc
	leave  func() // gives back what the attempt has among the probes; nil: nothing
}

const (
	ManyOfIll  = 5 // failures in a row, or requests that hang
	probeEvery = 100 * time.Millisecond
	probeTime  = time.Second // of the quick probe
	hangsAfter = 2 * time.Second
)

// errRecovered: the engine answers again, and this request, which it did not answer, is asked anew.
var errRecovered = errors.New("the engine is back")

// errUnhealthy: the engine does not answer, and it is being probed already.
var errUnhealthy = errors.New("the engine does not answer, and is probed already")

// patientShare is the part of the places for refreshes that patient probes may take.
const patientShare = 4

func newHealth(config *config.Config) *health {
	return &health{under: map[*attempt]struct{}{}, most: max(1, config.Refreshes/patientShare)}
}

func (h *health) IsIll() bool { return h.failures.Load() >= ManyOfIll || h.hanging.Load() }

// isProbeDue says whether to begin a refresh while the engine is ill.
func (h *health) isProbeDue(now int64) bool {
	next := h.nextTry.Load()
	return now >= next && h.nextTry.CompareAndSwap(next, now+int64(probeEvery))
}

// Watch looks for what hangs, until ctx ends.
func (h *health) Watch(ctx context.Context) {
	ticker := time.NewTicker(probeEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			h.hanging.Store(h.countHanging(now) >= ManyOfIll)
		}
	}
}

func (h *health) countHanging(now time.Time) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for a := range h.under {
		if now.Sub(a.began) > hangsAfter {
			n++
		}
	}
	return n
}

// note takes how a flight to the engine, or to the reader that asks it, ended.
func (h *health) note(err error, now int64) {
	var refused *cache.Refusal
	switch {
	case err == nil, errors.As(err, &refused):
		if h.failures.Swap(0) >= ManyOfIll || h.hadGivenUp() {
			h.cured.Store(now)
		}
	case errors.Is(err, ErrBusy), errors.Is(err, errUnhealthy), errors.Is(err, errRecovered):
	default:
		h.failures.Add(1)
	}
}

// begin lets a request go to the engine; end must be called after, with its error. Somebody who waits is never held back.
func (h *health) begin(ctx context.Context, by lane) (asking context.Context, end func(error), err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &attempt{began: time.Now()}
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

// end notes how a request ended. A quick answer ends an illness; one that itself hung does not.
func (h *health) end(a *attempt, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a.cancel(nil)
	delete(h.under, a)
	if a.leave != nil {
		a.leave()
	}
	var refused *cache.Refusal
	if (err == nil || errors.As(err, &refused)) && time.Since(a.began) < hangsAfter {
		h.giveUp()
	}
}

// giveUp ends the requests that hang since before the engine came back.
func (h *health) giveUp() {
	for a := range h.under {
		if time.Since(a.began) > hangsAfter {
			a.cancel(errRecovered)
		}
	}
	if h.hanging.Swap(false) {
		h.gaveUp = true
	}
}

func (h *health) hadGivenUp() (did bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	did, h.gaveUp = h.gaveUp, false
	return did
}
