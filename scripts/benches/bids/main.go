//go:build linux

// Command bids measures how many bids the engine takes: its desk in this process against one commit per bid on the same disk,
// and the engine over HTTP against a PostgreSQL transaction with SELECT … FOR UPDATE over HTTP. Servers and load share all
// cores, each contender alone with its load, in turns. engine/BENCHMARKS.md holds the figures and says how to read them.
package main

import (
	"context"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("bids", "", measure) }

// bench is one run.
type bench struct {
	plan     plan
	programs string // folder
	folder   string // for databases and logs, on the disk that is measured
}

func measure(ctx context.Context, run harness.Run) (harness.Results, error) {
	b := &bench{plan: whole, programs: run.Programs, folder: run.Folder}
	if run.Quick {
		b.plan = brief
	}
	r := newResults(b.plan, b.folder)
	for _, part := range []func(context.Context, *results) error{b.compareInProcess, b.compareOverHTTP, b.grow} {
		if err := part(ctx, r); err != nil {
			return nil, err
		}
	}
	return r, nil
}
