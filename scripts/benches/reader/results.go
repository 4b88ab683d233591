//go:build linux

package main

import (
	"encoding/json"

	"fairwarning/scripts/benches/harness"
)

// results holds the results of a run.
type results struct {
	harness.Heading
	Closed []*closedCase `json:"closed_loop"`
	Open   []*openRun    `json:"open_loop"`
	Faults *figures      `json:"faults,omitempty"`
}

func newResults(p plan) *results {
	return &results{Heading: harness.NewHeading("reader", p.name, map[string][]string{
		"nginx": {"nginx", "-v"}, "varnish": {"varnishd", "-V"}, "wrk": {"wrk", "-v"},
	})}
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

// MarshalJSON puts the ratios that have a budget first.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	byCPU := r.budgeted().ratios(ratePerCore)
	return json.Marshal(struct {
		Ratios   map[string]float64        `json:"ratios"` // reader relative to each: requests per second of CPU time, 10 KB, one core
		Spreads  map[string]harness.Spread `json:"ratio_spreads"`
		ByRate   map[string]float64        `json:"ratios_by_rate"` // the same, requests per second
		Warnings []string                  `json:"warnings,omitempty"`
		*plain
	}{harness.Medians(byCPU), byCPU, harness.Medians(r.budgeted().ratios(rate)), r.warnings(), (*plain)(r)})
}

// warnings lists reasons to doubt the results.
func (r *results) warnings() []string {
	all := r.Machine.Warnings()
	for _, c := range r.Closed {
		for _, s := range c.Servers {
			all = append(all, harness.CoreWarnings(c.Name+", "+s.Name, s.Utilization.Median)...)
		}
	}
	return all
}
