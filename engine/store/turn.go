package store

import (
	"context"
	"sync"
)

// turn lets one at a time write, in the order they came, but who bids or buys before everybody else: a flood of other changes
// makes a bid wait for the one that is under way, and for no more.
type turn struct {
	mu       sync.Mutex // protects what follows
	taken    bool
	urgent   []chan struct{} // who waits; closed when it is their turn
	ordinary []chan struct{}
}

// take waits for its turn, or until ctx ends.
func (t *turn) take(ctx context.Context, isUrgent bool) error {
	t.mu.Lock()
	if !t.taken {
		t.taken = true
		t.mu.Unlock()
		return nil
	}
	mine := make(chan struct{})
	queue := &t.ordinary
	if isUrgent {
		queue = &t.urgent
	}
	*queue = append(*queue, mine)
	t.mu.Unlock()
	select {
	case <-mine:
		return nil
	case <-ctx.Done():
	}
	if !t.withdraw(queue, mine) {
		t.give() // it was given to us at this very moment
	}
	return ctx.Err()
}

// withdraw takes somebody who waits out of the queue; false when it is their turn already.
func (t *turn) withdraw(queue *[]chan struct{}, mine chan struct{}) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, waiting := range *queue {
		if waiting == mine {
			*queue = append((*queue)[:i], (*queue)[i+1:]...)
			return true
		}
	}
	return false
}

// give hands the turn on.
func (t *turn) give() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, queue := range []*[]chan struct{}{&t.urgent, &t.ordinary} {
		if len(*queue) > 0 {
			close((*queue)[0])
			*queue = (*queue)[1:]
			return
		}
	}
	t.taken = false
}
