package inventory

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// ErrNoteChanged means that an item's note is not the one that the person saw.
var ErrNoteChanged = errors.New("the note has changed")

// SetOfficeNote replaces the office's note on an item if it is still the one that was seen, or already the new one. It touches nothing,
// because no public answer has the note. It returns ErrNotFound for an unknown item, and ErrNoteChanged.
func SetOfficeNote(ctx context.Context, s *db.Store, tenantID, itemID int64, seen, note string, audit db.AuditRow) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, _ db.TagSet) error {
		var stored string
		query := tx.NewSelect().Model((*db.ItemRow)(nil)).Column("office_note").Where("tenant_id = ? AND id = ?", tenantID, itemID)
		err := db.ForUpdate(tx, query).Scan(ctx, &stored)
		switch {
		case err != nil:
			return db.OrNotFound(err)
		case stored == note:
			return nil
		case stored != seen:
			return ErrNoteChanged
		}
		_, err = tx.NewUpdate().Model((*db.ItemRow)(nil)).Set("office_note = ?", note).Where("tenant_id = ? AND id = ?", tenantID, itemID).Exec(ctx)
		if err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}
