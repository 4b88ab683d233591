package db

// Withdraw takes the item out of its event and off the site. The caller checks that it has no bids, sale or open offer.
func (r *ItemRow) Withdraw(now int64) {
	r.WithdrawnAt = &now
	r.LeaveEvent()
}

// LeaveEvent clears what the item has only as a lot. Starting bid and reserve stay for its next event; guests do not see them meanwhile.
func (r *ItemRow) LeaveEvent() {
	r.EventID, r.LotNumber, r.LotSequence, r.LotGroup = nil, "", 0, ""
	r.EndsAt, r.ScheduledEndsAt, r.Extensions, r.ExtendedBy = nil, nil, 0, ""
}
