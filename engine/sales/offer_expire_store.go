package sales

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// expireBatchSize is how many items' offers one transaction expires.
const expireBatchSize = 100

// ExpireOffers ends offers nobody answered in time and returns how many. A lot whose sale was pending becomes
// unsold.
func ExpireOffers(ctx context.Context, s *db.Store, tenantID, now int64) (expired int, err error) {
	var items []int64
	err = s.DB.NewSelect().Model((*OfferRow)(nil)).ColumnExpr("DISTINCT item_id").
		Where("tenant_id = ? AND status = ? AND expires_at <= ?", tenantID, api.OfferOpen, now).Order("item_id").Scan(ctx, &items)
	if err != nil {
		return 0, err
	}
	for part := range slices.Chunk(items, expireBatchSize) {
		n := 0
		err := s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
			n, err = expireOffers(ctx, tx, tags, tenantID, part, now)
			return err
		})
		if err != nil {
			return expired, err
		}
		expired += n
	}
	return expired, nil
}

func expireOffers(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, ids []int64, now int64) (expired int, err error) {
	items, err := db.LockItems(ctx, tx, tenantID, ids)
	if err != nil {
		return 0, err
	}
	for i := range items {
		n, err := expireItemOffers(ctx, &items[i], tx, tags, now)
		if err != nil {
			return expired, err
		}
		expired += n
	}
	return expired, nil
}

// expireItemOffers expires the due offers for one item; those answered since the query are no longer due.
func expireItemOffers(ctx context.Context, r *db.ItemRow, tx bun.Tx, tags db.TagSet, now int64) (expired int, err error) {
	offers, err := openOffers(ctx, tx, r.TenantID, r.ID)
	if err != nil {
		return 0, err
	}
	for i := range offers {
		if !offers[i].IsDue(now) {
			continue
		}
		if err := offers[i].expire(ctx, tx, tags, r, now); err != nil {
			return expired, err
		}
		expired++
	}
	return expired, nil
}

// IsDue reports whether the time to answer is up, even if the clock has not ended the offer yet.
func (o *OfferRow) IsDue(now int64) bool { return o.ExpiresAt != nil && *o.ExpiresAt <= now }

// expire ends the offer on behalf of the side that did not answer.
func (o *OfferRow) expire(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, now int64) error {
	if err := o.converse(ctx, tx, item, OfferEntryRow{Side: o.Turn, Action: OfferExpire, At: now}); err != nil {
		return err
	}
	if !o.IsPendingSale || item.Outcome != db.OutcomePending {
		return nil
	}
	return failPendingSale(ctx, item, tx, tags, now)
}

// OfferLife is how long an offer waits for an answer, in milliseconds: 48 hours.
const OfferLife = 48 * 3_600_000

// biddingStartsAt returns when bidding on the item starts; 0 if no bidding is ahead.
func (l *LockedItem) biddingStartsAt() int64 {
	if l.Event.PrebidFrom > l.At && !l.Event.Ended(l.At) {
		return l.Event.PrebidFrom
	}
	return 0
}
