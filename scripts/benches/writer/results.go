//go:build linux

package main

import (
	"encoding/json"

	"fairwarning/scripts/benches/harness"
)

// results holds the results of a run.
type results struct {
	harness.Heading
	Cases  []*caseResult       `json:"cases"`
	Floods map[string]*flooded `json:"floods"` // by the writer's upstream
}

func newResults(p plan) *results {
	return &results{
		Heading: harness.NewHeading("writer", p.name, map[string][]string{"nginx": {"nginx", "-v"}, "wrk": {"wrk", "-v"}}),
		Floods:  map[string]*flooded{},
	}
}

// MarshalJSON puts the figures that have a budget first.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	return json.Marshal(struct {
		Ratios   map[string]float64 `json:"ratios"`                    // writer relative to each: calls per second of CPU time, in the worse case; flood_p99
		ByRate   map[string]float64 `json:"ratios_by_rate"`            // the same, calls per second
		Busy     map[string]float64 `json:"added_median_ratios"`       // writer relative to each, with many connections
		Alone    map[string]float64 `json:"added_median_ratios_alone"` // the same, with one
		Warnings []string           `json:"warnings,omitempty"`
		*plain
	}{r.budgeted(), worst(r.Cases, byRate, false), worst(r.Cases, busyAdded, true), worst(r.Cases, aloneAdded, true), r.warnings(), (*plain)(r)})
}

// budgeted returns the ratios by CPU time, and how much a flood raises the p99 of other calls.
func (r *results) budgeted() map[string]float64 {
	all := worst(r.Cases, byCPU, false)
	if f := r.Floods["stub"]; f != nil {
		all["flood_p99"] = f.Ratio.Median
	}
	return all
}

func byCPU(c *caseResult) map[string]harness.Spread      { return c.ratios(ratePerCore) }
func byRate(c *caseResult) map[string]harness.Spread     { return c.ratios(rate) }
func busyAdded(c *caseResult) map[string]harness.Spread  { return c.addedRatios(busyP50) }
func aloneAdded(c *caseResult) map[string]harness.Spread { return c.addedRatios(aloneP50) }

// warnings lists reasons to doubt the results.
func (r *results) warnings() []string {
	all := r.Machine.Warnings()
	for _, c := range r.Cases {
		for _, s := range c.Servers {
			if s.Name != nameStub {
				all = append(all, harness.CoreWarnings(c.Name+", "+s.Name, s.Utilization.Median)...)
			}
		}
	}
	return all
}
