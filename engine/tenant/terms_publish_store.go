package tenant

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// PublishTerms makes next the new version of the terms of the event with the given code, and returns it; other
// events keep the document they share with it. Accepted documents never change, so people who accepted the
// previous version must accept again. Publishing identical text and title returns the current version and false.
// An empty title keeps the previous one. It returns ErrNotFound if the tenant has no such event.
func PublishTerms(ctx context.Context, s *db.Store, tenantID int64, code string, next db.TermsRow) (now db.TermsRow, isNew bool, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		var event db.EventRow
		if err := db.OrNotFound(tx.NewSelect().Model(&event).Where("tenant_id = ? AND code = ?", tenantID, code).Scan(ctx)); err != nil {
			return err
		}
		before, err := TermsIn(ctx, tx, tenantID, event.TermsID)
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
		_, err = tx.NewUpdate().Model((*db.EventRow)(nil)).Set("terms_id = ?", now.ID).
			Where("tenant_id = ? AND id = ?", tenantID, event.ID).Exec(ctx)
		if err != nil {
			return err
		}
		if !event.IsDraft() {
			tags.Add(tenantID, db.TagContent)
		}
		return db.TouchEvent(ctx, tx, tags, tenantID, event.ID)
	})
	return now, isNew, err
}
