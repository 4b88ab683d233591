//go:build linux

package main

import "fairwarning/scripts/benches/harness"

// results holds the results of a run.
type results struct {
	harness.Heading                     // Ratios: writer relative to each: calls per second of CPU time, in the worse case; flood_p99
	ByRate          map[string]float64  `json:"ratios_by_rate"`            // like Ratios, calls per second
	Busy            map[string]float64  `json:"added_median_ratios"`       // writer relative to each, with many connections
	Alone           map[string]float64  `json:"added_median_ratios_alone"` // the same, with one
	Cases           []*caseResult       `json:"cases"`
	Floods          map[string]*flooded `json:"floods"` // by the writer's upstream
}

// summarize takes each ratio from its worst case, and lists reasons to doubt the results.
func (r *results) summarize() {
	r.Ratios, r.ByRate = worst(r.Cases, byCPU, false), worst(r.Cases, byRate, false)
	r.Busy, r.Alone = worst(r.Cases, busyAdded, true), worst(r.Cases, aloneAdded, true)
	if f := r.Floods["stub"]; f != nil {
		r.Ratios["flood_p99"] = f.Ratio.Median
	}
	for _, c := range r.Cases {
		for _, s := range c.Servers {
			if s.Name != nameStub {
				r.Warnings = append(r.Warnings, harness.CoreWarnings(c.Name+", "+s.Name, s.Utilization.Median)...)
			}
		}
	}
}

func byCPU(c *caseResult) map[string]harness.Spread      { return c.ratios(ratePerCore) }
func byRate(c *caseResult) map[string]harness.Spread     { return c.ratios(rate) }
func busyAdded(c *caseResult) map[string]harness.Spread  { return c.addedRatios(busyP50) }
func aloneAdded(c *caseResult) map[string]harness.Spread { return c.addedRatios(aloneP50) }
