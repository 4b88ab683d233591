// Package writequeue lets one transaction of a process write at a time.
package writequeue

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// Queue lets one transaction write at a time, in order of arrival, but urgent ones, bids and purchases,
// before the rest: a flood of other changes makes a bid wait for the one in progress and no more.
type Queue struct {
	mu       sync.Mutex // guards the fields below
	isHeld   bool
	urgent   []chan struct{} // waiters; closed when it is their turn
	ordinary []chan struct{}
}

// ErrNoTurn reports that a write ended before its turn came, so that nothing was changed.
var ErrNoTurn = errors.New("waited too long to write")

// Acquire waits for its turn, or until ctx ends.
func (q *Queue) Acquire(ctx context.Context, isUrgent bool) error {
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
		q.Release() // our turn came at this very moment
	}
	return fmt.Errorf("%w: %w", ErrNoTurn, ctx.Err())
}

// remove takes a waiter out of the queue; it returns false if its turn has already come.
func (q *Queue) remove(queue *[]chan struct{}, mine chan struct{}) bool {
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

// Len returns the number of waiters.
func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.urgent) + len(q.ordinary)
}

// Release starts the next waiter's turn.
func (q *Queue) Release() {
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
