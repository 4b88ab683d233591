package bidlog

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// RefusedRow counts a person's refused bids on a lot that its log does not hold yet. They are logged as one entry, before the
// lot's next bid or outcome: nobody can make a log grow, or change what the public sees, with bids that are refused.
type RefusedRow struct {
	bun.BaseModel `bun:"table:refused_bids"`

	TenantID     int64
	EventID      int64 `bun:",pk"`
	ItemID       int64 `bun:",pk"`
	UserID       int64 `bun:",pk"`
	ActingUserID *int64
	Bids         int // 0: all are in the log
	FirstAt      int64
	LastAt       int64
	LowestCents  int64
	HighestCents int64
	AmountCents  int64 // this and the next two are of the latest bid
	IsExact      bool
	Reason       string
}

// Add counts one more refused bid.
func (r *RefusedRow) Add(bid PrivateBid, at int64) {
	if r.Bids == 0 {
		r.FirstAt, r.LastAt, r.LowestCents, r.HighestCents = at, at, bid.Amount, bid.Amount
	}
	r.Bids++
	r.LastAt, r.LowestCents, r.HighestCents = max(r.LastAt, at), min(r.LowestCents, bid.Amount), max(r.HighestCents, bid.Amount)
	r.AmountCents, r.IsExact, r.Reason, r.ActingUserID = bid.Amount, bid.Exact, bid.Reason, nil
	if bid.Staff != 0 {
		r.ActingUserID = &bid.Staff
	}
}

// Entry returns the log entry for the bids. No time in it is later than the entry's own, even if the clock was set back.
func (r *RefusedRow) Entry(at int64) LogRow {
	public := RefusedEntry{Bids: r.Bids, First: LogTime(min(r.FirstAt, at)), Last: LogTime(min(r.LastAt, at))}
	private := PrivateRefusals{PrivateBid: PrivateBid{User: r.UserID, Amount: r.AmountCents, Exact: r.IsExact, Reason: r.Reason},
		Lowest: r.LowestCents, Highest: r.HighestCents}
	private.Staff = api.Zero(r.ActingUserID)
	entry := NewEntry(LogRefused, at, public, private)
	entry.EventID, entry.UserID, entry.ActingUserID = r.EventID, &r.UserID, r.ActingUserID
	return entry
}

// Refused lists what waits for the logs of some items, oldest first.
func Refused(ctx context.Context, from bun.IDB, tenantID int64, itemIDs []int64) (rows []RefusedRow, err error) {
	if len(itemIDs) == 0 {
		return nil, nil
	}
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id IN (?)", tenantID, bun.List(itemIDs)).
		Order("item_id", "first_at", "user_id").Scan(ctx)
	return rows, err
}

// DeleteRefused deletes what waited for the logs of some items, once it is logged.
func DeleteRefused(ctx context.Context, tx bun.IDB, tenantID int64, itemIDs []int64) error {
	if len(itemIDs) == 0 {
		return nil
	}
	_, err := tx.NewDelete().Model((*RefusedRow)(nil)).Where("tenant_id = ? AND item_id IN (?)", tenantID, bun.List(itemIDs)).Exec(ctx)
	return err
}

// WriteRefused stores the rows in their current state.
func WriteRefused(ctx context.Context, tx bun.Tx, rows []RefusedRow) error {
	return db.InsertAll(ctx, tx, rows, `ON CONFLICT (item_id, user_id, event_id) DO UPDATE SET acting_user_id = EXCLUDED.acting_user_id,
		bids = EXCLUDED.bids, first_at = EXCLUDED.first_at, last_at = EXCLUDED.last_at, lowest_cents = EXCLUDED.lowest_cents,
		highest_cents = EXCLUDED.highest_cents, amount_cents = EXCLUDED.amount_cents, is_exact = EXCLUDED.is_exact, reason = EXCLUDED.reason`)
}
