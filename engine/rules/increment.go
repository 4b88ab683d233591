package rules

import "fmt"

// Step is the bid increment below a price.
type Step struct {
	UpTo int64 `json:"upTo"` // cents, exclusive; 0: everything above the previous step
	By   int64 `json:"by"`   // cents
}

// Increments are steps that ascend by price and never get smaller; the last has no UpTo. An empty table means
// DefaultIncrements.
type Increments []Step

// DefaultIncrements suit equipment sales and apply if a house sets none. They
// are never modified.
var DefaultIncrements = Increments{
	{10_000, 1_000}, {100_000, 2_500}, {500_000, 10_000}, {2_500_000, 25_000}, {5_000_000, 50_000}, {10_000_000, 100_000}, {0, 250_000},
}

// At returns the increment at a price, which is the current price and not anybody's maximum.
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

// Check returns an error that shows the author of the table what is wrong.
func (t Increments) Check() error {
	if len(t) == 0 {
		return fmt.Errorf("increments: at least one step is required")
	}
	for i, s := range t {
		if s.By <= 0 || s.By > MaxAmount {
			return fmt.Errorf("increments: row %d: \"by\" is %d; must be above 0 and at most %d cents", i+1, s.By, MaxAmount)
		}
		// Otherwise a bid that beats a maximum could end up below the minimum bid.
		if i > 0 && s.By < t[i-1].By {
			return fmt.Errorf("increments: row %d: \"by\" is %d; must not be less than in the previous row (%d)", i+1, s.By, t[i-1].By)
		}
	}
	return checkBounds("increments", t, func(s Step) int64 { return s.UpTo })
}

// checkBounds checks that a table's upper bounds ascend and that only the last row has none.
func checkBounds[R any](table string, rows []R, upTo func(R) int64) error {
	var previous int64
	for i, r := range rows {
		bound := upTo(r)
		switch {
		case i == len(rows)-1 && bound != 0:
			return fmt.Errorf("%s: the last row ends at %d; leave out its \"upTo\", so that it covers everything above", table, bound)
		case i < len(rows)-1 && bound == 0:
			return fmt.Errorf("%s: row %d has no \"upTo\"; only the last row may omit it", table, i+1)
		case bound != 0 && (bound <= previous || bound > MaxAmount):
			return fmt.Errorf("%s: row %d: \"upTo\" is %d; must be above the previous row (%d) and at most %d cents", table, i+1, bound, previous, MaxAmount)
		}
		previous = bound
	}
	return nil
}
