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

// budgets of design.md section 11, of bids a second on one hot lot.
var budgets = map[string]float64{nameOneCommit: 10, namePostgres: 5}

// print writes everything as Markdown tables.
func (r *results) print(to io.Writer) error {
	var out bytes.Buffer
	m := r.Machine
	fmt.Fprintf(&out, "bids, %s run, %s: %s, %d cores, Linux %s, %s, %s\nfsync of 4 KB: %.2f ms\n", r.Plan, r.Date, m.Processor, m.Cores, m.Kernel, m.Go, m.Postgres, m.Sync)
	for _, warning := range r.warnings() {
		fmt.Fprintf(&out, "Beware: %s\n", warning)
	}
	fmt.Fprintf(&out, "\n### Ours over each, bids decided a second\n\n")
	t := newTable(&out, "where", "load", "over", "ratio", "rounds from", "to", "by CPU time", "budget")
	for i, c := range slices.Concat(r.InProcess, r.OverHTTP) {
		for name, ratio := range c.Ratios {
			t.row(c.Where, c.Load, name, fmt.Sprintf("%.1f", ratio.Median), fmt.Sprintf("%.1f", ratio.Least), fmt.Sprintf("%.1f", ratio.Most),
				fmt.Sprintf("%.1f", c.PerCPU[name].Median), verdict(ratio.Median, budgets[name], i%len(kinds) == 0))
		}
	}
	t.end()
	for _, part := range [][]*comparison{r.InProcess, r.OverHTTP} {
		fmt.Fprintf(&out, "\n### Bids %s, %d people\n\n", part[0].Where, part[0].People)
		printFigures(&out, part)
	}
	r.printGrowth(&out)
	_, err := to.Write(out.Bytes())
	return err
}

func verdict(figure, budget float64, hasBudget bool) string {
	if !hasBudget {
		return ""
	}
	return fmt.Sprintf("≥ %.0f: %s", budget, map[bool]string{true: "met", false: "MISSED"}[figure >= budget])
}

func printFigures(to io.Writer, part []*comparison) {
	t := newTable(to, "load", "who", "accepted/s", "from", "to", "refused/s", "p50 ms", "p99 ms", "CPU µs a bid")
	for _, c := range part {
		for _, name := range slices.Sorted(maps.Keys(c.Figures)) {
			f := c.Figures[name]
			t.row(c.Load, name, thousands(f.Accepted.Median), thousands(f.Accepted.Least), thousands(f.Accepted.Most), thousands(f.Refused.Median),
				fmt.Sprintf("%.2f", f.P50.Median), fmt.Sprintf("%.2f", f.P99.Median), thousands(f.CPU.Median))
		}
	}
	t.end()
}

func (r *results) printGrowth(to io.Writer) {
	fmt.Fprintf(to, "\n### The desk as the house grows\n\n")
	t := newTable(to, "lots", "bids before on the hot lot", "hot lot, accepted/s", "p99 ms", fmt.Sprintf("%d lots, accepted/s", many), "p99 ms", "heap MB", "file MB")
	for _, g := range r.Growth {
		t.row(thousands(float64(g.Lots)), thousands(float64(g.History)), thousands(g.Hot.Accepted), fmt.Sprintf("%.1f", g.Hot.P99), thousands(g.Many.Accepted),
			fmt.Sprintf("%.1f", g.Many.P99), fmt.Sprintf("%.1f", float64(g.Heap)/1e6), fmt.Sprintf("%.0f", float64(g.File)/1e6))
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

// thousands writes a number with commas, as English does: 12,345.
func thousands(n float64) string {
	text := fmt.Sprintf("%.0f", max(n, 0))
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
