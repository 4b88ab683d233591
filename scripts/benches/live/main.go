//go:build linux

// Command live measures how fast the reader sends each change to thousands of watchers of a live auction, next to Mercure and
// Centrifugo, and the time of a bid from the engine to the last watcher.
package main

import (
	"context"
	"time"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("live", harness.MemoryFolder(), measure) }

// Rates of a lot in the ring: changes that everybody sees, and bids that are refused.
const (
	changesPerSecond = 20
	refusedPerSecond = 200
)

// comingBack is how many watchers reconnect at once.
const comingBack = 2000

// plan sets how much to measure.
type plan struct {
	rounds  int
	length  time.Duration // of a round of a server
	crowds  []int         // numbers of watchers
	returns int           // how often watchers reconnect
}

var (
	whole = plan{3, 10 * time.Second, []int{5000, 10_000}, 3}
	brief = plan{1, 4 * time.Second, []int{5000}, 1}
)

type bench struct {
	*harness.Run
	plan    plan
	results *results
}

func measure(ctx context.Context, run *harness.Run) (harness.Results, error) {
	b := &bench{Run: run, plan: harness.Plan(run, whole, brief), results: &results{Heading: run.Heading(nil)}}
	for _, watching := range b.plan.crowds {
		fan, err := b.fanOuts(ctx, watching)
		if err != nil {
			return nil, err
		}
		way, err := b.endToEnd(ctx, watching)
		if err != nil {
			return nil, err
		}
		b.results.FanOut, b.results.Way = append(b.results.FanOut, fan), append(b.results.Way, way)
	}
	b.results.summarize()
	return b.results, nil
}
