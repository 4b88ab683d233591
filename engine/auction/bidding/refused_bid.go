package bidding

import (
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

func (b *batch) refusal(r *Request, why string) response {
	return response{err: api.Refused(why).ForRequest(r.RequestID)}
}

// conflict is a refusal because the lot is not where the bid believes it. It has the request's ID, because a repeat gets it byte for byte.
func (b *batch) conflict(r *Request, why string) response {
	return response{err: api.Conflict(why).ForRequest(r.RequestID)}
}

// refuse counts a refused bid for the lot's next log entry. Bids of people who may not bid in the event, or on lots that take
// none, are not recorded.
func (b *batch) refuse(item *db.ItemRow, bid rules.Bid, staff int64, reason string, at int64) error {
	if !slices.Contains([]string{rules.TooLow, rules.TooHigh, rules.NotAboveMax, rules.SmallRaise, NeedsBuyingPower}, reason) {
		return nil
	}
	if err := b.logTerms(item, at); err != nil {
		return err
	}
	row := b.state.RefusedOf(item, bid.User)
	row.Add(bidlog.PrivateBid{User: bid.User, Amount: bid.Amount, Exact: bid.Exact, Staff: staff, Reason: reason}, at)
	b.results.Refused[row] = true
	return nil
}

// logRefused logs the refused bids that wait for the lot's next entry.
func (b *batch) logRefused(item *db.ItemRow, at int64) error {
	for _, row := range b.state.Refused(item) {
		if row.Bids == 0 {
			continue
		}
		entry := row.Entry(at)
		row.Bids, b.results.RefusedLogged[item.ID] = 0, true
		if err := b.addEntry(item, entry); err != nil {
			return err
		}
	}
	return nil
}
