package settings

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// save is a save of something of a house.
type save struct {
	Act
	seen   int64
	action string
	edit   func(ctx context.Context, tx bun.Tx, house *db.Tenant) (map[string]revision.Field, error) // what changes of the house as it is stored
	follow func(ctx context.Context, tx bun.Tx, tags db.TagSet) error                                // what else is written; nil: the house's record
}

// write makes the change in one transaction with its record, unless nothing differs, and returns the house's version.
func (c save) write(ctx context.Context, s *db.Store) (version int64, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		house, err := tenant.LockTenant(ctx, tx, c.House.ID)
		if err != nil {
			return err
		}
		fields, err := c.edit(ctx, tx, &house)
		if err != nil {
			return err
		}
		result, err := revision.Apply(ctx, tx, revision.Save{Tenant: c.House, Subject: subjectOf(c.House), Seen: c.seen, By: c.By, Action: c.action, Fields: fields})
		version = result.Version
		if err != nil || !result.IsChanged() {
			return err
		}
		if c.follow != nil {
			return c.follow(ctx, tx, tags)
		}
		return tenant.WriteTenant(ctx, tx, tags, &house)
	})
	return version, err
}
