package rules

// Settle returns a lot's outcome when its time is up: the high bid wins if it meets the reserve, waits for the
// seller if it does not, and without a bid the lot is unsold. hammer is nil unless the lot sold.
func Settle(reserve, highest *int64) (outcome string, hammer *int64) {
	switch {
	case highest == nil:
		return Unsold, nil
	case reserve == nil || *highest >= *reserve:
		return Sold, highest
	}
	return Pending, nil
}
