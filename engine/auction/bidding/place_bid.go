package bidding

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/rules"
)

// Messages for accepted bids.
const (
	msgHigh   = "You are the high bidder"
	msgOutbid = "You have been outbid"
)

// msgTie is for people whose bid equals the leader's maximum.
const msgTie = "You have been outbid. Another bidder had already set a maximum of %s, and the earlier of two equal maximums leads"

// msgTooLow is for people to whom the lot hides its next bid.
const msgTooLow = "Your bid is too low. This lot shows its bids only to people who have bid on it"

// msgTooHigh gives no figure, because some lots hide their price.
const msgTooHigh = "This bid is far above the price of the lot, so it was not placed. Please check the amount"

type outbid struct{ item, user int64 }

func (r *Request) house() *db.Tenant      { return r.Tenant }
func (r *Request) key() db.IdempotencyKey { return r.Key }
func (r *Request) failure() string        { return "Your bid was not placed" }

func (r *Request) lots() []db.LotUser {
	lots := []db.LotUser{{ItemID: r.ItemID, UserID: r.UserID}}
	if r.ActingUserID != 0 {
		lots = append(lots, db.LotUser{ItemID: r.ItemID, UserID: r.ActingUserID})
	}
	return lots
}

func (r *Request) decode(stored db.StoredResponse) response {
	out, err := db.DecodeResponse[api.BidOutput](stored)
	return response{out, err}
}

func (r *Request) decide(ctx context.Context, b *batch) (response, error) {
	if tooFast := b.checkPace(r); tooFast != nil {
		return response{err: tooFast}, nil
	}
	if item := b.state.Items[r.ItemID]; item != nil && r.ActingUserID != 0 {
		hasInterest, err := b.hasInterest(ctx, item, r.ActingUserID)
		if err != nil || hasInterest {
			return response{err: api.Forbidden(interest.Message)}, err
		}
	}
	decided, err := b.place(ctx, r)
	if err == nil && decided.err == nil {
		b.countBid(r)
	}
	return decided, err
}

// place decides one bid. An error fails the whole batch; what is wrong with the bid itself is in its answer.
func (b *batch) place(ctx context.Context, r *Request) (response, error) {
	item := b.state.Items[r.ItemID]
	switch {
	case item == nil || !b.state.IsPublic(item):
		return response{err: api.NotFound("Item")}, nil
	case (r.IsLive || r.EventID != 0) && (item.EventID == nil || *item.EventID != r.EventID):
		return b.conflict(r, "This lot is no longer in that auction"), nil
	case item.EventID == nil:
		return b.refusal(r, msgNoLot), nil
	}
	at := max(b.now, item.LogAt, b.refusedAt[item.ID]) // the clock may have been set back; a lot's log never goes back
	if r.IsLive {
		if why := whyNoLiveBid(b.state, item, at); why != "" {
			return b.conflict(r, why), nil
		}
	}
	if _, err := b.state.Rules(item, at); err != nil {
		return response{err: err}, nil // concerns this lot only, so other bids continue
	}
	bid := rules.Bid{User: r.UserID, Amount: max(r.Amount, r.Max), Exact: r.Exact}
	reason, why := b.checkBid(r, item, bid, at)
	if why == "" {
		var err error
		if reason, why, err = b.apply(ctx, r, item, bid, at); err != nil {
			return response{}, err
		}
	}
	if why != "" {
		b.refusedAt[item.ID] = at
		return b.refusal(r, why), b.refuse(item, bid, r.ActingUserID, reason, at)
	}
	return b.accepted(r, item, bid, reason, at)
}

// checkBid returns the first obstacle between the person and the bid, as checkEligibility does.
func (b *batch) checkBid(r *Request, item *db.ItemRow, bid rules.Bid, at int64) (reason, why string) {
	if r.IsLive {
		return b.checkLive(r, item, bid)
	}
	return checkEligibility(b.state, r.Tenant, item, r.UserID, bid.Amount, at)
}

// apply applies a bid by the rules of the lot, or of the ring; why is empty if it was accepted.
func (b *batch) apply(ctx context.Context, r *Request, item *db.ItemRow, bid rules.Bid, at int64) (result, why string, err error) {
	if r.IsLive {
		return b.applyLive(item, bid, bidlog.PrivateBid{Staff: r.ActingUserID}, at)
	}
	return b.applyBid(ctx, item, bid, r.ActingUserID, at)
}

