package store

import (
	"context"
	"sync"
)

// turn lets one at a time write, in the order they came, but who bids or buys before everybody else: a flood of other changes
// makes a bid wait for the one that is under way, and for no more.
type writeQueue struct {
	mu       sync.Mutex // protects what follows
	isHeld   bool
	urgent   []chan struct{} // who waits; closed when it is their turn
	ordinary []chan struct{}
}

// take waits for its turn, or until ctx ends.
func (q *writeQueue) acquire(ctx context.Context, isUrgent bool) error {
	q.mu.Lock()
	if !q.isHeld {
		q.isHeld = true
		q.mu.Unlock()
		return nil
	}
	mine := make(chan struct{})
	queue := &q.ordinary
	if isUrgent {
		queue = &q.urgent
	}
	*queue = append(*queue, mine)
	q.mu.Unlock()
	select {
	case <-mine:
		return nil
	case <-ctx.Done():
	}
	if !q.remove(queue, mine) {
		q.release() // it was given to us at this very moment
	}
	return ctx.Err()
}

// withdraw takes somebody who waits out of the queue; false when it is their turn already.
func (q *writeQueue) remove(queue *[]chan struct{}, mine chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, waiting := range *queue {
		if waiting == mine {
			*queue = append((*queue)[:i], (*queue)[i+1:]...)
			return true
		}
	}
	return false
}

// give hands the turn on.
func (q *writeQueue) release() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, queue := range []*[]chan struct{}{&q.urgent, &q.ordinary} {
		if len(*queue) > 0 {
			close((*queue)[0])
			*queue = (*queue)[1:]
			return
		}
	}
	q.isHeld = false
}
