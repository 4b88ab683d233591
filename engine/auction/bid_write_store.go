package auction

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// ExtendedByBid is the reason of an extension caused by a bid near the close.
const ExtendedByBid = "bid"

// BidResults collects what a batch of one tenant's bids changed: items and bidders in their new state, new log
// entries and history lines, later event ends, and notices. The entries are not sealed yet; their items are in
// Items. Refused bids change no item; RefusedLogged are the items whose earlier ones are among the new entries.
type BidResults struct {
	Items   map[int64]*db.ItemRow
	Bidders map[*LotBidderRow]bool
	Log     []bidlog.LogRow
	Lines   []db.BidRow
	Ends    map[int64]int64 // by event
	Notices []notice.NoticeRow

	Rings         map[*RingRow]bool
	Refused       map[*bidlog.RefusedRow]bool
	RefusedLogged map[int64]bool
}

// bidColumns are the item columns that bids change.
var bidColumns = []string{"current_cents", "bid_count", "bidder_count", "leader_id", "leader_max_cents", "bid_seq", "log_seq", "log_hash",
	"log_at", "log_terms", "show_current_bid", "ends_at", "scheduled_ends_at", "extensions", "extended_by", "updated_at"}

// WriteBids writes the results with a few statements, however many bids there were. It touches neither the lists
// nor the counts of lots: with hundreds of bids a second no cached list would ever be fresh, so the clock touches
// them every few seconds.
func WriteBids(ctx context.Context, tx *db.Tx, tenantID, now int64, results *BidResults) error {
	sealed := make(chan error, 1)
	go func() { sealed <- bidlog.SealAll(results.Items, results.Log) }() // hashing on one core takes as long as the other writes on another
	err := errors.Join(db.InsertAll(ctx, tx.Tx, results.Lines, ""), writeBidders(ctx, tx, results.Bidders))
	if err := errors.Join(<-sealed, err); err != nil {
		return err
	}
	if err := db.InsertAll(ctx, tx.Tx, results.Log, ""); err != nil {
		return err
	}
	if err := errors.Join(writeItems(ctx, tx, tenantID, results.Items), writeEnds(ctx, tx, tenantID, results.Ends), writeRefused(ctx, tx, tenantID, results),
		writeRings(ctx, tx, results.Rings)); err != nil {
		return err
	}
	return notice.AddNotices(ctx, tx.Tx, tenantID, now, results.Notices...)
}

func writeBidders(ctx context.Context, tx *db.Tx, bidders map[*LotBidderRow]bool) error {
	rows := make([]LotBidderRow, 0, len(bidders))
	for row := range bidders {
		rows = append(rows, *row)
	}
	return db.InsertAll(ctx, tx.Tx, rows, `ON CONFLICT (item_id, user_id, event_id)
		DO UPDATE SET max_cents = EXCLUDED.max_cents, bid_at = EXCLUDED.bid_at, outbid_by = EXCLUDED.outbid_by`)
}

func writeItems(ctx context.Context, tx *db.Tx, tenantID int64, items map[int64]*db.ItemRow) error {
	rows := slices.SortedFunc(maps.Values(items), func(a, b *db.ItemRow) int { return cmp.Compare(a.ID, b.ID) })
	tags := make([]string, 0, len(rows))
	for _, row := range rows {
		tags = append(tags, db.TagItem(row.ID))
		tx.Tags.Add(tenantID, db.TagEvent(*row.EventID))
	}
	return errors.Join(db.UpdateAll(ctx, tx.Tx, rows, bidColumns...), touchLots(ctx, tx, tenantID, tags))
}

// touchLots touches lots in as many change rows as it takes. A single change with that many tags would touch
// everything of the tenant, as a large import does.
func touchLots(ctx context.Context, tx *db.Tx, tenantID int64, tags []string) error {
	if len(tags) == 0 { // a batch of refused bids
		return nil
	}
	if len(tags) <= db.MaxTags/2 {
		tx.Tags.Add(tenantID, tags...)
		return nil
	}
	for part := range slices.Chunk(tags, db.MaxTags) {
		some := db.TagSet{}
		some.Add(tenantID, part...)
		if err := some.Record(ctx, tx.Tx); err != nil {
			return err
		}
	}
	return nil
}

// writeEnds keeps events from ending before their last lot.
func writeEnds(ctx context.Context, tx *db.Tx, tenantID int64, ends map[int64]int64) error {
	for _, id := range slices.Sorted(maps.Keys(ends)) {
		result, err := tx.NewUpdate().Model((*db.EventRow)(nil)).Set("ends_at = ?", ends[id]).
			Where("tenant_id = ? AND id = ? AND ends_at < ?", tenantID, id, ends[id]).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err == nil && n > 0 {
			tx.Tags.Add(tenantID, db.TagEvents)
		}
	}
	return nil
}

// BidLines returns the history of a lot, oldest first, including retracted lines.
func BidLines(ctx context.Context, from bun.IDB, tenantID, eventID, itemID int64) (rows []db.BidRow, err error) {
	err = from.NewSelect().Model(&rows).
		Where("tenant_id = ? AND event_id = ? AND item_id = ?", tenantID, eventID, itemID).Order("seq").Scan(ctx)
	return rows, err
}

// LotBidders lists everyone who has bid on a lot, by bidder number.
func LotBidders(ctx context.Context, from bun.IDB, tenantID, eventID, itemID int64) (rows []LotBidderRow, err error) {
	err = from.NewSelect().Model(&rows).
		Where("tenant_id = ? AND event_id = ? AND item_id = ?", tenantID, eventID, itemID).Order("number").Scan(ctx)
	return rows, err
}

// Retract marks history lines as retracted.
func Retract(ctx context.Context, tx *db.Tx, tenantID, itemID int64, seqs []int) error {
	for part := range slices.Chunk(seqs, db.MaxQueryIDs) {
		_, err := tx.NewUpdate().Model((*db.BidRow)(nil)).Set("is_retracted = ?", true).
			Where("tenant_id = ? AND item_id = ? AND seq IN (?)", tenantID, itemID, bun.List(part)).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}
