package bidding

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ReplayedLot is the state of a lot according to its log, in the last event it was in.
type ReplayedLot struct {
	EventID int64
	Book    rules.Book
	Terms   rules.Terms
	Bidders map[int64]*Bidder   // by user
	Lines   []db.BidRow         // the whole history, including retracted lines
	Opening bidlog.PrivateTerms // state before it had a log
	EndTime string              // after the last extension; empty: none
	Outcome string              // empty: not decided
	Ring    rules.Ring          // zero: never in the ring

	opening   bidlog.TermsEntry // the public part of Opening
	retracted map[int]bool      // by log entry
	undone    map[int]bool      // steps in the ring, by log entry
	steps     []step            // what undo can take back, oldest first
	rows      []bidlog.LogRow   // entries of this event
}

// Bidder is a person who has bid on the lot.
type Bidder struct {
	Number int
	Max    int64 // 0: every bid was retracted
}

// TotalBids counts the lines that are not retracted.
func (r *ReplayedLot) TotalBids() int {
	n := r.opening.TotalBids
	for _, line := range r.Lines {
		if !line.IsRetracted {
			n++
		}
	}
	return n
}

// Replay rebuilds a lot from its complete log. It fails if the log contradicts itself or the rules it states, that
// is, if a bid's result or price differs from what the rules give.
func Replay(rows []bidlog.LogRow) (*ReplayedLot, error) {
	r := &ReplayedLot{}
	if err := r.applyAll(rows); err != nil {
		return nil, err
	}
	return r, nil
}

func (r *ReplayedLot) applyAll(rows []bidlog.LogRow) error {
	for i := range rows {
		if err := r.apply(&rows[i]); err != nil {
			return fmt.Errorf("entry %d (%s): %w", rows[i].Seq, rows[i].Kind, err)
		}
	}
	return nil
}

func (r *ReplayedLot) apply(row *bidlog.LogRow) error {
	if row.Kind == bidlog.LogRefused { // changes nothing, and may belong to the event before
		return checkRefused(row)
	}
	if row.EventID != r.EventID {
		*r = ReplayedLot{EventID: row.EventID, Bidders: map[int64]*Bidder{}, retracted: map[int]bool{}, undone: map[int]bool{}}
	}
	r.rows = append(r.rows, *row)
	switch row.Kind {
	case bidlog.LogTerms:
		return r.terms(row)
	case bidlog.LogBid:
		return r.bid(row)
	case bidlog.LogRetracted:
		return r.retraction(row)
	case bidlog.LogStopped:
		return r.stopped(row)
	case bidlog.LogExtended:
		var extended bidlog.ExtendedEntry
		err := json.Unmarshal([]byte(row.Public), &extended)
		r.EndTime = extended.EndTime
		return err
	case bidlog.LogDecided:
		var decided bidlog.DecidedEntry
		err := json.Unmarshal([]byte(row.Public), &decided)
		r.Outcome = decided.Outcome
		return err
	case bidlog.LogWithdrawn:
		return r.withdrawn(row)
	case bidlog.LogVoided:
		r.Outcome = rules.Unsold
		return nil
	case bidlog.LogOpened:
		return r.opened(row)
	case bidlog.LogStarted, bidlog.LogAsked, bidlog.LogGoing, bidlog.LogHammered, bidlog.LogReopened:
		return r.ringStep(row)
	case bidlog.LogUndone:
		return r.undo(row)
	}
	return fmt.Errorf("unknown kind")
}

// checkRefused fails if an entry of refused bids contradicts itself.
func checkRefused(row *bidlog.LogRow) error {
	var entry bidlog.RefusedEntry
	var secret bidlog.PrivateRefusals
	if err := read(row, &entry, &secret); err != nil {
		return err
	}
	isOneAmount, latest := secret.Lowest == secret.Highest, secret.Amount
	switch {
	case row.UserID == nil || *row.UserID != secret.User:
		return errors.New("its row and its private part name different people")
	case entry == bidlog.RefusedEntry{}:
		return nil // one bid, in a log from before bids were counted
	case entry.Bids < 1 || entry.First > entry.Last || entry.Last > bidlog.LogTime(row.At):
		return fmt.Errorf("%d bids from %s to %s cannot be logged at %s", entry.Bids, entry.First, entry.Last, bidlog.LogTime(row.At))
	case latest < secret.Lowest || latest > secret.Highest || entry.Bids == 1 && !isOneAmount:
		return fmt.Errorf("%d bids from %d to %d cannot end with %d", entry.Bids, secret.Lowest, secret.Highest, latest)
	}
	return nil
}

