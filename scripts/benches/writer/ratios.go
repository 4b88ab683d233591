//go:build linux

package main

import "fairwarning/scripts/benches/harness"

// ratios are the writer's figure over each other proxy's: the median of the rounds, each compared with its own round,
// because the machine may be slower in one than in the next.
func (c *caseResult) ratios(figure func(*turn) float64) map[string]harness.Spread {
	return c.compare(func(writer, other, _ *turn) float64 { return figure(writer) / figure(other) })
}

// addedRatios are the same of what is added to the stub's figure.
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

// worst takes each ratio from the case in which it is worst: the least, or where less is better, the most.
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
