//go:build linux

// Command writer measures the writer against nginx proxy_pass and net/http/httputil.ReverseProxy doing the same work:
// forwarding small personal calls to one engine, a stub that responds immediately. All servers run on core 0, one at
// a time; load and engine run on core 1. writer/BENCHMARKS.md has the results and explains how to read
// them.
package main

import (
	"context"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("writer", harness.MemoryFolder(), measure) }

// bench is one run of the benchmark.
type bench struct {
	*harness.Run
	plan    plan
	source  string // the engine's address
	servers harness.Servers
}

func measure(ctx context.Context, run *harness.Run) (harness.Results, error) {
	b := &bench{Run: run, plan: harness.Plan(run, whole, brief)}
	results := &results{Heading: run.Heading(map[string][]string{"nginx": {"nginx", "-v"}, "wrk": {"wrk", "-v"}}), Floods: map[string]*flooded{}}
	if err := b.start(); err != nil {
		return nil, err
	}
	for _, c := range cases {
		result, err := b.measure(ctx, c)
		if err != nil {
			return nil, err
		}
		results.Cases = append(results.Cases, result)
	}
	b.Stop()
	for _, f := range floods {
		var err error
		if results.Floods[f.name], err = f.measure(ctx, b); err != nil {
			return nil, err
		}
	}
	results.summarize()
	return results, nil
}