// read decodes both parts of an entry.
func read(row *bidlog.LogRow, public, private any) error {
	if err := json.Unmarshal([]byte(row.Public), public); err != nil {
		return err
	}
	return json.Unmarshal([]byte(row.Private), private)
}

func (r *ReplayedLot) terms(row *bidlog.LogRow) error {
	var terms bidlog.TermsEntry
	var secret bidlog.PrivateTerms
	if err := read(row, &terms, &secret); err != nil {
		return err
	}
	r.Terms = rules.Terms{Increments: terms.Increments, Reserve: terms.ReservePolicy, SoftClose: terms.SoftClose, RaiseByStep: terms.RaiseByStep}
	r.Book.Start, r.Book.Reserve = terms.StartingBid, secret.Reserve
	if len(r.rows) > 0 && r.rows[0].Seq == row.Seq {
		r.Opening, r.opening = secret, terms
		r.Book.Leader, r.Book.Max, r.Book.Price = secret.Leader, secret.Max, terms.Price
	}
	return nil
}

func (r *ReplayedLot) bid(row *bidlog.LogRow) error {
	var entry bidlog.BidEntry
	var secret bidlog.PrivateBid
	if err := read(row, &entry, &secret); err != nil {
		return err
	}
	before := r.Ring
	ring, after, result, lines := r.place(&secret)
	if result != entry.Result || after.Price != entry.Price || len(lines) != len(entry.Lines) {
		return fmt.Errorf("the rules give %s at %d, the entry says %s at %d", result, after.Price, entry.Result, entry.Price)
	}
	if before.Phase != "" {
		if entry.Ring == nil || *entry.Ring != ring {
			return fmt.Errorf("the ring is %+v, the entry says %+v", ring, entry.Ring)
		}
		r.steps = append(r.steps, step{entry: row.Seq, isBid: true, isSeen: before.IsHeld || len(lines) > 0, before: before})
	}
	r.Book, r.Ring = after, ring
	if r.Bidders[secret.User] == nil {
		r.Bidders[secret.User] = &Bidder{Number: entry.Bidder}
	}
	r.Bidders[secret.User].Max = max(r.Bidders[secret.User].Max, secret.Amount)
	r.Lines = append(r.Lines, r.historyLines(row, row.Seq, lines)...)
	return r.checkState(entry.LotState)
}

// historyLines returns the lines of a bid as stored in the table, without sequence numbers.
func (r *ReplayedLot) historyLines(row *bidlog.LogRow, entry int, lines []rules.Line) []db.BidRow {
	rows := make([]db.BidRow, 0, len(lines))
	for _, line := range lines {
		rows = append(rows, db.BidRow{TenantID: row.TenantID, EventID: row.EventID, ItemID: row.ItemID, UserID: line.User,
			AmountCents: line.Amount, IsAuto: line.Auto, PlacedAt: row.At, LogSeq: entry})
	}
	return rows
}

// checkState fails unless the lot is in the state that an entry claims.
func (r *ReplayedLot) checkState(claimed bidlog.LotState) error {
	actual := bidlog.LotState{Price: r.Book.Price, TotalBids: r.TotalBids(), IsReserveMet: r.Book.IsReserveMet(), Leader: claimed.Leader}
	if leader := r.Bidders[r.Book.Leader]; leader != nil || r.Book.Leader == 0 {
		actual.Leader = 0
		if leader != nil {
			actual.Leader = leader.Number
		}
	}
	if actual != claimed {
		return fmt.Errorf("the lot is at %+v, the entry says %+v", actual, claimed)
	}
	return nil
}

func (r *ReplayedLot) retraction(row *bidlog.LogRow) error {
	var entry bidlog.RetractedEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return err
	}
	if err := r.retract(row.Seq, append([]int{entry.Bid}, entry.Voided...)...); err != nil {
		return err
	}
	return r.checkState(entry.LotState)
}

func (r *ReplayedLot) stopped(row *bidlog.LogRow) error {
	var entry bidlog.StoppedEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return err
	}
	if err := r.stop(row); err != nil {
		return err
	}
	return r.checkState(entry.LotState)
}

