package store

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"
)

// PublishTerms gives an event, found by its code, next as the next version of its terms, and answers it; other events keep
// the document they share with it. Accepted documents never change, so whoever accepted the version before is asked again.
// The same text and title once more publish nothing: the present version is answered, and false. An empty title is the one
// before. ErrNotFound when the tenant has no such event.
func (s *Store) PublishTerms(ctx context.Context, tenantID int64, code string, next TermsRow) (now TermsRow, isNew bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx bun.Tx, tags tagSet) error {
		var event EventRow
		if err := orNotFound(tx.NewSelect().Model(&event).Where("tenant_id = ? AND code = ?", tenantID, code).Scan(ctx)); err != nil {
			return err
		}
		before, err := terms(ctx, tx, tenantID, event.TermsID)
		if err != nil {
			return err
		}
		now = cleanTerms(tenantID, next)
		now.Title, now.Version, now.ReplacesID, now.IsDefault = cmp.Or(next.Title, before.Title), before.Version+1, &before.ID, false
		if now.HTML == before.HTML && now.Title == before.Title {
			now = before
			return nil
		}
		isNew = true
		if err := insertTerms(ctx, tx, &now); err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model((*EventRow)(nil)).Set("terms_id = ?", now.ID).
			Where("tenant_id = ? AND id = ?", tenantID, event.ID).Exec(ctx)
		if err != nil {
			return err
		}
		tags.add(tenantID, TagContent)
		return touchEvent(ctx, tx, tags, tenantID, event.ID)
	})
	return now, isNew, err
}
