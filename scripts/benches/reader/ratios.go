package main

// ratios are the reader's requests a second over each other server's: the median of the rounds, each compared with its own
// round, because the machine may be slower in one than in the next.
func (c *closedCase) ratios() map[string]spread {
	reader := c.server(nameReader)
	all := map[string]spread{}
	for _, one := range c.Servers {
		if one == reader {
			continue
		}
		each := make([]float64, len(one.turns))
		for i := range each {
			each[i] = reader.turns[i].Rate() / one.turns[i].Rate()
		}
		all[one.Name] = spreadOf(each)
	}
	return all
}

func (c *closedCase) server(name string) *closedServer {
	for _, one := range c.Servers {
		if one.Name == name {
			return one
		}
	}
	return nil
}
