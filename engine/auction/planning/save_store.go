package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// Act is one act of the office at a house.
type Act struct {
	House *db.Tenant
	By    revision.By
}

func subjectOf(eventID int64) revision.Subject {
	return revision.Subject{Kind: db.SubjectEvent, ID: eventID}
}

// lock loads an event, which may be a draft, and keeps others from changing it until the transaction ends.
func lock(ctx context.Context, tx bun.Tx, tenantID, id int64) (db.EventRow, error) {
	var row db.EventRow
	err := db.ForUpdate(tx, tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id)).Scan(ctx)
	return row, db.OrNotFound(err)
}

// change is a save of an event.
type change struct {
	Act
	eventID, seen int64
	action        string
	detail        map[string]string

	edit   func(ctx context.Context, tx bun.Tx, row *db.EventRow) error                           // what changes, or why it must not
	follow func(ctx context.Context, tx bun.Tx, tags db.TagSet, before, after *db.EventRow) error // what else is written; nil: nothing
}

// save makes a change in one transaction with its record, unless nothing differs.
func save(ctx context.Context, s *db.Store, c change) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		before, err := lock(ctx, tx, c.House.ID, c.eventID)
		if err != nil {
			return err
		}
		after := before
		if err := c.edit(ctx, tx, &after); err != nil {
			return err
		}
		result, err := revision.Apply(ctx, tx, revision.Save{Tenant: c.House, Subject: subjectOf(before.ID), Seen: c.seen, By: c.By, Action: c.action,
			Detail: c.detail, Fields: fieldsOf(&before, &after)})
		if err != nil || !result.IsChanged() {
			return err
		}
		if _, err := tx.NewUpdate().Model(&after).Column(planColumns...).Where("tenant_id = ? AND id = ?", c.House.ID, before.ID).Exec(ctx); err != nil {
			return err
		}
		if c.follow != nil {
			if err := c.follow(ctx, tx, tags, &before, &after); err != nil {
				return err
			}
		}
		return db.TouchEvent(ctx, tx, tags, c.House.ID, before.ID)
	})
}
