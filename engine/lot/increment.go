package lot

// Step is the increment that holds below a price.
type Step struct {
	UpTo int64 `json:"upTo"` // cents, not included; 0: everything above the step before
	By   int64 `json:"by"`   // cents
}

// Increments are steps, ascending by price; the last has no UpTo.
type Increments []Step

// DefaultIncrements suit equipment where a house says nothing else (research/auction.md section 1.2).
var DefaultIncrements = Increments{
	{10_000, 1_000}, {100_000, 2_500}, {500_000, 10_000}, {2_500_000, 25_000}, {5_000_000, 50_000}, {10_000_000, 100_000}, {0, 250_000},
}

// At is what the next bid must be above a price, by the price and not by anybody's maximum.
func (t Increments) At(price int64) int64 {
	for _, s := range t {
		if s.UpTo == 0 || price < s.UpTo {
			return s.By
		}
	}
	return t[len(t)-1].By
}
