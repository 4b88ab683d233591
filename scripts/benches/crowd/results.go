//go:build linux

package main

import (
	"fmt"
	"io"

	"fairwarning/scripts/benches/harness"
)

// budget limits how much one client may raise the p99 of hits: by half.
const budget = 1.5

// measured is one round. Latencies are in microseconds.
type measured struct{ quietP50, quietP99, crowdedP50, crowdedP99, pages float64 }

// results holds the results of a run.
type results struct {
	harness.Heading
	rounds []measured

	QuietP50   harness.Spread `json:"quiet_p50_us"`
	QuietP99   harness.Spread `json:"quiet_p99_us"`
	CrowdedP50 harness.Spread `json:"crowded_p50_us"`
	CrowdedP99 harness.Spread `json:"crowded_p99_us"`
	Ratio      harness.Spread `json:"ratio"` // of the p99s, compared within each round
	Pages      harness.Spread `json:"pages_per_s"`
}

func (r *results) summarize() {
	of := func(figure func(*measured) float64) harness.Spread { return harness.SpreadBy(r.rounds, figure) }
	r.QuietP50, r.QuietP99 = of(func(m *measured) float64 { return m.quietP50 }), of(func(m *measured) float64 { return m.quietP99 })
	r.CrowdedP50, r.CrowdedP99 = of(func(m *measured) float64 { return m.crowdedP50 }), of(func(m *measured) float64 { return m.crowdedP99 })
	r.Ratio, r.Pages = of(func(m *measured) float64 { return m.crowdedP99 / m.quietP99 }), of(func(m *measured) float64 { return m.pages })
	r.Ratios = map[string]float64{"crowded_p99": r.Ratio.Median}
}

// Print writes everything as a Markdown table.
func (r *results) Print(to io.Writer) {
	r.Heading.Print(to)
	fmt.Fprintf(to, "\n### Hits while one client asks for distinct search pages over %d connections\n\n", attackers)
	t := harness.NewTable(to, "p50 in quiet µs", "p99", "p50 crowded µs", "p99", "ratio of p99s", "rounds from", "to", "pages/s", "budget")
	t.Row(harness.Thousands(r.QuietP50.Median), harness.Thousands(r.QuietP99.Median),
		harness.Thousands(r.CrowdedP50.Median), harness.Thousands(r.CrowdedP99.Median),
		fmt.Sprintf("%.2f", r.Ratio.Median), fmt.Sprintf("%.2f", r.Ratio.Least), fmt.Sprintf("%.2f", r.Ratio.Most), harness.Thousands(r.Pages.Median),
		harness.AtMost(r.Ratio.Median, budget))
	t.End()
}
