package reader

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// health knows whether the engine answers. While it does not, refreshes are probes only: a quick one again and again, so
// that its return is noticed, and a patient one, because it may only be slow. When it answers again, the requests that
// still hang from before are given up, so that they keep nobody from a place.
type health struct {
	failures atomic.Int64 // of flights, in a row
	nextTry  atomic.Int64 // no refresh before then while the engine is ill; Unix nanoseconds

	mu      sync.Mutex // protects all below
	quick   bool       // a quick probe is at the engine
	patient bool       // a patient probe is at the engine
	under   map[*attempt]struct{}
}

// attempt is a request that is at the engine.
type attempt struct {
	began  time.Time
	cancel context.CancelCauseFunc
	probe  *bool // which kind of probe it is; nil: none
}

const (
	failuresOfIll = 5 // in a row, after which the engine is taken for ill
	probeEvery    = 100 * time.Millisecond
	probeTime     = time.Second // of a quick probe
	hangsAfter    = time.Second // a request is given up when the engine answers others again
)

// errBack: the engine answers again, and this request, which it did not answer, is asked anew.
var errBack = errors.New("the engine is back")

// errIll: the engine does not answer, and it is being probed already.
var errIll = errors.New("the engine does not answer, and is probed already")

func newHealth() *health { return &health{under: map[*attempt]struct{}{}} }

func (h *health) isIll() bool { return h.failures.Load() >= failuresOfIll }

// mayRefresh says whether to begin a refresh now.
func (h *health) mayRefresh(now int64) bool {
	if !h.isIll() {
		return true
	}
	next := h.nextTry.Load()
	return now >= next && h.nextTry.CompareAndSwap(next, now+int64(probeEvery))
}

// note takes how a flight to the engine, or to the reader that asks it, ended.
func (h *health) note(err error) {
	var refused *refusal
	switch {
	case err == nil, errors.As(err, &refused):
		if h.isIll() {
			h.giveUp()
		}
		h.failures.Store(0)
	case errors.Is(err, errBusy), errors.Is(err, errIll), errors.Is(err, errBack):
	default:
		h.failures.Add(1)
	}
}

// begin lets a request go to the engine; end must be called after. Somebody who waits is never held back.
func (h *health) begin(ctx context.Context, by lane) (asking context.Context, end func(), err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &attempt{began: time.Now()}
	stop := func() {}
	if h.isIll() && by == laneRefresh {
		switch {
		case !h.quick:
			a.probe = &h.quick
			ctx, stop = context.WithTimeout(ctx, probeTime)
		case !h.patient:
			a.probe = &h.patient
		default:
			return nil, nil, errIll
		}
		*a.probe = true
	}
	asking, a.cancel = context.WithCancelCause(ctx)
	h.under[a] = struct{}{}
	return asking, func() { stop(); h.end(a) }, nil
}

func (h *health) end(a *attempt) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a.cancel(nil)
	delete(h.under, a)
	if a.probe != nil {
		*a.probe = false
	}
}

// giveUp ends the requests that hang since before the engine came back.
func (h *health) giveUp() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for a := range h.under {
		if time.Since(a.began) > hangsAfter {
			a.cancel(errBack)
		}
	}
}
