package lot

// Settle is what a lot's bids come to when its time is over: the highest bid buys when it reaches the reserve, waits for
// the seller when it does not; without a bid the lot did not sell. hammer is nil unless sold.
func Settle(reserve, highest *int64) (outcome string, hammer *int64) {
	switch {
	case highest == nil:
		return Unsold, nil
	case reserve == nil || *highest >= *reserve:
		return Sold, highest
	}
	return Pending, nil
}
