package bidding

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
)

// VerifyChain checks that the entries form a complete record: numbered without gaps, in order of time, each hash
// built on the previous one. It needs only what GetBidLog shows to anybody. Entries that are hidden while a lot is
// open cannot be checked yet; hidden counts them.
func VerifyChain(entries []api.BidLogEntry) (hidden int, err error) {
	hash, at := "", ""
	for i, entry := range entries {
		if entry.Seq != i+1 {
			return hidden, fmt.Errorf("entry %d follows entry %d", entry.Seq, i)
		}
		if entry.Public == "" {
			hidden, hash = hidden+1, entry.Hash
			continue
		}
		var head bidlog.EntryHeader
		if err := json.Unmarshal([]byte(entry.Public), &head); err != nil {
			return hidden, fmt.Errorf("entry %d: %w", entry.Seq, err)
		}
		switch {
		case bidlog.ChainHash(hash, entry.Public, entry.Commitment) != entry.Hash:
			return hidden, fmt.Errorf("entry %d: its hash does not match the previous hash, the public part and the commitment", entry.Seq)
		case head.Seq != entry.Seq:
			return hidden, fmt.Errorf("entry %d is numbered %d in its header", entry.Seq, head.Seq)
		case head.At < at:
			return hidden, fmt.Errorf("entry %d is dated before the previous entry", entry.Seq)
		}
		hash, at = entry.Hash, head.At
	}
	return hidden, nil
}

// maxVerifyTries limits how often Verify reads a lot that keeps receiving bids.
const maxVerifyTries = 10

// Verify checks an item's log: that the chain is intact, that the columns match what was hashed, that the rules
// reproduce its results, and that the tables match the final state. It returns the number of entries. If the log grew while
// it was being read, it is read again.
func Verify(ctx context.Context, store *db.Store, tenantID, itemID int64) (entries int, err error) {
	for range maxVerifyTries {
		var before, after *auction.BiddingState
		if before, err = auction.ReadBiddingState(ctx, store, tenantID, db.LotUser{ItemID: itemID}); err != nil {
			return 0, err
		}
		entries, problem := verify(ctx, store, tenantID, itemID)
		if problem == nil {
			return entries, nil
		}
		if after, err = auction.ReadBiddingState(ctx, store, tenantID, db.LotUser{ItemID: itemID}); err != nil {
			return 0, err
		}
		if a, b := before.Items[itemID], after.Items[itemID]; a == nil || b == nil || a.LogSeq == b.LogSeq {
			return entries, problem
		}
		err = problem
	}
	return 0, err
}

func verify(ctx context.Context, store *db.Store, tenantID, itemID int64) (entries int, err error) {
	rows, err := bidlog.Read(ctx, store.DB, tenantID, itemID)
	if err != nil {
		return 0, err
	}
	public := make([]api.BidLogEntry, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		public = append(public, api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash})
		var head bidlog.EntryHeader
		if err := json.Unmarshal([]byte(row.Public), &head); err != nil {
			return 0, fmt.Errorf("entry %d: %w", row.Seq, err)
		}
		if stored := (bidlog.EntryHeader{Seq: row.Seq, Kind: row.Kind, At: bidlog.LogTime(row.At), Event: row.EventID}); head != stored {
			return 0, fmt.Errorf("entry %d: its row says %+v, its header %+v", row.Seq, stored, head)
		}
	}
	if _, err := VerifyChain(public); err != nil {
		return 0, err
	}
	replayed, err := Replay(rows)
	if err != nil {
		return 0, err
	}
	return len(rows), compare(ctx, store, tenantID, itemID, rows, replayed)
}

