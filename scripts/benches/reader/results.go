//go:build linux

package main

import "fairwarning/scripts/benches/harness"

// results holds the results of a run.
type results struct {
	harness.Heading                           // Ratios: reader relative to each: requests per second of CPU time, 10 KB, one core
	Spreads         map[string]harness.Spread `json:"ratio_spreads"`
	ByRate          map[string]float64        `json:"ratios_by_rate"` // like Ratios, requests per second
	Closed          []*closedCase             `json:"closed_loop"`
	Open            []*openRun                `json:"open_loop"`
	Faults          *figures                  `json:"faults,omitempty"`
}

// budgeted returns the case with budgets.
func (r *results) budgeted() *closedCase {
	for _, c := range r.Closed {
		if c.budgeted {
			return c
		}
	}
	panic("BUG: no case is budgeted")
}

// summarize compares the servers of the case with budgets, and lists reasons to doubt the results.
func (r *results) summarize() {
	r.Spreads = r.budgeted().ratios(ratePerCore)
	r.Ratios, r.ByRate = harness.Medians(r.Spreads), harness.Medians(r.budgeted().ratios(rate))
	for _, c := range r.Closed {
		for _, s := range c.Servers {
			r.Warnings = append(r.Warnings, harness.CoreWarnings(c.Name+", "+s.Name, s.Utilization.Median)...)
		}
	}
}
