//go:build linux

package harness

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"fairwarning/engine/count"
)

// Table is a Markdown table with aligned columns. Call End after the last row.
type Table struct{ *tabwriter.Writer }

// NewTable starts a table with its header.
func NewTable(to io.Writer, columns ...string) Table {
	t := Table{tabwriter.NewWriter(to, 0, 0, 1, ' ', 0)}
	t.Row(columns...)
	rules := make([]string, len(columns))
	for i := range rules {
		rules[i] = "---"
	}
	t.Row(rules...)
	return t
}

// Row adds a row.
func (t Table) Row(cells ...string) {
	for _, cell := range cells {
		fmt.Fprintf(t, "| %s\t", cell)
	}
	fmt.Fprintln(t, "|")
}

// End writes the table.
func (t Table) End() { _ = t.Flush() }

// Percent formats a part of 1: 98%.
func Percent(part float64) string { return fmt.Sprintf("%.0f%%", 100*part) }

// Thousands formats a number with commas: 12,345. Negative numbers become 0.
func Thousands(n float64) string {
	return count.Grouped(int64(math.RoundToEven(max(n, 0))))
}

// AtLeast compares a figure with its budget; empty without a budget.
func AtLeast(figure, budget float64) string { return verdict("≥", budget, figure >= budget) }

// AtMost compares a figure with its budget; empty without a budget.
func AtMost(figure, budget float64) string { return verdict("≤", budget, figure <= budget) }

func verdict(sign string, budget float64, isMet bool) string {
	switch {
	case budget == 0:
		return ""
	case isMet:
		return fmt.Sprintf("%s %.2f: met", sign, budget)
	}
	return fmt.Sprintf("%s %.2f: MISSED", sign, budget)
}
