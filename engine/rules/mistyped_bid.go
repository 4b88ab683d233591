package rules

import "fmt"

// BidLimit keeps mistyped amounts out: no bid may be above Times the lowest next bid, unless it is at most AtLeast. The
// zero value limits nothing.
type BidLimit struct {
	Times   int64 `json:"times"`   // 0: no limit below MaxAmount
	AtLeast int64 `json:"atLeast"` // cents; lots often start far below their value
}

// DefaultBidLimit applies if a house sets none: 100 times the next bid, and $1,000,000 on any lot.
var DefaultBidLimit = BidLimit{Times: 100, AtLeast: 100_000_000}

const (
	// minLimitTimes is above the 10 times the price from which the site asks twice.
	minLimitTimes = 20
	maxLimitTimes = 1_000_000
)

// Highest returns the highest amount a lot takes while its lowest next bid is `next`, in cents.
func (l BidLimit) Highest(next int64) int64 {
	if l.Times == 0 {
		return MaxAmount
	}
	return min(MaxAmount, max(l.AtLeast, l.Times*min(next, MaxAmount)))
}

// Check returns an error that shows the author of the rule what is wrong.
func (l BidLimit) Check() error {
	if l.Times != 0 && (l.Times < minLimitTimes || l.Times > maxLimitTimes) {
		return fmt.Errorf("bid limit: \"times\" is %d; must be 0 for no limit, or %d to %d", l.Times, minLimitTimes, maxLimitTimes)
	}
	if l.AtLeast < 0 || l.AtLeast > MaxAmount {
		return fmt.Errorf("bid limit: \"atLeast\" is %d; must be 0 to %d cents", l.AtLeast, MaxAmount)
	}
	return nil
}
