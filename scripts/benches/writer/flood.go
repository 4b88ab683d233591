//go:build linux

package main

import (
	"context"
	"os"
	"time"

	"fairwarning/scripts/benches/harness"
)

// flooded is what a flood of watch-list calls does to bids.
type flooded struct {
	Quiet   harness.Spread `json:"quiet_p99_us"`
	Flooded harness.Spread `json:"flooded_p99_us"`
	Ratio   harness.Spread `json:"ratio"` // of the p99, each round compared with itself
	Calls   harness.Spread `json:"flood_calls_per_s"`
}

// flood is so many people who each, with a pause of about so long before each call, put an item on their list, look at the list, and take it off again.
type flood struct {
	name   string
	people int
	pause  time.Duration
	open   func(b *bench, folder string, people int) (*place, error)
}

// floods: the first comes before an engine that needs its time and no processor, so what is measured is the writer; the second before
// the real engine on the disk, where both kinds of call want the same two processors.
var floods = []flood{
	{"stub", 400, 50 * time.Millisecond, (*bench).openStub},
	{"engine", 100, 50 * time.Millisecond, (*bench).openEngine},
}

// measure gives the p99 of bids that come one after the other, in quiet and while the flood lasts.
func (f flood) measure(ctx context.Context, b *bench) (*flooded, error) {
	folder, err := os.MkdirTemp("", "fairwarning-flood-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	p, err := f.open(b, folder, f.people)
	if err != nil {
		return nil, err
	}
	defer p.close()
	var quiet, under, ratio, calls []float64
	for round := range b.plan.floods {
		harness.Note("flood before the %s: round %d of %d", f.name, round+1, b.plan.floods)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		before, err := p.bids(b.plan.flood)
		if err != nil {
			return nil, err
		}
		during, rate, err := p.flooding(f.pause, b.plan.flood)
		if err != nil {
			return nil, err
		}
		quiet, under = append(quiet, before), append(under, during)
		ratio, calls = append(ratio, during/before), append(calls, rate)
	}
	return &flooded{harness.SpreadOf(quiet), harness.SpreadOf(under), harness.SpreadOf(ratio), harness.SpreadOf(calls)}, nil
}
