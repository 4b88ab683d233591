package writequeue

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
)

// TestUrgentWritesGoFirst checks that one writer runs at a time, urgent ones before ordinary ones, each kind first come, first served.
func TestUrgentWritesGoFirst(t *testing.T) {
	var turns Queue
	if err := turns.Acquire(t.Context(), false); err != nil {
		t.Fatal(err)
	}
	var order []int // guarded by the queue itself
	var all sync.WaitGroup
	queued := func() int {
		turns.mu.Lock()
		defer turns.mu.Unlock()
		return len(turns.urgent) + len(turns.ordinary)
	}
	for i := range 10 {
		all.Go(func() {
			if err := turns.Acquire(t.Context(), i%2 == 1); err != nil {
				t.Error(err)
			}
			order = append(order, i)
			turns.Release()
		})
		for queued() <= i {
		}
	}
	turns.Release()
	all.Wait()
	if want := []int{1, 3, 5, 7, 9, 0, 2, 4, 6, 8}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
	if turns.isHeld {
		t.Error("the turn was not given back")
	}
}

// TestACanceledWaiterTakesNobodysTurn checks that a canceled waiter does not block the queue, even if it just got the lock.
func TestACanceledWaiterTakesNobodysTurn(t *testing.T) {
	var turns Queue
	for range 200 {
		if err := turns.Acquire(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for i := range 3 {
			all.Go(func() {
				if err := turns.Acquire(ctx, i == 0); err == nil {
					turns.Release()
				} else if !errors.Is(err, context.Canceled) || !errors.Is(err, ErrNoTurn) {
					t.Error(err)
				}
			})
		}
		all.Go(turns.Release)
		stop()
		all.Wait()
		if turns.isHeld || len(turns.urgent)+len(turns.ordinary) > 0 {
			t.Fatal("somebody has the turn who is gone")
		}
	}
}
