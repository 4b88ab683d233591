package rules

// Reserve policies.
const (
	ReserveJump = "jump" // a maximum that meets the reserve moves the price to the reserve; a lower one bids as usual
	ReserveFull = "full" // a maximum below the reserve is bid in full and shown as not meeting it
)

// CheckReserve reports an unknown reserve policy.
func CheckReserve(policy string) error {
	return oneOf("reserve policy", policy, ReserveJump, ReserveFull)
}

// applyReserve raises the price as far as the leader's maximum and the reserve demand.
func (b Book) applyReserve(t Terms) Book {
	switch {
	case b.Reserve == nil || b.Price >= *b.Reserve:
	case b.Max >= *b.Reserve:
		b.Price = *b.Reserve
	case t.Reserve == ReserveFull:
		b.Price = b.Max
	}
	return b
}

// IsReserveMet reports whether the price meets the reserve; a lot without a reserve always does.
func (b Book) IsReserveMet() bool { return b.Reserve == nil || b.Price >= *b.Reserve }

// ReserveStatus returns none, met or notMet. It is none until there is a bid, so that nobody learns of a reserve
// early.
func (p Prices) ReserveStatus() string {
	switch {
	case p.Reserve == nil || p.Current == nil:
		return "none"
	case *p.Current >= *p.Reserve:
		return "met"
	}
	return "notMet"
}
