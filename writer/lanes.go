package writer

import (
	"sync/atomic"
	"time"
)

// Lane is a kind of call with places at the engine of its own: a flood in one lane takes none of another's.
type Lane int

const (
	SignInLane       Lane = iota // sessions and passwords: dear, for a password costs the engine memory and time on purpose
	RegistrationLane             // becoming a bidder, and what else strangers may ask for
	PaymentLane                  // cards: slow, for the processor is asked
	AccountLane                  // personal reads
	ChangeLane                   // whatever else changes something
	BidLane                      // bids, offers and purchases
	StreamLane                   // personal streams: each holds its place for minutes, and costs the engine nearly nothing meanwhile
	lanes
)

// laneLimits is how a lane is bounded, as data.
type laneLimits struct {
	name  string        // in metrics
	share int           // of --max-in-flight, in relation to the others'; 0: --max-streams places beside them
	wait  time.Duration // for a place; then 503
}

// A lane more is a name above and a row here. As many calls may wait as may be under way: what waits longer than an engine
// needs for one more round of calls only makes everybody late.
var laneTable = [lanes]laneLimits{
	SignInLane:       {name: "sign_in", share: 2, wait: time.Second},
	RegistrationLane: {name: "registration", share: 2, wait: time.Second},
	PaymentLane:      {name: "payment", share: 2, wait: 2 * time.Second},
	AccountLane:      {name: "account", share: 5, wait: 250 * time.Millisecond},
	ChangeLane:       {name: "change", share: 5, wait: time.Second},
	BidLane:          {name: "bid", share: 5, wait: time.Second},
	StreamLane:       {name: "stream", wait: 250 * time.Millisecond},
}

// lane holds the places of one kind of call. Those who wait are served in the order they came.
type lane struct {
	places  chan struct{}
	waiting atomic.Int64
	wait    time.Duration
	full    atomic.Int64 // calls turned away because too many waited
	late    atomic.Int64 // calls turned away because they had waited long enough
}

func newLanes(places, streams int) (all [lanes]*lane) {
	shares := 0
	for _, limits := range laneTable {
		shares += limits.share
	}
	for i, limits := range laneTable {
		size := max(1, places*limits.share/shares)
		if limits.share == 0 {
			size = streams
		}
		all[i] = &lane{places: make(chan struct{}, size), wait: limits.wait}
	}
	return all
}

// enter takes a place, waits for one a short time, or says that there is none.
func (l *lane) enter() bool {
	select {
	case l.places <- struct{}{}:
		return true
	default:
	}
	if l.waiting.Add(1) > int64(cap(l.places)) {
		l.waiting.Add(-1)
		l.full.Add(1)
		return false
	}
	defer l.waiting.Add(-1)
	enough := time.NewTimer(l.wait)
	defer enough.Stop()
	select {
	case l.places <- struct{}{}:
		return true
	case <-enough.C:
		l.late.Add(1)
		return false
	}
}

func (l *lane) leave() { <-l.places }
