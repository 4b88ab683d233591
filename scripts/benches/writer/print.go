//go:build linux

package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"fairwarning/scripts/benches/harness"
)

// Print writes everything as Markdown tables.
func (r *results) Print(to io.Writer) {
	r.Heading.Print(to)
	r.printRatios(to)
	for _, c := range r.Cases {
		c.print(to)
	}
	r.printFloods(to)
}

// budgets are the minimum ratios of calls per second of CPU time.
var budgets = map[string]float64{nameNginx: 0.75, nameReverseProxy: 2}

func (r *results) printRatios(to io.Writer) {
	fmt.Fprintf(to, "\n### The writer over each\n\n")
	t := harness.NewTable(to, "what", "case", "over", "ratio", "rounds from", "to", "budget")
	for _, what := range []struct {
		name    string
		of      func(*caseResult) map[string]harness.Spread
		budgets map[string]float64
	}{
		{"calls/s of CPU time", byCPU, budgets}, {"calls/s", byRate, nil},
		{fmt.Sprintf("added median, %d connections", connections), busyAdded, nil}, {"added median, one connection", aloneAdded, nil},
	} {
		for _, c := range r.Cases {
			ratios := what.of(c)
			for _, name := range slices.Sorted(maps.Keys(ratios)) {
				ratio := ratios[name]
				t.Row(what.name, c.Name, name, fmt.Sprintf("%.2f", ratio.Median), fmt.Sprintf("%.2f", ratio.Least),
					fmt.Sprintf("%.2f", ratio.Most), harness.AtLeast(ratio.Median, what.budgets[name]))
			}
		}
	}
	t.End()
}

func (c *caseResult) print(to io.Writer) {
	fmt.Fprintf(to, "\n### %s %s\n\nAdded latencies; the stub's own are whole.\n\n", c.Method, c.Path)
	t := harness.NewTable(to, "server", "calls/s", "from", "to", "CPU s / 1,000", "core used", "p50 µs", "p99 µs",
		"p50 µs, one conn.", "p99 µs, one conn.", "RSS MB")
	for _, s := range c.Servers {
		t.Row(s.Name, harness.Thousands(s.RPS.Median), harness.Thousands(s.RPS.Least), harness.Thousands(s.RPS.Most), fmt.Sprintf("%.4f", s.CPU.Median),
			harness.Percent(s.Utilization.Median), harness.Thousands(s.Busy.P50.Median), harness.Thousands(s.Busy.P99.Median), harness.Thousands(s.Alone.P50.Median),
			harness.Thousands(s.Alone.P99.Median), fmt.Sprintf("%.0f", float64(s.RSS)/1e6))
	}
	t.End()
}

// floodBudget limits how much a flood of one kind of call may raise the p99 of another: by a fifth.
const floodBudget = 1.2

func (r *results) printFloods(to io.Writer) {
	fmt.Fprintf(to, "\n### A flood of watch-list calls, and the p99 of bids\n\n")
	t := harness.NewTable(to, "before the", "p99 in quiet µs", "flooded µs", "ratio", "rounds from", "to", "flood calls/s", "budget")
	for _, kind := range floods {
		f, budget := r.Floods[kind.name], ""
		if kind.name == "stub" {
			budget = harness.AtMost(f.Ratio.Median, floodBudget)
		}
		t.Row(kind.name, harness.Thousands(f.Quiet.Median), harness.Thousands(f.Flooded.Median), fmt.Sprintf("%.2f", f.Ratio.Median),
			fmt.Sprintf("%.2f", f.Ratio.Least), fmt.Sprintf("%.2f", f.Ratio.Most), harness.Thousands(f.Calls.Median), budget)
	}
	t.End()
}
