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
	for _, c := range r.Closed {
		c.print(to)
	}
	r.printOpen(to)
	if r.Faults != nil {
		r.Faults.print(to)
	}
}

// budgets are the limits for the case with budgets, by CPU time.
var budgets = map[string]float64{nameBare: 0.80, nameNginx: 1.1, nameVarnish: 1.3}

func (r *results) printRatios(to io.Writer) {
	fmt.Fprintf(to, "\n### Requests per second of CPU time, reader over each\n\n")
	t := harness.NewTable(to, "case", "over", "ratio", "rounds from", "to", "by requests/s", "budget")
	for _, c := range r.Closed {
		byCPU, byRate := c.ratios(ratePerCore), c.ratios(rate)
		for _, name := range slices.Sorted(maps.Keys(byCPU)) {
			ratio, verdict := byCPU[name], ""
			if c.budgeted {
				verdict = harness.AtLeast(ratio.Median, budgets[name])
			}
			t.Row(c.Name, name, fmt.Sprintf("%.2f", ratio.Median), fmt.Sprintf("%.2f", ratio.Least), fmt.Sprintf("%.2f", ratio.Most),
				fmt.Sprintf("%.2f", byRate[name].Median), verdict)
		}
	}
	t.End()
}

func (c *closedCase) print(to io.Writer) {
	fmt.Fprintf(to, "\n### Hits, %s, closed loop, %d connections\n\n", c.Name, connections)
	t := harness.NewTable(to, "server", "requests/s", "from", "to", "p50 µs", "p99 µs", "p99.9 µs", "CPU s / 1,000", "core used", "RSS MB", "header B")
	for _, s := range c.Servers {
		t.Row(s.Name, harness.Thousands(s.RPS.Median), harness.Thousands(s.RPS.Least), harness.Thousands(s.RPS.Most),
			harness.Thousands(s.P50.Median), harness.Thousands(s.P99.Median),
			harness.Thousands(s.P999.Median), fmt.Sprintf("%.4f", s.CPU.Median), harness.Percent(s.Utilization.Median), s.memory(),
			fmt.Sprint(s.Header))
	}
	t.End()
}

// memory returns the resident memory of the server's processes, and the size of its in-memory files, which belong to
// no process.
func (s *closedServer) memory() string {
	if s.Files > 0 {
		return fmt.Sprintf("%.0f + %.0f", float64(s.RSS)/1e6, float64(s.Files)/1e6)
	}
	return fmt.Sprintf("%.0f", float64(s.RSS)/1e6)
}

func (r *results) printOpen(to io.Writer) {
	fmt.Fprintf(to, "\n### Hits, %s, open loop, from when a request was due\n\n", r.budgeted().Name)
	t := harness.NewTable(to, "server", "rate", "requests/s", "p50 µs", "p99 µs", "from", "to", "p99.9 µs", "longest µs", "")
	for _, run := range r.Open {
		t.Row(run.Server, harness.Percent(run.Share)+" of "+run.Of, harness.Thousands(run.Rate), harness.Thousands(run.P50.Median), harness.Thousands(run.P99.Median),
			harness.Thousands(run.P99.Least), harness.Thousands(run.P99.Most), harness.Thousands(run.P999.Median), harness.Thousands(run.Most.Median), run.remark())
	}
	t.End()
}

// remark reports whether the rate was missed, and whether the generator itself was late.
func (run *openRun) remark() string {
	const enough, punctual = 0.99, 1000 // fraction of the rate; microseconds
	switch reached := run.Reached.Median; {
	case reached < enough && run.SentLate.Median > punctual:
		return fmt.Sprintf("the generator could not keep up (%s in time)", harness.Percent(reached))
	case reached < enough:
		return fmt.Sprintf("could not keep up (%s in time)", harness.Percent(reached))
	}
	return ""
}

func (f *figures) print(to io.Writer) {
	fmt.Fprintf(to, "\n### Bad days (tests of reader/faults)\n\n")
	t := harness.NewTable(to, "what", "figure", "budget")
	s, median := f.Stampede, func(of func(*rollOver) float64) float64 { return harness.SpreadBy(f.RollOver, of).Median }
	t.Row(fmt.Sprintf("engine fetches under %s identical cold requests over %d readers", harness.Thousands(float64(s.Requests)), s.Readers),
		fmt.Sprint(s.EngineFetches), "1")
	t.Row(fmt.Sprintf("p99 while %s hot entries roll over, median of %d", harness.Thousands(float64(f.RollOver[0].Keys)), len(f.RollOver)),
		fmt.Sprintf("%.2f × steady, %.2f to %.2f (%.2f ms, %.2f ms)", f.Ratio.Median, f.Ratio.Least, f.Ratio.Most,
			median(func(o *rollOver) float64 { return o.Rolling }), median(func(o *rollOver) float64 { return o.Steady })), "≤ 1.5 ×")
	t.Row("requests that waited for the engine meanwhile", fmt.Sprint(f.waited()), "0")
	t.End()
}
