//go:build linux

// Command reader measures the reader against a bare fasthttp handler, nginx and Varnish doing the same work: serving
// a scripted engine's responses from memory. All servers run on core 0, one at a time, in rotation; the load comes
// from core 1. reader/BENCHMARKS.md has the results and explains how to read them.
package main

import (
	"context"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("reader", harness.MemoryFolder(), measure) }

// bench is one run of the benchmark.
type bench struct {
	*harness.Run
	plan    plan
	source  string // the engine's address
	servers harness.Servers
}

func measure(ctx context.Context, run *harness.Run) (harness.Results, error) {
	b := &bench{Run: run, plan: harness.Plan(run, whole, brief)}
	results := &results{Heading: run.Heading(map[string][]string{"nginx": {"nginx", "-v"}, "varnish": {"varnishd", "-V"}, "wrk": {"wrk", "-v"}})}
	if err := b.start(); err != nil {
		return nil, err
	}
	for _, c := range cases {
		if err := b.warm(c); err != nil {
			return nil, err
		}
		closed, err := b.closedLoop(ctx, c)
		if err != nil {
			return nil, err
		}
		results.Closed = append(results.Closed, closed)
	}
	results.summarize()
	var err error
	if results.Open, err = b.openLoop(ctx, results.budgeted()); err != nil {
		return nil, err
	}
	b.Stop()
	if b.plan.faults {
		results.Faults, err = b.faults()
	}
	return results, err
}
