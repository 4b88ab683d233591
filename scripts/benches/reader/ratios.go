//go:build linux

package main

import (
	"slices"

	"fairwarning/scripts/benches/harness"
)

// ratios compares the reader with each other server, round by round.
func (c *closedCase) ratios(figure func(*turn) float64) map[string]harness.Spread {
	reader := c.server(nameReader)
	all := map[string]harness.Spread{}
	for _, one := range c.Servers {
		if one != reader {
			all[one.Name] = harness.RatioBy(reader.turns, one.turns, figure)
		}
	}
	return all
}

// rate returns requests per second.
func rate(t *turn) float64 { return t.Rate() }

// ratePerCore returns requests per second of CPU time. It equals the rate if nothing else ran on the server's core,
// and is less affected if something did.
func ratePerCore(t *turn) float64 { return float64(t.Requests) / t.cpu.Seconds() }

func (c *closedCase) server(name string) *closedServer {
	return c.Servers[slices.IndexFunc(c.Servers, func(one *closedServer) bool { return one.Name == name })]
}
