package bidding

import (
	"context"
	"errors"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// RetractionEffect is what retracting a bid would change.
type RetractionEffect struct {
	Seen          int // the lot's last log entry, for Retraction.Seen
	UserID        int64
	Before, After rules.Book
	Voided        map[int64]string // people whose bids end with it, because they may no longer bid, and why
}

// errPreview undoes the transaction of a preview.
var errPreview = errors.New("preview")

// PreviewRetraction returns what Retract would change now, and changes nothing. It fails as Retract does.
func PreviewRetraction(ctx context.Context, s *db.Store, r Retraction) (effect RetractionEffect, err error) {
	if r.ahead, err = replayAhead(ctx, s.DB, r.Tenant.ID, r.ItemID); err != nil {
		return effect, err
	}
	err = s.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		b, item, replay, err := retractable(ctx, tx, r)
		if err != nil {
			return err
		}
		after, voided, err := b.retract(ctx, item, replay.lot, r)
		if err != nil {
			return err
		}
		bid, _ := replay.bid(r.Bid)
		effect = RetractionEffect{Seen: item.LogSeq - len(b.results.Log), UserID: *bid.UserID, Before: replay.lot.Book, After: after.Book, Voided: voided.needs}
		return errPreview
	})
	if errors.Is(err, errPreview) {
		err = nil
	}
	return effect, err
}
