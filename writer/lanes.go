package writer

import (
	"net/netip"
	"sync/atomic"
	"time"

	"fairwarning/cdn/edge"
)

// Lane is a group of operations with its own share of the places at the engine, so that a flood in one lane takes none from
// another.
type Lane int

const (
	SignInLane       Lane = iota // sessions and passwords; expensive, because password hashing costs time and memory by design
	RegistrationLane             // becoming a bidder, and other operations for strangers
	PaymentLane                  // cards; slow, because the payment processor is involved
	AccountLane                  // personal reads
	ChangeLane                   // all other changes
	BidLane                      // bids, offers and purchases
	StreamLane                   // personal streams; each holds its place for minutes but costs the engine little
	FileLane                     // uploads and downloads; each holds its place for as long as the browser's line needs
	lanes
)

// laneLimits declares the size of a lane.
type laneLimits struct {
	name  string        // in metrics
	share int           // of --max-in-flight, relative to the other lanes; 0: --max-streams or --max-files places on top
	wait  time.Duration // longest wait for a place; then 503
}

// laneTable lists the lanes. As many calls may wait for a place as there are places: a longer queue would only make everyone
// late.
var laneTable = [lanes]laneLimits{
	SignInLane:       {name: "sign_in", share: 2, wait: time.Second},
	RegistrationLane: {name: "registration", share: 2, wait: time.Second},
	PaymentLane:      {name: "payment", share: 2, wait: 2 * time.Second},
	AccountLane:      {name: "account", share: 5, wait: 250 * time.Millisecond},
	ChangeLane:       {name: "change", share: 5, wait: time.Second},
	BidLane:          {name: "bid", share: 5, wait: time.Second},
	StreamLane:       {name: "stream", wait: 250 * time.Millisecond},
	FileLane:         {name: "file", wait: 2 * time.Second},
}

// lane holds the places of a lane. Waiting calls get places in the order they came.
type lane struct {
	places  chan struct{}
	shares  *edge.ClientShares // of the places; nil: a client may have any number
	waiting atomic.Int64
	wait    time.Duration
	full    atomic.Int64 // calls rejected because too many were waiting, or because their client has its share
	late    atomic.Int64 // calls rejected after they had waited too long
}

func newLanes(places, streams, files int) (all [lanes]*lane) {
	shares, own := 0, map[Lane]int{StreamLane: streams, FileLane: files}
	for _, limits := range laneTable {
		shares += limits.share
	}
	for i, limits := range laneTable {
		size := max(1, places*limits.share/shares)
		if limits.share == 0 {
			size = own[Lane(i)]
		}
		all[i] = &lane{places: make(chan struct{}, size), wait: limits.wait}
	}
	all[StreamLane].shares = edge.NewClientShares(streams)
	return all
}

// enter takes a place for a client, waiting for one if necessary, and reports whether it got one.
func (l *lane) enter(client netip.Addr) bool {
	if l.shares != nil && !l.shares.Take(client) {
		l.full.Add(1)
		return false
	}
	if !l.takePlace() {
		l.giveBackShare(client)
		return false
	}
	return true
}

func (l *lane) takePlace() bool {
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
	patience := time.NewTimer(l.wait)
	defer patience.Stop()
	select {
	case l.places <- struct{}{}:
		return true
	case <-patience.C:
		l.late.Add(1)
		return false
	}
}

// leave gives the place of a client back.
func (l *lane) leave(client netip.Addr) {
	<-l.places
	l.giveBackShare(client)
}

func (l *lane) giveBackShare(client netip.Addr) {
	if l.shares != nil {
		l.shares.GiveBack(client)
	}
}
