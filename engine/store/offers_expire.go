package store

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// expireBatchSize is how many items' offers one transaction expires.
const expireBatchSize = 100

// ExpireOffers ends offers nobody answered in time and returns how many. A lot whose sale was pending becomes
// unsold.
func (s *Store) ExpireOffers(ctx context.Context, tenantID, now int64) (expired int, err error) {
	var items []int64
	err = s.DB.NewSelect().Model((*OfferRow)(nil)).ColumnExpr("DISTINCT item_id").
		Where("tenant_id = ? AND status = ? AND expires_at <= ?", tenantID, api.OfferOpen, now).Order("item_id").Scan(ctx, &items)
	if err != nil {
		return 0, err
	}
	for part := range slices.Chunk(items, expireBatchSize) {
		n := 0
		err := s.write(ctx, func(ctx context.Context, tx bun.Tx, tags tagSet) error {
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

func expireOffers(ctx context.Context, tx bun.Tx, tags tagSet, tenantID int64, ids []int64, now int64) (expired int, err error) {
	items, err := lockItems(ctx, tx, tenantID, ids)
	if err != nil {
		return 0, err
	}
	for i := range items {
		n, err := items[i].expireOffers(ctx, tx, tags, now)
		if err != nil {
			return expired, err
		}
		expired += n
	}
	return expired, nil
}

// expireOffers expires the due offers for one item; those answered since the query are no longer due.
func (r *ItemRow) expireOffers(ctx context.Context, tx bun.Tx, tags tagSet, now int64) (expired int, err error) {
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
func (o *OfferRow) expire(ctx context.Context, tx bun.Tx, tags tagSet, item *ItemRow, now int64) error {
	if err := o.converse(ctx, tx, item, OfferEntryRow{Side: o.Turn, Action: OfferExpire, At: now}); err != nil {
		return err
	}
	if !o.IsPendingSale || item.Outcome != OutcomePending {
		return nil
	}
	return item.failPendingSale(ctx, tx, tags, now)
}

// failPendingSale ends a pending sale as unsold.
func (r *ItemRow) failPendingSale(ctx context.Context, tx bun.Tx, tags tagSet, now int64) error {
	r.Outcome = OutcomeUnsold
	if err := r.writeOutcome(ctx, tx, tags, now); err != nil {
		return err
	}
	return logDecided(ctx, tx, r, nil, now)
}