// withdrawn replays that the lot left the sale: none of its bids counts.
func (r *ReplayedLot) withdrawn(row *bidlog.LogRow) error {
	var state bidlog.LotState
	if err := json.Unmarshal([]byte(row.Public), &state); err != nil {
		return err
	}
	for i := range r.rows {
		if r.rows[i].Kind == bidlog.LogBid {
			r.retracted[r.rows[i].Seq] = true
		}
	}
	for i := range r.Lines {
		r.Lines[i].IsRetracted = true
	}
	for _, bidder := range r.Bidders {
		bidder.Max = 0
	}
	r.Book.Leader, r.Book.Max, r.Book.Price, r.opening.TotalBids = 0, 0, 0, 0
	r.Outcome = rules.Unsold
	return r.checkState(state)
}

// stop lowers the maximum of a person who may no longer bid to the price, if they lead.
func (r *ReplayedLot) stop(row *bidlog.LogRow) error {
	var secret bidlog.PrivateStop
	if err := json.Unmarshal([]byte(row.Private), &secret); err != nil || r.Book.Leader != secret.User {
		return err
	}
	r.Book.Max = r.Book.Price
	if bidder := r.Bidders[secret.User]; bidder != nil {
		bidder.Max = r.Book.Price
	}
	return nil
}

// retract removes bids, with log entry by. The lot gets the state that the remaining bids produce, in order and each
// by the rules of its time. Lines that are no longer in the history are marked, and new ones follow at the end.
func (r *ReplayedLot) retract(by int, bids ...int) error {
	for _, bid := range bids {
		if !slices.ContainsFunc(r.rows, func(row bidlog.LogRow) bool { return row.Seq == bid && row.Kind == bidlog.LogBid }) || r.retracted[bid] {
			return db.ErrNotFound
		}
		r.retracted[bid] = true
	}
	shown, err := r.rebuild(by)
	if err != nil {
		return err
	}
	at, isNew := 0, false
	for i := range r.Lines {
		line := &r.Lines[i]
		if line.IsRetracted {
			continue
		}
		isNew = isNew || at == len(shown) || !isSameLine(line, &shown[at])
		if line.IsRetracted = isNew; !isNew {
			at++
		}
	}
	r.Lines = append(r.Lines, shown[at:]...)
	return nil
}

// bidsOf lists the entries of a person's bids that count.
func (r *ReplayedLot) bidsOf(userID int64) (bids []int) {
	for _, row := range r.rows {
		if row.Kind == bidlog.LogBid && !r.retracted[row.Seq] && row.UserID != nil && *row.UserID == userID {
			bids = append(bids, row.Seq)
		}
	}
	return bids
}

func isSameLine(a, b *db.BidRow) bool {
	return a.UserID == b.UserID && a.AmountCents == b.AmountCents && a.IsAuto == b.IsAuto && a.PlacedAt == b.PlacedAt
}

// rebuild replays all bids except the retracted ones and returns the resulting history. Bids that the rules now
// refuse are left out.
func (r *ReplayedLot) rebuild(by int) (shown []db.BidRow, err error) {
	r.Book, r.Terms, r.Ring = rules.Book{}, rules.Terms{}, rules.Ring{}
	for _, bidder := range r.Bidders {
		bidder.Max = 0
	}
	for i := range r.rows {
		row := &r.rows[i]
		switch {
		case row.Kind == bidlog.LogTerms:
			err = r.terms(row)
		case row.Kind == bidlog.LogStopped:
			err = r.stop(row)
		case row.Kind == bidlog.LogBid && !r.retracted[row.Seq]:
			var secret bidlog.PrivateBid
			if err = json.Unmarshal([]byte(row.Private), &secret); err != nil {
				return nil, err
			}
			ring, after, result, lines := r.place(&secret)
			if result != rules.High && result != rules.Outbid {
				continue
			}
			r.Book, r.Ring = after, ring
			bidder := r.Bidders[secret.User]
			bidder.Max = max(bidder.Max, secret.Amount)
			shown = append(shown, r.historyLines(row, by, lines)...)
		case row.Kind == bidlog.LogOpened, row.Kind == bidlog.LogStarted, row.Kind == bidlog.LogAsked, row.Kind == bidlog.LogGoing,
			row.Kind == bidlog.LogHammered, row.Kind == bidlog.LogReopened:
			shown, err = r.rebuildStep(row, by, shown)
		}
		if err != nil {
			return nil, err
		}
	}
	return shown, nil
}
