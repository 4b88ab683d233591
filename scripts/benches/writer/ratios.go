//go:build linux

package main

import "fairwarning/scripts/benches/harness"

// ratios returns the writer's figure relative to each other proxy's: the median over rounds, compared within each
// round because the machine's speed varies.
func (c *caseResult) ratios(figure func(*turn) float64) map[string]harness.Spread {
	return c.compare(func(writer, other, _ *turn) float64 { return figure(writer) / figure(other) })
}

// addedRatios returns the same for the latency added to the stub's.
func (c *caseResult) addedRatios(figure func(*turn) float64) map[string]harness.Spread {
	return c.compare(func(writer, other, stub *turn) float64 {
		return (figure(writer) - figure(stub)) / (figure(other) - figure(stub))
	})
}

func (c *caseResult) compare(in func(writer, other, stub *turn) float64) map[string]harness.Spread {
	writer, stub := c.server(nameWriter), c.server(nameStub)
	all := map[string]harness.Spread{}
	for _, one := range c.Servers {
		if one == writer || one == stub {
			continue
		}
		each := make([]float64, len(one.turns))
		for i := range each {
			each[i] = in(&writer.turns[i], &one.turns[i], &stub.turns[i])
		}
		all[one.Name] = harness.SpreadOf(each)
	}
	return all
}

// worst takes each ratio from its worst case: the lowest, or the highest if less is better.
func worst(cases []*caseResult, of func(*caseResult) map[string]harness.Spread, lessIsBetter bool) map[string]float64 {
	all := map[string]float64{}
	for _, c := range cases {
		for name, ratio := range of(c) {
			before, known := all[name]
			if !known || (ratio.Median > before) == lessIsBetter {
				all[name] = ratio.Median
			}
		}
	}
	return all
}
