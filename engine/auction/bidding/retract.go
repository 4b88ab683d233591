package bidding

import (
	"context"
	"errors"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
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
	Seen    int // the lot's last log entry that the member of staff saw; 0: retract whatever else has happened

	later []int      // log entries of bids that go with it
	ahead *lotReplay // nil: replay the whole log while the lot is locked
}

// Retract retracts a bid with its own log entry: the lot becomes what the other bids come to, so its price
// may fall. Bids of people who may no longer bid do not take the lead. The closing time stays. It returns the lot and whose bid
// it was. It fails with 409 if the lot takes no bids or has changed since it was seen, with 403 if the staff member has bid on the lot or
// sells it, and with 404 if there is no such bid.
func Retract(ctx context.Context, tx *db.Tx, r Retraction) (view api.LotBidding, userID int64, err error) {
	b, item, replay, err := retractable(ctx, tx, r)
	if err != nil {
		return view, 0, err
	}
	bid, _ := replay.bid(r.Bid)
	userID = *bid.UserID
	lot, voided, err := b.takeBack(ctx, item, replay, r)
	if err != nil {
		return view, userID, err
	}
	entry := bidlog.RetractedEntry{Bid: r.Bid, Voided: voided.entries, LotState: lot}
	secret := bidlog.PrivateRetraction{Staff: r.StaffID, Reason: r.Reason, Needs: voided.needs}
	if err := b.appendEntry(item, bidlog.NewEntry(bidlog.LogRetracted, b.now, entry, secret), 0, r.StaffID); err != nil {
		return view, userID, err
	}
	if err := auction.WriteBids(ctx, tx, r.Tenant.ID, b.now, &b.results); err != nil {
		return view, userID, err
	}
	view, err = View(b.state, r.Tenant, item, r.StaffID, b.now)
	return view, userID, err
}

// msgSeenOlder tells staff that what they were shown is no longer true.
const msgSeenOlder = "Somebody has bid since you looked. See again what this changes"

// retractable locks the lot of a bid that can be retracted, and replays its log.
func retractable(ctx context.Context, tx *db.Tx, r Retraction) (*batch, *db.ItemRow, *lotReplay, error) {
	state, err := auction.LockBiddingState(ctx, tx, r.Tenant.ID, db.LotUser{ItemID: r.ItemID, UserID: r.StaffID})
	if err != nil {
		return nil, nil, nil, err
	}
	item := state.Items[r.ItemID]
	if item == nil || item.EventID == nil {
		return nil, nil, nil, api.NotFound("Lot")
	}
	if err := interest.CheckLot(ctx, tx.Tx, r.Tenant.ID, item.ID, r.StaffID); err != nil {
		return nil, nil, nil, err
	}
	at := max(r.Now, item.LogAt)
	if why := whyNoRetraction(state, item, at); why != "" {
		return nil, nil, nil, api.Conflict(why)
	}
	if r.Seen != 0 && r.Seen != item.LogSeq {
		return nil, nil, nil, api.Conflict(msgSeenOlder)
	}
	b := newBatch(tx, state, at)
	if err := b.logTerms(item, at); err != nil { // so that the retraction comes under the current terms
		return nil, nil, nil, err
	}
	replay, err := b.replayed(ctx, item, r.ahead)
	if err != nil {
		return nil, nil, nil, err
	}
	if bid, isThere := replay.bid(r.Bid); !isThere || bid.EventID != *item.EventID || replay.lot.retracted[r.Bid] {
		return nil, nil, nil, api.NotFound("Bid")
	}
	return b, item, replay, nil
}

// whyNoRetraction returns why a lot takes no retraction; empty if it does. A paused lot does: the pause may be for that.
func whyNoRetraction(state *auction.BiddingState, item *db.ItemRow, at int64) string {
	if why := whyNoPrebid(state, item, at); why != msgSalePaused {
		return why
	}
	return ""
}

// voidedReason is what people read whose bids would lead, but who may no longer bid.
const voidedReason = "A higher bid was retracted, and you may no longer bid in this auction"

// takeBack writes the lot without a bid and those that end with it, and notifies the people whose bids they were and who leads again. It
// returns the lot's public state. The caller logs it.
func (b *batch) takeBack(ctx context.Context, item *db.ItemRow, replay *lotReplay, r Retraction) (state bidlog.LotState, voided voidedBids, err error) {
	after, voided, err := b.retract(ctx, item, replay.lot, r)
	if err != nil {
		return state, voided, err
	}
	voided.entries = slices.Concat(r.later, voided.entries)
	if state, err = b.writeReplayed(ctx, item, after); err != nil {
		return state, voided, err
	}
	if bid, _ := replay.bid(r.Bid); !b.isFloor(item, *bid.UserID) {
		b.results.Notices = append(b.results.Notices, notice.RetractedNotice(*bid.UserID, item, r.Bid, r.Reason))
	}
	for voidedID := range voided.needs {
		b.results.Notices = append(b.results.Notices, notice.RetractedNotice(voidedID, item, r.Bid, voidedReason))
	}
	if leader := after.Book.Leader; leader != 0 && leader != replay.lot.Book.Leader && !b.isFloor(item, leader) {
		b.results.Notices = append(b.results.Notices, notice.LeadingNotice(leader, item, r.Bid))
	}
	return state, voided, nil
}

