package fill

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"fairwarning/reader/config"
)

// ask begins requests to an engine and returns their contexts and how to end each.
func ask(t *testing.T, h *health, requests int) (asking []context.Context, end []func(error)) {
	t.Helper()
	for range requests {
		ctx, done, err := h.begin(t.Context(), laneMiss)
		if err != nil {
			t.Fatal(err)
		}
		asking, end = append(asking, ctx), append(end, done)
	}
	return asking, end
}

func isCanceled(asking context.Context) bool { return errors.Is(context.Cause(asking), errRecovered) }

// pass lets the reader watch for as long as a request may take before it hangs, and longer.
func pass(h *health) {
	for range hangsAfterTicks + 1 {
		h.tick()
	}
}

// TestHangingRequestsAreCanceledOnRecovery: once many hang and another is answered, they are repeated.
func TestHangingRequestsAreCanceledOnRecovery(t *testing.T) {
	t.Parallel()
	h := newHealth(&config.Config{Refreshes: 8})
	hanging, _ := ask(t, h, UnhealthyAfter)
	pass(h)
	if !h.IsUnhealthy() {
		t.Fatal("an engine that leaves many requests without an answer is healthy")
	}
	late, end := ask(t, h, 2)
	end[0](nil)
	for _, asking := range hanging {
		if !isCanceled(asking) {
			t.Error("a request that hung during the outage is not repeated")
		}
	}
	if isCanceled(late[1]) || h.IsUnhealthy() {
		t.Errorf("canceled: %v, unhealthy: %v", isCanceled(late[1]), h.IsUnhealthy())
	}
}

// TestSlowRequestsAreWaitedFor: a few requests that take longer than others do not make an outage, and nothing cancels them.
func TestSlowRequestsAreWaitedFor(t *testing.T) {
	t.Parallel()
	h := newHealth(&config.Config{Refreshes: 8})
	slow, _ := ask(t, h, UnhealthyAfter-1)
	pass(h)
	_, end := ask(t, h, 1)
	end[0](nil)
	for _, asking := range slow {
		if isCanceled(asking) {
			t.Error("a slow request was canceled")
		}
	}
}

// TestAReaderThatStoodStill: time in which the reader itself did not run does not make its requests hang.
func TestAReaderThatStoodStill(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHealth(&config.Config{Refreshes: 8})
		asking, _ := ask(t, h, 2*UnhealthyAfter)
		time.Sleep(time.Minute) // of the bubble's clock, without a tick, as when the process is not scheduled
		h.tick()
		_, end := ask(t, h, 1)
		end[0](nil)
		if h.IsUnhealthy() || isCanceled(asking[0]) {
			t.Errorf("unhealthy: %v, canceled: %v", h.IsUnhealthy(), isCanceled(asking[0]))
		}
	})
}
