package papers

import (
	"context"
	"net/http"
	"runtime"
	"sync"
	"time"

	"fairwarning/engine/api"
)

// busy returns the 503 of a request that has no turn.
func busy() error {
	return &api.Error{Status: http.StatusServiceUnavailable, Message: "We're making a lot of documents right now. Try again in a few seconds", RetryAfter: 5}
}

// Limits of a press. Drawing a paper takes a processor for some milliseconds, which bids would otherwise wait for.
const (
	perPerson   = 2  // papers of one person at a time
	maxWaiting  = 64 // requests, of everybody
	maxOfPerson = 12 // requests of one person, with those that are being made
)

// Press makes papers, a few at a time, so that they never take all processors from bids.
type Press struct {
	Patience time.Duration // how long a request may wait for its turn
	places   chan struct{}

	mu      sync.Mutex
	waiting int
	people  map[string]*personPress
}

// personPress is a person's share of a press.
type personPress struct {
	places chan struct{}
	using  int // requests that wait or are being made; at 0 it is forgotten
}

// NewPress returns a press that uses at most half of the processors, and at least one.
func NewPress() *Press { return newPress(max(1, runtime.GOMAXPROCS(0)/2)) }

func newPress(places int) *Press {
	return &Press{Patience: 10 * time.Second, places: make(chan struct{}, places), people: map[string]*personPress{}}
}

// Draw waits for a turn of the person and of the press, and draws. It returns a 503 if too many are waiting or the turn does not come in
// time, and the context's error if the person has left.
func Draw[Paper any](ctx context.Context, p *Press, person string, draw func() (Paper, error)) (none Paper, err error) {
	mine, err := p.join(person)
	if err != nil {
		return none, err
	}
	defer p.leave(person, mine)
	patience := time.NewTimer(p.Patience)
	defer patience.Stop()
	for _, places := range []chan struct{}{mine.places, p.places} {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
		case <-patience.C:
			err = busy()
		case <-ctx.Done():
			err = ctx.Err()
		}
		if err != nil {
			p.served()
			return none, err
		}
	}
	p.served()
	return draw()
}

// join counts a request as waiting.
func (p *Press) join(person string) (*personPress, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.people[person]
	if mine == nil {
		mine = &personPress{places: make(chan struct{}, perPerson)}
	}
	if p.waiting >= maxWaiting || mine.using >= maxOfPerson {
		return nil, busy()
	}
	p.waiting++
	mine.using++
	p.people[person] = mine
	return mine, nil
}

// served counts a request as no longer waiting.
func (p *Press) served() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting--
}

func (p *Press) leave(person string, mine *personPress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if mine.using--; mine.using == 0 {
		delete(p.people, person)
	}
}
