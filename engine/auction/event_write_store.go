package auction

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// PutEvent adds the event or replaces the one with the same code, with exactly these providers, and returns its
// ID.
func PutEvent(ctx context.Context, s *db.Store, tenantID int64, row db.EventRow, providers []db.ProviderRow) (int64, error) {
	row.ID, row.TenantID = 0, tenantID
	err := s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (tenant_id, code) DO UPDATE").
			Set("type_id = EXCLUDED.type_id").Set("status_id = EXCLUDED.status_id").Set("name = EXCLUDED.name").
			Set("description = EXCLUDED.description").Set("starts_at = EXCLUDED.starts_at").Set("ends_at = EXCLUDED.ends_at").
			Set("prebid_from = EXCLUDED.prebid_from").Set("time_zone = EXCLUDED.time_zone").Set("location = EXCLUDED.location").
			Set("is_dynamic = EXCLUDED.is_dynamic").Set("terms_id = EXCLUDED.terms_id").
			Set("requires_approval = EXCLUDED.requires_approval").Set("numbers_at = EXCLUDED.numbers_at").
			Set("announce_at = EXCLUDED.announce_at").
			Set("address = EXCLUDED.address").Set("viewing = EXCLUDED.viewing").Set("removal = EXCLUDED.removal").Returning("id").Exec(ctx)
		if err != nil {
			return err
		}
		if row.IsDraft() {
			if err := db.RequireDrafts(ctx, tx); err != nil {
				return err
			}
		}
		if err := inventory.ExtendEventsToLastLot(ctx, tx, tenantID, []int64{row.ID}); err != nil {
			return err
		}
		if err := db.TouchEvent(ctx, tx, tags, tenantID, row.ID); err != nil {
			return err
		}
		return ReplaceProviders(ctx, tx, &row, providers)
	})
	return row.ID, err
}

// ReplaceProviders replaces the partner sites that also run an event.
func ReplaceProviders(ctx context.Context, tx bun.Tx, event *db.EventRow, providers []db.ProviderRow) error {
	if _, err := tx.NewDelete().Model((*db.ProviderRow)(nil)).Where("event_id = ?", event.ID).Exec(ctx); err != nil {
		return err
	}
	for _, p := range providers {
		p.ID, p.TenantID, p.EventID = 0, event.TenantID, event.ID
		if _, err := tx.NewInsert().Model(&p).ExcludeColumn("id").Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