// voidedBids are bids that end with a retraction: those that go with it, and those that would lead but whose bidders may no longer bid.
type voidedBids struct {
	entries []int
	needs   map[int64]string // by user: why they may no longer bid
}

// retract returns a copy of the lot without the bid. While the lead would fall to a person who may no longer bid, their bids are retracted,
// too. The state that the log starts with has no bids to retract, so its leader may lead.
func (b *batch) retract(ctx context.Context, item *db.ItemRow, lot *ReplayedLot, r Retraction) (*ReplayedLot, voidedBids, error) {
	voided := voidedBids{needs: map[int64]string{}}
	for {
		after := lot.clone()
		if err := after.retract(item.LogSeq+1, slices.Concat([]int{r.Bid}, r.later, voided.entries)...); err != nil {
			return nil, voided, err
		}
		leader := after.Book.Leader
		if leader == 0 || leader == lot.Book.Leader {
			return after, voided, nil
		}
		needs, err := b.needsToLead(ctx, item, r, leader)
		bids := after.bidsOf(leader)
		if err != nil || needs == "" || len(bids) == 0 {
			return after, voided, err
		}
		voided.entries, voided.needs[leader] = append(voided.entries, bids...), needs
	}
}

// needsToLead returns what keeps a person from bidding on the lot now, as checkEligibility does; empty: nothing but, maybe, their
// buying power, which was enough when they bid.
func (b *batch) needsToLead(ctx context.Context, item *db.ItemRow, r Retraction, userID int64) (string, error) {
	if err := auction.LoadMore(ctx, b.tx, b.state, db.LotUser{ItemID: item.ID, UserID: userID}); err != nil {
		return "", err
	}
	needs, _ := checkPerson(b.state, r.Tenant, item, userID, 0)
	user := b.state.Users[userID]
	keepsBids := needs == NeedsPrivileges && user != nil && user.KeepsBids
	if needs == NeedsBuyingPower || keepsBids || b.isFloor(item, userID) {
		needs = ""
	}
	return needs, nil
}

// writeReplayed writes a lot without some of its bids into the item, its history and its bidders. It returns its public state.
func (b *batch) writeReplayed(ctx context.Context, item *db.ItemRow, replay *ReplayedLot) (state bidlog.LotState, err error) {
	lines, err := auction.BidLines(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	if err != nil {
		return state, err
	}
	lines = slices.DeleteFunc(lines, func(line db.BidRow) bool { return line.Seq <= replay.Opening.BidSeq })
	if len(lines) > len(replay.Lines) {
		return state, errors.New("the history has lines that are missing from the log")
	}
	marked := []int{}
	for i := range lines {
		if replay.Lines[i].IsRetracted && !lines[i].IsRetracted {
			marked = append(marked, lines[i].Seq)
		}
	}
	if err := auction.Retract(ctx, b.tx, item.TenantID, item.ID, marked); err != nil {
		return state, err
	}
	for _, line := range replay.Lines[len(lines):] {
		item.BidSeq++
		line.Seq = item.BidSeq
		b.results.Lines = append(b.results.Lines, line)
	}
	setBook(item, replay.Book)
	item.BidCount = replay.TotalBids()
	numbers, err := b.resetBidders(ctx, item, replay)
	if err != nil {
		return state, err
	}
	state = b.lotState(item)
	state.Leader = numbers[replay.Book.Leader]
	return state, nil
}

// resetBidders updates everybody's maximum on the lot, and returns their bidder numbers; people who bid before the
// lot had a log keep theirs.
func (b *batch) resetBidders(ctx context.Context, item *db.ItemRow, replay *ReplayedLot) (numbers map[int64]int, err error) {
	numbers = map[int64]int{}
	rows, err := auction.LotBidders(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	for i := range rows {
		row := &rows[i]
		numbers[row.UserID] = row.Number
		if bidder := replay.Bidders[row.UserID]; bidder != nil && row.MaxCents != bidder.Max {
			row.MaxCents = bidder.Max
			b.results.Bidders[row] = true
		}
	}
	return numbers, err
}
