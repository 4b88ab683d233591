package rules

import "fmt"

// maxClearingDays limits how long a check may take to clear.
const maxClearingDays = 60

const day = 24 * 3_600_000 // milliseconds

// CheckClearing is how long a house waits until a check that it took counts as cleared.
type CheckClearing struct {
	Days int64 `json:"days"` // 0: at once
}

// Check returns an error that shows the author of the rule what is wrong.
func (c CheckClearing) Check() error {
	if c.Days < 0 || c.Days > maxClearingDays {
		return fmt.Errorf("check clearing: enter 0 to %d days", maxClearingDays)
	}
	return nil
}

// ClearsAt returns when a check that was taken at a time counts as cleared, in Unix milliseconds; 0: at once.
func (c CheckClearing) ClearsAt(taken int64) int64 {
	if c.Days == 0 {
		return 0
	}
	return taken + c.Days*day
}
