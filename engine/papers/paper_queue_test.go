package papers

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/await"
)

// held is a press whose papers wait until they are released.
type held struct {
	*Press
	running, made, refused atomic.Int64
	release                chan struct{}
	all                    sync.WaitGroup
}

func (h *held) ask(person string) {
	h.all.Go(func() {
		_, err := Draw(context.Background(), h.Press, person, func() ([]byte, error) {
			h.running.Add(1)
			<-h.release
			h.made.Add(1)
			return nil, nil
		})
		if isBusy(err) {
			h.refused.Add(1)
		}
	})
}

func isBusy(err error) bool {
	problem := new(api.Error)
	return errors.As(err, &problem) && problem.Status == 503 && problem.RetryAfter > 0
}

// TestTwoPapersOfAPersonAtATime checks that a person who asks for 48 papers gets two at a time, that a second person is not behind them, and
// that requests beyond the queue are refused.
func TestTwoPapersOfAPersonAtATime(t *testing.T) {
	h := &held{Press: newPress(8), release: make(chan struct{})}
	h.Patience = time.Minute
	for range 48 {
		h.ask("ann")
	}
	await.Until(t, "the queue did not fill", func() bool { return h.refused.Load() == 48-maxOfPerson && h.running.Load() == perPerson })
	h.ask("bob")
	await.Until(t, "another person waits behind the first", func() bool { return h.running.Load() == perPerson+1 })
	close(h.release)
	h.all.Wait()
	if h.made.Load() != maxOfPerson+1 || len(h.people) != 0 || h.waiting != 0 {
		t.Errorf("%d made, %d people, %d waiting", h.made.Load(), len(h.people), h.waiting)
	}
}

// TestPapersTakeTheirPlaces checks that all people together make no more papers at a time than the press has places, and that the queue is
// bounded.
func TestPapersTakeTheirPlaces(t *testing.T) {
	h := &held{Press: newPress(3), release: make(chan struct{})}
	h.Patience = time.Minute
	for i := range 100 {
		h.ask(fmt.Sprint("person ", i))
	}
	await.Until(t, "the queue is not bounded", func() bool { return h.running.Load() == 3 && h.refused.Load() == 100-3-maxWaiting })
	close(h.release)
	h.all.Wait()
	if h.made.Load() != 3+maxWaiting {
		t.Errorf("%d made", h.made.Load())
	}
}

// TestWaitingForAPaperEnds checks that nobody waits longer than the press's patience, or after they have left.
func TestWaitingForAPaperEnds(t *testing.T) {
	h := &held{Press: newPress(1), release: make(chan struct{})}
	h.Patience = time.Minute
	h.ask("ann")
	await.Until(t, "the first is not made", func() bool { return h.running.Load() == 1 })
	h.Patience = time.Millisecond
	if _, err := Draw[[]byte](t.Context(), h.Press, "bob", nil); !isBusy(err) {
		t.Error(err)
	}
	h.Patience = time.Minute
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := Draw[[]byte](gone, h.Press, "bob", nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	close(h.release)
	h.all.Wait()
}
