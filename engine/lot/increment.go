package lot

import "fmt"

// Step is the increment that holds below a price.
type Step struct {
	UpTo int64 `json:"upTo"` // cents, not included; 0: everything above the step before
	By   int64 `json:"by"`   // cents
}

// Increments are steps, ascending by price and never getting smaller; the last has no UpTo. Without any they are DefaultIncrements.
type Increments []Step

// DefaultIncrements suit equipment where a house says nothing else (research/auction.md section 1.2). Nobody changes them.
var DefaultIncrements = Increments{
	{10_000, 1_000}, {100_000, 2_500}, {500_000, 10_000}, {2_500_000, 25_000}, {5_000_000, 50_000}, {10_000_000, 100_000}, {0, 250_000},
}

// At is what the next bid must be above a price, by the price and not by anybody's maximum.
func (t Increments) At(price int64) int64 {
	if len(t) == 0 {
		t = DefaultIncrements
	}
	for _, s := range t {
		if s.UpTo == 0 || price < s.UpTo {
			return s.By
		}
	}
	return t[len(t)-1].By
}

// Check tells what is wrong with a table, in words for whoever wrote it.
func (t Increments) Check() error {
	if len(t) == 0 {
		return fmt.Errorf("increments: at least one step is needed")
	}
	for i, s := range t {
		if s.By <= 0 || s.By > MaxAmount {
			return fmt.Errorf("increments: row %d: \"by\" is %d; it must be above 0 and at most %d cents", i+1, s.By, MaxAmount)
		}
		// Else a bid that beats a maximum could come to less than the least that was asked for.
		if i > 0 && s.By < t[i-1].By {
			return fmt.Errorf("increments: row %d: \"by\" is %d; it must not be less than in the row before (%d)", i+1, s.By, t[i-1].By)
		}
	}
	return checkBounds("increments", t, func(s Step) int64 { return s.UpTo })
}

// checkBounds: the upper bounds of a table ascend, and the last row is without.
func checkBounds[R any](table string, rows []R, upTo func(R) int64) error {
	var before int64
	for i, r := range rows {
		bound := upTo(r)
		switch {
		case i == len(rows)-1 && bound != 0:
			return fmt.Errorf("%s: the last row ends at %d; leave its \"upTo\" out, so that it holds for everything above", table, bound)
		case i < len(rows)-1 && bound == 0:
			return fmt.Errorf("%s: row %d has no \"upTo\"; only the last may be without", table, i+1)
		case bound != 0 && (bound <= before || bound > MaxAmount):
			return fmt.Errorf("%s: row %d: \"upTo\" is %d; it must be above the row before (%d) and at most %d cents", table, i+1, bound, before, MaxAmount)
		}
		before = bound
	}
	return nil
}
