package bidding

import (
	"context"
	"errors"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// Retraction is a request by staff to retract a bid.
type Retraction struct {
	Tenant  *db.Tenant
	ItemID  int64
	Bid     int // the bid's log entry
	StaffID int64
	Reason  string
	Now     int64
}

// Retract retracts a bid with a log entry of its own: the lot becomes what the other bids come to, so its price
// may fall. The closing time stays. It returns the lot and whose bid it was. It fails with 409 if the lot takes no
// bids, with 403 if the staff member has bid on the lot or sells it, and with 404 if there is no such bid.
func Retract(ctx context.Context, tx *db.Tx, r Retraction) (view api.LotBidding, userID int64, err error) {
	state, err := auction.LockBiddingState(ctx, tx, r.Tenant.ID, db.LotUser{ItemID: r.ItemID, UserID: r.StaffID})
	if err != nil {
		return view, 0, err
	}
	item := state.Items[r.ItemID]
	switch {
	case item == nil || item.EventID == nil:
		return view, 0, api.NotFound("Lot")
	case state.Bidder(item, r.StaffID) != nil, item.SellerID != nil && *item.SellerID == r.StaffID:
		return view, 0, api.Forbidden("You have an interest in this lot. A colleague has to do this")
	}
	at := max(r.Now, item.LogAt)
	if why := whyClosed(lotEvent(state, item), item, at); why != "" {
		return view, 0, api.Conflict(why)
	}
	rows, err := auction.BidLog(ctx, tx, r.Tenant.ID, item.ID)
	if err != nil {
		return view, 0, err
	}
	b := newBatch(tx, state, at)
	if err := b.logTerms(item, at); err != nil { // so that the retraction comes under the current terms
		return view, 0, err
	}
	before, err := Replay(append(rows, b.results.Log...))
	if err != nil {
		return view, 0, err
	}
	leader := before.Book.Leader
	place := slices.IndexFunc(rows, func(row bidlog.LogRow) bool {
		return row.Seq == r.Bid && row.Kind == bidlog.LogBid && row.EventID == *item.EventID
	})
	if place < 0 || before.retracted[r.Bid] {
		return view, 0, api.NotFound("Bid")
	}
	if err := before.retract(r.Bid, item.LogSeq+1); err != nil {
		return view, 0, err
	}
	userID = *rows[place].UserID
	if err := b.writeRetraction(ctx, item, before, r); err != nil {
		return view, userID, err
	}
	b.results.Notices = append(b.results.Notices, notice.RetractedNotice(userID, item, r.Bid, r.Reason))
	if now := before.Book.Leader; now != 0 && now != leader {
		b.results.Notices = append(b.results.Notices, notice.LeadingNotice(now, item, r.Bid))
	}
	if err := auction.WriteBids(ctx, tx, r.Tenant.ID, at, &b.results); err != nil {
		return view, userID, err
	}
	view, err = View(state, r.Tenant, item, r.StaffID, at)
	return view, userID, err
}

// writeRetraction writes the lot without the bid into the item, its history and its bidders.
func (b *batch) writeRetraction(ctx context.Context, item *db.ItemRow, is *ReplayedLot, r Retraction) error {
	lines, err := auction.BidLinesIn(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	if err != nil {
		return err
	}
	lines = slices.DeleteFunc(lines, func(line db.BidRow) bool { return line.Seq <= is.Opening.BidSeq })
	if len(lines) > len(is.Lines) {
		return errors.New("the history has lines that are missing from the log")
	}
	marked := []int{}
	for i := range lines {
		if is.Lines[i].IsRetracted && !lines[i].IsRetracted {
			marked = append(marked, lines[i].Seq)
		}
	}
	if err := auction.Retract(ctx, b.tx, item.TenantID, item.ID, marked); err != nil {
		return err
	}
	for _, line := range is.Lines[len(lines):] {
		item.BidSeq++
		line.Seq = item.BidSeq
		b.results.Lines = append(b.results.Lines, line)
	}
	setBook(item, is.Book)
	item.BidCount = is.TotalBids()
	numbers, err := b.resetBidders(ctx, item, is)
	if err != nil {
		return err
	}
	entry := bidlog.RetractedEntry{Bid: r.Bid, LotState: b.lotState(item)}
	entry.Leader = numbers[is.Book.Leader]
	secret := bidlog.PrivateRetraction{Staff: r.StaffID, Reason: r.Reason}
	return b.appendEntry(item, bidlog.NewEntry(bidlog.LogRetracted, max(b.now, item.LogAt), entry, secret), 0, r.StaffID)
}

// resetBidders updates everybody's maximum on the lot, and returns their bidder numbers; people who bid before the
// lot had a log keep theirs.
func (b *batch) resetBidders(ctx context.Context, item *db.ItemRow, is *ReplayedLot) (numbers map[int64]int, err error) {
	numbers = map[int64]int{}
	rows, err := auction.LotBiddersIn(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	for i := range rows {
		row := &rows[i]
		numbers[row.UserID] = row.Number
		if bidder := is.Bidders[row.UserID]; bidder != nil && row.MaxCents != bidder.Max {
			row.MaxCents = bidder.Max
			b.results.Bidders[row] = true
		}
	}
	return numbers, err
}