// accepted answers a bid that was accepted.
func (b *batch) accepted(r *Request, item *db.ItemRow, bid rules.Bid, result string, at int64) (response, error) {
	view, err := View(b.state, r.Tenant, item, r.UserID, at)
	out := &api.BidOutput{}
	out.Body.Result, out.Body.Message, out.Body.Lot = api.BidHigh, msgHigh, view
	if r.IsLive {
		out.Body.Seq = b.state.Ring(item).Seq
	}
	if result == rules.Outbid {
		out.Body.Result, out.Body.Message = api.BidOutbid, outbidMessage(item, bid.Amount, b.state.IsSilent(item, at))
	}
	return response{out: out}, err
}

// outbidMessage explains to a bidder why somebody else leads. Of silent prebids it reveals nothing.
func outbidMessage(item *db.ItemRow, amount int64, isSilent bool) string {
	if isSilent || item.LeaderMaxCents == nil || *item.LeaderMaxCents != amount {
		return msgOutbid
	}
	return fmt.Sprintf(msgTie, api.Money(amount).USD())
}

// applyBid applies a bid by the lot's rules; why is empty if it was accepted. The caller has checked who may bid.
func (b *batch) applyBid(ctx context.Context, item *db.ItemRow, bid rules.Bid, staff, at int64) (result, why string, err error) {
	terms, err := b.state.Rules(item, at)
	if err != nil {
		return "", "", err
	}
	book := Book(item)
	if bid.Amount > terms.BidLimit.Highest(book.Next(terms.Terms.Increments)) {
		return rules.TooHigh, msgTooHigh, nil
	}
	after, result, lines := book.Place(terms.Terms, bid)
	switch result {
	case rules.TooLow:
		if hidesNextBid(b.state, item, bid.User, at) {
			return result, msgTooLow, nil
		}
		return result, "Please bid at least " + api.Money(book.Next(terms.Terms.Increments)).USD(), nil
	case rules.NotAboveMax:
		return result, fmt.Sprintf("Please bid more than your maximum of %s", api.Money(book.Max).USD()), nil
	case rules.SmallRaise:
		return result, smallRaise(book.LeastRaise(terms.Terms)), nil
	}
	if b.state.IsSilent(item, at) {
		item.ShowCurrentBid = false // until the ring comes to it
	}
	if err := b.record(item, after, lines, bid, bidlog.BidEntry{Result: result}, bidlog.PrivateBid{Staff: staff}, at); err != nil {
		return result, "", err
	}
	if terms.Terms.SoftClose.Triggers(book, after) {
		err = b.extend(ctx, item, terms.Terms.SoftClose, at)
	}
	return result, "", err
}

// smallRaise explains to a leader how far they have to raise their maximum.
func smallRaise(least int64) string {
	return "Raise your maximum to at least " + api.Money(least).USD()
}

// record enters an accepted bid: the lot's new state, the bidder, the history and the log. The caller has filled in what the log entry
// says beyond that.
func (b *batch) record(item *db.ItemRow, after rules.Book, lines []rules.Line, bid rules.Bid, entry bidlog.BidEntry, secret bidlog.PrivateBid, at int64) error {
	if err := errors.Join(b.logTerms(item, at), b.logRefused(item, at)); err != nil {
		return err
	}
	book := Book(item)
	b.moveCommitment(book, after)
	setBook(item, after)
	bidder := b.state.Bidder(item, bid.User)
	if bidder == nil {
		bidder = b.state.NewBidder(item, bid.User)
	}
	bidder.MaxCents, bidder.BidAt = max(bidder.MaxCents, bid.Amount), at
	b.results.Bidders[bidder] = true
	entry.Bidder, entry.Lines = bidder.Number, b.addLines(item, lines, item.LogSeq+1, at)
	entry.LotState = b.lotState(item)
	secret.User, secret.Amount, secret.Exact = bid.User, bid.Amount, bid.Exact
	if err := b.appendEntry(item, bidlog.NewEntry(bidlog.LogBid, at, entry, secret), bid.User, secret.Staff); err != nil {
		return err
	}
	if book.Leader != 0 && book.Leader != after.Leader && !b.isFloor(item, book.Leader) {
		b.outbid[outbid{item.ID, book.Leader}] = item.LogSeq
	}
	return nil
}

// isFloor reports whether a user is the house's account for bids on the floor.
func (b *batch) isFloor(item *db.ItemRow, userID int64) bool {
	ring := b.state.Ring(item)
	return ring != nil && ring.FloorID == userID
}

// moveCommitment updates the committed buying power from one book to the next, for people loaded in this batch
// only; that of other people is not needed.
func (b *batch) moveCommitment(before, after rules.Book) {
	if power := b.state.Powers[before.Leader]; power != nil {
		power.Committed -= before.Max
	}
	if power := b.state.Powers[after.Leader]; power != nil {
		power.Committed += after.Max
	}
}

