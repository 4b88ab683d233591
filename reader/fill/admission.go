package fill

import (
	"context"
	"sync/atomic"
	"time"

	"fairwarning/reader/config"
)

// admission limits concurrent requests to the engine by purpose, so that misses on made-up URLs cannot crowd out
// revalidation, nor one operation all others.
type admission struct {
	lanes [lanes]gate
	rows  map[string]*gate // by operation; each gets at most half of the misses
}

type lane int

const (
	laneMiss      lane = iota // a client waits
	laneRefresh               // a client got a stale response
	laneProbe                 // the same, while the engine is unhealthy
	laneOwnerDown             // the peer that owns the key is unreachable
	laneFile                  // a file is passed through, as slowly as the client reads
	lanes
)

// gate limits concurrency; a nil gate has no limit.
type gate struct {
	places  chan struct{}
	waiting atomic.Int64
}

func newGate(places int) gate { return gate{places: make(chan struct{}, max(1, places))} }

func newAdmission(config *config.Config, rows []string) *admission {
	misses := max(1, config.Fetches-config.Refreshes)
	a := &admission{rows: map[string]*gate{}}
	a.lanes[laneMiss] = newGate(misses)
	a.lanes[laneRefresh] = newGate(config.Refreshes)
	a.lanes[laneProbe] = newGate(config.Refreshes/patientShare + 1)
	a.lanes[laneFile] = newGate(2 * config.Fetches)
	a.lanes[laneOwnerDown] = newGate(config.Fetches / 8)
	for _, row := range rows {
		g := newGate((misses + 1) / 2)
		a.rows[row] = &g
	}
	return a
}

// enter waits up to wait for a slot; leave releases it. The error is ErrBusy.
func (a *admission) enter(ctx context.Context, by lane, row string, wait time.Duration) (leave func(), err error) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	own := a.rows[row]
	if by == laneRefresh || by == laneProbe {
		own = nil
	}
	if !own.pass(ctx, timer.C) {
		return nil, ErrBusy
	}
	if !a.lanes[by].pass(ctx, timer.C) {
		own.leave()
		return nil, ErrBusy
	}
	return func() { a.lanes[by].leave(); own.leave() }, nil
}

func (g *gate) pass(ctx context.Context, late <-chan time.Time) bool {
	if g == nil {
		return true
	}
	g.waiting.Add(1)
	defer g.waiting.Add(-1)
	select {
	case g.places <- struct{}{}:
		return true
	case <-late:
	case <-ctx.Done():
	}
	return false
}

func (g *gate) leave() {
	if g != nil {
		<-g.places
	}
}
