//go:build linux

// Command bids measures how many bids the engine accepts: its desk in this process against one commit per bid on the
// same disk, and the engine over HTTP against PostgreSQL transactions with SELECT … FOR UPDATE over HTTP. Contenders
// run one at a time, in rotation, and share all cores with the load. engine/BENCHMARKS.md has the results and
// explains how to read them.
package main

import (
	"context"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("bids", "", measure) }

// bench is one run of the benchmark.
type bench struct {
	*harness.Run // with its folder on the disk under test
	plan         plan
}

func measure(ctx context.Context, run *harness.Run) (harness.Results, error) {
	b := &bench{Run: run, plan: harness.Plan(run, whole, brief)}
	r := newResults(run)
	for _, part := range []func(context.Context, *results) error{b.compareInProcess, b.compareOverHTTP, b.grow} {
		if err := part(ctx, r); err != nil {
			return nil, err
		}
	}
	r.summarize()
	return r, nil
}