// addLines adds the history lines of a bid with the given log entry.
func (b *batch) addLines(item *db.ItemRow, lines []rules.Line, entry int, at int64) []bidlog.LineEntry {
	entries := make([]bidlog.LineEntry, 0, len(lines))
	for _, line := range lines {
		item.BidSeq++
		item.BidCount++
		b.results.Lines = append(b.results.Lines, db.BidRow{TenantID: item.TenantID, EventID: *item.EventID, ItemID: item.ID, Seq: item.BidSeq,
			UserID: line.User, AmountCents: line.Amount, IsAuto: line.Auto, PlacedAt: at, LogSeq: entry})
		entries = append(entries, bidlog.LineEntry{Bidder: b.bidderNumber(item, line.User), Amount: line.Amount, IsAuto: line.Auto})
	}
	return entries
}

func (b *batch) bidderNumber(item *db.ItemRow, userID int64) int {
	if bidder := b.state.Bidder(item, userID); bidder != nil {
		return bidder.Number
	}
	return 0
}

func (b *batch) lotState(item *db.ItemRow) bidlog.LotState {
	stand := bidlog.LotState{TotalBids: item.BidCount, IsReserveMet: Book(item).IsReserveMet()}
	if item.LeaderID != nil {
		stand.Price, stand.Leader = *item.CurrentCents, b.bidderNumber(item, *item.LeaderID)
	}
	return stand
}

// appendEntry adds an entry to the item's log; a zero ID means nobody.
func (b *batch) appendEntry(item *db.ItemRow, entry bidlog.LogRow, userID, staff int64) error {
	if userID != 0 {
		entry.UserID = &userID
	}
	if staff != 0 {
		entry.ActingUserID = &staff
	}
	return b.addEntry(item, entry)
}

// addEntry adds a complete entry to the item's log.
func (b *batch) addEntry(item *db.ItemRow, entry bidlog.LogRow) error {
	row, err := bidlog.NextEntry(item, entry)
	if err != nil {
		return err
	}
	b.results.Log = append(b.results.Log, row)
	if b.results.Items[item.ID] == nil {
		b.results.Items[item.ID] = item
		item.UpdatedAt = max(b.now, item.UpdatedAt+1) // so that the search index picks it up
	}
	return nil
}

// logTerms logs the lot's rules if they differ from those logged last.
func (b *batch) logTerms(item *db.ItemRow, at int64) error {
	if b.hasTerms[item.ID] {
		return nil
	}
	b.hasTerms[item.ID] = true
	current, err := b.state.Rules(item, at)
	if err != nil {
		return err
	}
	t := current.Terms
	terms := bidlog.TermsEntry{Increments: t.Increments, ReservePolicy: t.Reserve, SoftClose: t.SoftClose, StartingBid: item.StartingCents,
		HasReserve: item.ReserveCents != nil, RaiseByStep: t.RaiseByStep}
	secret := bidlog.PrivateTerms{Reserve: item.ReserveCents}
	text, err := json.Marshal([]any{*item.EventID, terms, secret})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	hash := hex.EncodeToString(sum[:])
	if hash == item.LogTerms {
		return nil
	}
	isNew := item.LogTerms == "" // first log entry in this event
	if isNew {
		if err := b.logRefused(item, at); err != nil { // of the event it was in before
			return err
		}
		book := Book(item)
		terms.Price, terms.TotalBids, terms.Bidders = book.Price, item.BidCount, item.BidderCount
		secret.Leader, secret.Max, secret.BidSeq = book.Leader, book.Max, item.BidSeq
	}
	item.LogTerms = hash
	err = b.appendEntry(item, bidlog.NewEntry(bidlog.LogTerms, at, terms, secret), 0, 0)
	if err != nil || !isNew || item.Outcome == rules.Open {
		return err
	}
	// A lot without bids is decided without a log; this late bid starts one, which needs the outcome.
	return b.appendEntry(item, bidlog.NewEntry(bidlog.LogDecided, at, bidlog.DecidedEntry{Outcome: item.Outcome, Price: item.HammerCents}, nil), 0, 0)
}

// markOutbid marks the bidders to notify that they were outbid, with the latest bid that did it, and clears the mark
// of those who lead. The notices follow after the commit (messages.NoticeOutbid).
func (b *batch) markOutbid() {
	for who, entry := range b.outbid {
		if bidder := b.state.Bidder(b.state.Items[who.item], who.user); bidder != nil {
			bidder.OutbidBy = &entry
			b.results.Bidders[bidder] = true
		}
	}
	for bidder := range b.results.Bidders {
		if leader := b.state.Items[bidder.ItemID].LeaderID; leader != nil && *leader == bidder.UserID {
			bidder.OutbidBy = nil
		}
	}
}
