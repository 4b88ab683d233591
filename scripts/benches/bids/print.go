//go:build linux

package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"fairwarning/scripts/benches/harness"
)

// budgets are the minimum ratios of bids per second of CPU time on one hot lot.
var budgets = map[string]float64{nameOneCommit: 10, namePostgres: 5}

// Print writes everything as Markdown tables.
func (r *results) Print(to io.Writer) {
	r.Heading.Print(to)
	fmt.Fprintf(to, "fsync of 4 KB: %.2f ms\n\n### Ours over each, bids decided per second of CPU time\n\n", r.Disk.Sync)
	t := harness.NewTable(to, "where", "load", "over", "ratio", "rounds from", "to", "by bids/s", "budget")
	for i, c := range slices.Concat(r.InProcess, r.OverHTTP) {
		for name, ratio := range c.ByCPU {
			verdict := ""
			if i%len(kinds) == 0 { // the hot lot
				verdict = harness.AtLeast(ratio.Median, budgets[name])
			}
			t.Row(c.Where, c.Load, name, fmt.Sprintf("%.1f", ratio.Median), fmt.Sprintf("%.1f", ratio.Least), fmt.Sprintf("%.1f", ratio.Most),
				fmt.Sprintf("%.1f", c.ByRate[name].Median), verdict)
		}
	}
	t.End()
	for _, part := range [][]*comparison{r.InProcess, r.OverHTTP} {
		fmt.Fprintf(to, "\n### Bids %s, %d people\n\n", part[0].Where, part[0].People)
		printFigures(to, part)
	}
	r.printGrowth(to)
}

func printFigures(to io.Writer, part []*comparison) {
	t := harness.NewTable(to, "load", "who", "accepted/s", "from", "to", "refused/s", "p50 ms", "p99 ms", "CPU µs a bid")
	for _, c := range part {
		for _, name := range slices.Sorted(maps.Keys(c.Figures)) {
			f := c.Figures[name]
			t.Row(c.Load, name, harness.Thousands(f.Accepted.Median), harness.Thousands(f.Accepted.Least), harness.Thousands(f.Accepted.Most),
				harness.Thousands(f.Refused.Median),
				fmt.Sprintf("%.2f", f.P50.Median), fmt.Sprintf("%.2f", f.P99.Median), harness.Thousands(f.CPU.Median))
		}
	}
	t.End()
}

func (r *results) printGrowth(to io.Writer) {
	fmt.Fprintf(to, "\n### The desk as the house grows\n\n")
	t := harness.NewTable(to, "lots", "bids before on the hot lot", "hot lot, accepted/s", "p99 ms", fmt.Sprintf("%d lots, accepted/s", many),
		"p99 ms", "heap MB", "file MB")
	for _, g := range r.Growth {
		t.Row(harness.Thousands(float64(g.Lots)), harness.Thousands(float64(g.History)),
			harness.Thousands(g.Hot.Accepted), fmt.Sprintf("%.1f", g.Hot.P99), harness.Thousands(g.Many.Accepted),
			fmt.Sprintf("%.1f", g.Many.P99), fmt.Sprintf("%.1f", float64(g.Heap)/1e6), fmt.Sprintf("%.0f", float64(g.File)/1e6))
	}
	t.End()
}
