package tenant

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// PublishEventTerms makes next the new version of the terms of the event with the given code, records who did, and returns it; other
// events keep the document they share with it. Accepted documents never change, so people who accepted the
// previous version must accept again. Publishing identical text and title returns the current version and false.
// An empty title keeps the previous one. It returns ErrNotFound if the tenant has no such event.
func PublishEventTerms(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By, code string, next db.TermsRow) (now db.TermsRow, isNew bool,
	err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		event, err := eventWithCode(ctx, tx, house.ID, code)
		if err != nil {
			return err
		}
		if now, isNew, err = publishTerms(ctx, tx, tags, &event, next); err != nil {
			return err
		}
		_, err = revision.Apply(ctx, tx, revision.Save{Tenant: house, Subject: revision.Subject{Kind: db.SubjectEvent, ID: event.ID}, Seen: event.Version, By: by,
			Fields: map[string]revision.Field{"terms_ID": {Label: "terms", Before: event.TermsID, After: now.ID}}})
		return err
	})
	return now, isNew, err
}

func eventWithCode(ctx context.Context, tx bun.Tx, tenantID int64, code string) (event db.EventRow, err error) {
	err = tx.NewSelect().Model(&event).Where("tenant_id = ? AND code = ?", tenantID, code).Scan(ctx)
	return event, db.OrNotFound(err)
}

func publishTerms(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, next db.TermsRow) (now db.TermsRow, isNew bool, err error) {
	before, err := TermsIn(ctx, tx, event.TenantID, event.TermsID)
	if err != nil {
		return before, false, err
	}
	now = cleanTerms(event.TenantID, next)
	now.Title, now.Version, now.ReplacesID, now.IsDefault = cmp.Or(next.Title, before.Title), before.Version+1, &before.ID, false
	if now.HTML == before.HTML && now.Title == before.Title {
		return before, false, nil
	}
	if err := insertTerms(ctx, tx, &now); err != nil {
		return now, false, err
	}
	_, err = tx.NewUpdate().Model((*db.EventRow)(nil)).Set("terms_id = ?", now.ID).
		Where("tenant_id = ? AND id = ?", event.TenantID, event.ID).Exec(ctx)
	if err != nil {
		return now, false, err
	}
	if !event.IsDraft() {
		tags.Add(event.TenantID, db.TagContent)
	}
	return now, true, db.TouchEvent(ctx, tx, tags, event.TenantID, event.ID)
}