// compare fails unless the tables match the log's result.
func compare(ctx context.Context, store *db.Store, tenantID, itemID int64, rows []bidlog.LogRow, r *ReplayedLot) error {
	state, err := auction.ReadBiddingState(ctx, store, tenantID, db.LotUser{ItemID: itemID})
	if err != nil {
		return err
	}
	item := state.Items[itemID]
	if item == nil {
		return db.ErrNotFound
	}
	last := bidlog.LogRow{}
	if len(rows) > 0 {
		last = rows[len(rows)-1]
	}
	if item.LogSeq != last.Seq || item.LogHash != last.Hash || item.LogAt != last.At {
		return fmt.Errorf("the item's last log entry is %d at %s, the log's is %d at %s",
			item.LogSeq, bidlog.LogTime(item.LogAt), last.Seq, bidlog.LogTime(last.At))
	}
	if len(rows) == 0 || item.EventID == nil || *item.EventID != r.EventID {
		return nil // the log is of an event the item has left
	}
	if err := compareItem(item, r); err != nil {
		return err
	}
	if ring := state.Ring(item); ring != nil && ring.IsUp(itemID) && ring.Lot != r.Ring {
		return fmt.Errorf("the ring is %+v, according to the log %+v", ring.Lot, r.Ring)
	}
	lines, err := auction.BidLines(ctx, store.DB, tenantID, r.EventID, itemID)
	if err != nil {
		return err
	}
	if err := compareLines(lines, r); err != nil {
		return err
	}
	bidders, err := auction.LotBidders(ctx, store.DB, tenantID, r.EventID, itemID)
	if err != nil {
		return err
	}
	return compareBidders(bidders, r)
}

func compareItem(item *db.ItemRow, r *ReplayedLot) error {
	book, logged := Book(item), r.Book
	book.Start, book.Reserve, logged.Start, logged.Reserve = 0, nil, 0, nil // they may have changed since the last bid
	bidders := r.opening.Bidders
	for _, bidder := range r.Bidders {
		bidders = max(bidders, bidder.Number)
	}
	switch {
	case book != logged:
		return fmt.Errorf("the item is at %d, the log at %d, or their leaders or maximums differ", book.Price, logged.Price)
	case item.BidCount != r.TotalBids():
		return fmt.Errorf("the item has %d bids, the log %d", item.BidCount, r.TotalBids())
	case item.BidderCount != bidders:
		return fmt.Errorf("the item has %d bidders, the log %d", item.BidderCount, bidders)
	case item.BidSeq != r.Opening.BidSeq+len(r.Lines):
		return fmt.Errorf("the item's last bid is %d, the log's %d", item.BidSeq, r.Opening.BidSeq+len(r.Lines))
	case r.EndTime != "" && item.ScheduledEndsAt != nil && item.EndsAt != nil && bidlog.LogTime(*item.EndsAt) != r.EndTime:
		return fmt.Errorf("the item closes at %s, according to the log at %s", bidlog.LogTime(*item.EndsAt), r.EndTime)
	case r.Outcome == "" != (item.Outcome == ""):
		return fmt.Errorf("the item's outcome is %q, the log's %q", item.Outcome, r.Outcome)
	}
	return nil
}

func compareLines(lines []db.BidRow, r *ReplayedLot) error {
	for len(lines) > 0 && lines[0].Seq <= r.Opening.BidSeq {
		lines = lines[1:]
	}
	if len(lines) != len(r.Lines) {
		return fmt.Errorf("the history has %d lines, the log gives %d", len(lines), len(r.Lines))
	}
	for i, line := range lines {
		logged := r.Lines[i]
		logged.Seq = r.Opening.BidSeq + 1 + i
		if line != logged {
			return fmt.Errorf("line %d of the history differs from the log", line.Seq)
		}
	}
	return nil
}

func compareBidders(rows []auction.LotBidderRow, r *ReplayedLot) error {
	known := map[int64]Bidder{}
	for _, row := range rows {
		known[row.UserID] = Bidder{row.Number, row.MaxCents}
	}
	for userID, bidder := range r.Bidders {
		if row, found := known[userID]; !found || row.Number != bidder.Number || row.Max != bidder.Max && r.Opening.Leader == 0 {
			return fmt.Errorf("bidder %d of the lot differs from the log", bidder.Number)
		}
	}
	if r.Opening.Leader == 0 && len(rows) != len(r.Bidders) {
		return fmt.Errorf("%d people have bid on the lot, according to the log %d", len(rows), len(r.Bidders))
	}
	return nil
}
