//go:build linux

package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
)

// print writes everything as Markdown tables.
func (r *results) print(to io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "writer, %s run, %s: %s, %d cores, Linux %s\n", r.Plan, r.Date, r.Machine.Processor, r.Machine.Cores, r.Machine.Kernel)
	for _, name := range slices.Sorted(maps.Keys(r.Machine.Versions)) {
		fmt.Fprintf(&out, "%s: %s\n", name, r.Machine.Versions[name])
	}
	for _, warning := range r.warnings() {
		fmt.Fprintf(&out, "Beware: %s\n", warning)
	}
	r.printRatios(&out)
	for _, c := range r.Cases {
		c.print(&out)
	}
	r.printFloods(&out)
	_, err := to.Write(out.Bytes())
	return err
}

// budgets of design.md section 11: of the rate at least, of the added median at most.
var (
	rateBudgets  = map[string]float64{nameNginx: 1, nameReverseProxy: 2}
	addedBudgets = map[string]float64{nameNginx: 1}
)

func (r *results) printRatios(to io.Writer) {
	fmt.Fprintf(to, "\n### The writer over each\n\n")
	t := newTable(to, "what", "case", "over", "ratio", "rounds from", "to", "budget")
	for _, what := range []struct {
		name    string
		of      func(*caseResult) map[string]spread
		budgets map[string]float64
		sign    string
	}{
		{"calls/s", rateOf, rateBudgets, "≥"}, {"calls/s of CPU time", perCoreOf, nil, ""},
		{fmt.Sprintf("added median, %d connections", connections), busyOf, addedBudgets, "≤"}, {"added median, one connection", aloneOf, nil, ""},
	} {
		for _, c := range r.Cases {
			ratios := what.of(c)
			for _, name := range slices.Sorted(maps.Keys(ratios)) {
				ratio := ratios[name]
				t.row(what.name, c.Name, name, fmt.Sprintf("%.2f", ratio.Median), fmt.Sprintf("%.2f", ratio.Least),
					fmt.Sprintf("%.2f", ratio.Most), verdict(ratio.Median, what.sign, what.budgets[name]))
			}
		}
	}
	t.end()
}

// verdict on a figure; empty without a budget.
func verdict(figure float64, sign string, budget float64) string {
	if budget == 0 {
		return ""
	}
	met := figure >= budget
	if sign == "≤" {
		met = figure <= budget
	}
	return fmt.Sprintf("%s %.1f: %s", sign, budget, map[bool]string{true: "met", false: "MISSED"}[met])
}

func (c *caseResult) print(to io.Writer) {
	fmt.Fprintf(to, "\n### %s %s\n\nAdded latencies; the stub's own are whole.\n\n", c.Method, c.Path)
	t := newTable(to, "server", "calls/s", "from", "to", "CPU s / 1,000", "core used", "p50 µs", "p99 µs", "p50 µs, one conn.", "p99 µs, one conn.", "RSS MB")
	for _, s := range c.Servers {
		t.row(s.Name, thousands(s.RPS.Median), thousands(s.RPS.Least), thousands(s.RPS.Most), fmt.Sprintf("%.4f", s.CPU.Median),
			percent(s.Utilisation.Median), thousands(s.Busy.P50.Median), thousands(s.Busy.P99.Median), thousands(s.Alone.P50.Median),
			thousands(s.Alone.P99.Median), fmt.Sprintf("%.0f", float64(s.RSS)/1e6))
	}
	t.end()
}

// floodBudget: a flood of one kind of call does not move the p99 of another kind by more than a fifth.
const floodBudget = 1.2

func (r *results) printFloods(to io.Writer) {
	fmt.Fprintf(to, "\n### A flood of watch-list calls, and the p99 of bids\n\n")
	t := newTable(to, "before the", "p99 in quiet µs", "flooded µs", "ratio", "rounds from", "to", "flood calls/s", "budget")
	for _, kind := range floods {
		f, budget := r.Floods[kind.name], ""
		if kind.name == "stub" {
			budget = verdict(f.Ratio.Median, "≤", floodBudget)
		}
		t.row(kind.name, thousands(f.Quiet.Median), thousands(f.Flooded.Median), fmt.Sprintf("%.2f", f.Ratio.Median),
			fmt.Sprintf("%.2f", f.Ratio.Least), fmt.Sprintf("%.2f", f.Ratio.Most), thousands(f.Calls.Median), budget)
	}
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
	text := fmt.Sprintf("%.0f", max(n, 0))
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
