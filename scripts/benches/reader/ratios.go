//go:build linux

package main

// ratios are the reader's figures over each other server's: the median of the rounds, each compared with its own round,
// because the machine may be slower in one than in the next.
func (c *closedCase) ratios(figure func(*turn) float64) map[string]spread {
	reader := c.server(nameReader)
	all := map[string]spread{}
	for _, one := range c.Servers {
		if one == reader {
			continue
		}
		each := make([]float64, len(one.turns))
		for i := range each {
			each[i] = figure(&reader.turns[i]) / figure(&one.turns[i])
		}
		all[one.Name] = spreadOf(each)
	}
	return all
}

// rate is requests a second.
func rate(t *turn) float64 { return t.Rate() }

// ratePerCore is requests a second of computing. It is the rate when nothing else ran on the server's core, and suffers
// less when something did.
func ratePerCore(t *turn) float64 { return float64(t.Requests) / t.cpu.Seconds() }

func (c *closedCase) server(name string) *closedServer {
	for _, one := range c.Servers {
		if one.Name == name {
			return one
		}
	}
	return nil
}
