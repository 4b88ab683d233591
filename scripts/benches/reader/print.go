//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
)

// MarshalJSON writes the budgeted ratios as single figures, by CPU time, with their spread and the ratios of closed-loop rates.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	spreads := r.budgeted().ratios(ratePerCore)
	return json.Marshal(struct {
		Ratios  map[string]float64 `json:"ratios"` // reader over each, requests per second of CPU time, 10 KB, one core
		Spreads map[string]spread  `json:"ratio_spreads"`
		Rates   map[string]float64 `json:"ratios_by_rate"`
		Beware  []string           `json:"warnings,omitempty"`
		*plain
	}{medians(spreads), spreads, medians(r.budgeted().ratios(rate)), r.warnings(), (*plain)(r)})
}

func medians(ratios map[string]spread) map[string]float64 {
	all := map[string]float64{}
	for name, ratio := range ratios {
		all[name] = ratio.Median
	}
	return all
}

// print writes everything as Markdown tables.
func (r *results) print(to io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "reader, %s run, %s: %s, %d cores, Linux %s\n", r.Plan, r.Date, r.Machine.Processor, r.Machine.Cores, r.Machine.Kernel)
	for _, name := range slices.Sorted(maps.Keys(r.Machine.Versions)) {
		fmt.Fprintf(&out, "%s: %s\n", name, r.Machine.Versions[name])
	}
	for _, warning := range r.warnings() {
		fmt.Fprintf(&out, "Beware: %s\n", warning)
	}
	r.printRatios(&out)
	for _, c := range r.Closed {
		c.print(&out)
	}
	r.printOpen(&out)
	if r.Faults != nil {
		r.Faults.print(&out)
	}
	_, err := to.Write(out.Bytes())
	return err
}

// budgets of design.md section 11.
var budgets = map[string]float64{nameBare: 0.90, nameNginx: 1.0, nameVarnish: 1.4}

func (r *results) printRatios(to io.Writer) {
	fmt.Fprintf(to, "\n### Requests per second of CPU time, reader over each\n\n")
	t := newTable(to, "case", "over", "ratio", "rounds from", "to", "by rate", "budget")
	for _, c := range r.Closed {
		rates := c.ratios(rate)
		ratios := c.ratios(ratePerCore)
		for _, name := range slices.Sorted(maps.Keys(ratios)) {
			ratio, verdict := ratios[name], ""
			if budget := budgets[name]; c.budgeted && budget > 0 {
				verdict = fmt.Sprintf("≥ %.2f: %s", budget, map[bool]string{true: "met", false: "MISSED"}[ratio.Median >= budget])
			}
			t.row(c.Name, name, fmt.Sprintf("%.2f", ratio.Median), fmt.Sprintf("%.2f", ratio.Least), fmt.Sprintf("%.2f", ratio.Most),
				fmt.Sprintf("%.2f", rates[name].Median), verdict)
		}
	}
	t.end()
}

func (c *closedCase) print(to io.Writer) {
	fmt.Fprintf(to, "\n### Hits, %s, closed loop, %d connections\n\n", c.Name, connections)
	t := newTable(to, "server", "requests/s", "from", "to", "p50 µs", "p99 µs", "p99.9 µs", "CPU s / 1,000", "core used", "RSS MB", "header B")
	for _, s := range c.Servers {
		t.row(s.Name, thousands(s.RPS.Median), thousands(s.RPS.Least), thousands(s.RPS.Most), thousands(s.P50.Median), thousands(s.P99.Median),
			thousands(s.P999.Median), fmt.Sprintf("%.4f", s.CPU.Median), percent(s.Utilisation.Median), s.memory(),
			fmt.Sprint(s.Header))
	}
	t.end()
}

// memory is what the server's processes hold, and what it keeps in files in memory, which belongs to no process.
func (s *closedServer) memory() string {
	if s.Files > 0 {
		return fmt.Sprintf("%.0f + %.0f", float64(s.RSS)/1e6, float64(s.Files)/1e6)
	}
	return fmt.Sprintf("%.0f", float64(s.RSS)/1e6)
}

func (r *results) printOpen(to io.Writer) {
	fmt.Fprintf(to, "\n### Hits, %s, open loop, from when a request was due\n\n", r.budgeted().Name)
	t := newTable(to, "server", "rate", "requests/s", "p50 µs", "p99 µs", "from", "to", "p99.9 µs", "longest µs", "")
	for _, run := range r.Open {
		t.row(run.Server, percent(run.Share)+" of "+run.Of, thousands(run.Rate), thousands(run.P50.Median), thousands(run.P99.Median),
			thousands(run.P99.Least), thousands(run.P99.Most), thousands(run.P999.Median), thousands(run.Most.Median), run.remark())
	}
	t.end()
}

// remark says when the rate was not reached, and whether the generator itself was late.
func (run *openRun) remark() string {
	const enough, punctual = 0.99, 1000 // part of the rate; microseconds
	switch reached := run.Reached.Median; {
	case reached < enough && run.SentLate.Median > punctual:
		return fmt.Sprintf("the generator could not keep up (%s in time)", percent(reached))
	case reached < enough:
		return fmt.Sprintf("could not keep up (%s in time)", percent(reached))
	}
	return ""
}

func (f *figures) print(to io.Writer) {
	fmt.Fprintf(to, "\n### Bad days (tests of reader/faults)\n\n")
	t := newTable(to, "what", "figure", "budget")
	s, o := f.Stampede, f.RollOver
	t.row(fmt.Sprintf("engine fetches under %s identical cold requests over %d readers", thousands(float64(s.Requests)), s.Readers), fmt.Sprint(s.EngineFetches), "1")
	t.row(fmt.Sprintf("p99 while %s hot entries roll over", thousands(float64(o.Keys))),
		fmt.Sprintf("%.2f × steady (%.2f ms, %.2f ms)", o.Ratio, o.Rolling, o.Steady), "≤ 1.5 ×")
	t.row("requests that waited for the engine meanwhile", fmt.Sprint(o.Waited), "0")
	t.end()
}

// table is a Markdown table whose columns line up.
type table struct{ *tabwriter.Writer }

func newTable(to io.Writer, columns ...string) table {
	t := table{tabwriter.NewWriter(to, 0, 0, 1, ' ', 0)}
	t.row(columns...)
	rules := make([]string, len(columns))
	for i := range rules {
		rules[i] = "---"
	}
	t.row(rules...)
	return t
}

func (t table) row(cells ...string) {
	for _, cell := range cells {
		fmt.Fprintf(t, "| %s\t", cell)
	}
	fmt.Fprintln(t, "|")
}

func (t table) end() { _ = t.Flush() } // to a buffer

func percent(part float64) string { return fmt.Sprintf("%.0f %%", 100*part) }

// thousands writes a number with commas, as English does: 12,345.
func thousands(n float64) string {
	text := fmt.Sprintf("%.0f", n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
