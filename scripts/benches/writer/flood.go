//go:build linux

package main

import (
	"context"
	"os"
	"time"

	"fairwarning/scripts/benches/harness"
)

// flooded holds the effect of a flood of watch-list calls on bids.
type flooded struct {
	Quiet   harness.Spread `json:"quiet_p99_us"`
	Flooded harness.Spread `json:"flooded_p99_us"`
	Ratio   harness.Spread `json:"ratio"` // of the p99s, compared within each round
	Calls   harness.Spread `json:"flood_calls_per_s"`
}

// flood is a number of people who repeatedly add an item to their watch list, read the list, and remove the item,
// with a mean pause before each call.
type flood struct {
	name   string
	people int
	pause  time.Duration
	open   func(b *bench, ctx context.Context, folder string, people int) (*place, error)
}

// floods run in front of two engines. The first uses time but no CPU, which isolates the writer; it also runs without the
// writer, which shows what the load alone does to the p99. The second is the real engine on disk, where both kinds of call compete for
// the same two cores.
var floods = []flood{
	{"stub", 400, 50 * time.Millisecond, (*bench).openStub},
	{"stub_alone", 400, 50 * time.Millisecond, (*bench).openStubAlone},
	{"engine", 100, 50 * time.Millisecond, (*bench).openEngine},
}

// measure returns the p99 of sequential bids, without and during the flood.
func (f flood) measure(ctx context.Context, b *bench) (*flooded, error) {
	folder, err := os.MkdirTemp("", "fairwarning-flood-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	p, err := f.open(b, ctx, folder, f.people)
	if err != nil {
		return nil, err
	}
	defer b.Stop()
	var quiet, under, ratio, calls []float64
	err = harness.Rounds(ctx, "flood before the "+f.name, b.plan.floods, []*place{p}, func(p *place) error {
		before, err := p.bids(b.plan.flood)
		if err != nil {
			return err
		}
		during, rate, err := p.flooding(f.pause, b.plan.flood)
		quiet, under = append(quiet, before), append(under, during)
		ratio, calls = append(ratio, during/before), append(calls, rate)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &flooded{harness.SpreadOf(quiet), harness.SpreadOf(under), harness.SpreadOf(ratio), harness.SpreadOf(calls)}, nil
}
