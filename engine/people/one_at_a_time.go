package people

import (
	"context"
	"sync"
)

// oneAtATime lets one request of a person at a time do something in this process, so that requests sent together wait for each other
// and none of them meets a limit because of another that is under way. The zero value is ready.
type oneAtATime struct {
	mu   sync.Mutex
	busy map[int64]chan struct{} // by user ID, closed when the request is done
}

// enter waits for the person's turn and returns the function that ends it, or the error of the context.
func (o *oneAtATime) enter(ctx context.Context, userID int64) (leave func(), err error) {
	for {
		o.mu.Lock()
		done, isBusy := o.busy[userID]
		if !isBusy {
			if o.busy == nil {
				o.busy = map[int64]chan struct{}{}
			}
			mine := make(chan struct{})
			o.busy[userID] = mine
			o.mu.Unlock()
			return func() { o.leave(userID, mine) }, nil
		}
		o.mu.Unlock()
		select {
		case <-done:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (o *oneAtATime) leave(userID int64, mine chan struct{}) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.busy, userID)
	close(mine)
}
