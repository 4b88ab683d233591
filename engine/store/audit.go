package store

import (
	"context"

	"github.com/uptrace/bun"
)

// AuditRow is one line of a person's audit record. It is only ever added, in the transaction of what it tells.
type AuditRow struct {
	bun.BaseModel `bun:"table:audit_records"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	At           int64
	UserID       int64
	ActingUserID *int64 // who did it, when somebody else
	Action       string
	Detail       string // JSON object of strings, never with a secret
	Address      string
	RequestID    string
}

// AddAudit adds a line that stands alone.
func (s *Store) AddAudit(ctx context.Context, tenantID int64, row AuditRow) error {
	return addAudit(ctx, s.DB, tenantID, row)
}

func addAudit(ctx context.Context, to bun.IDB, tenantID int64, row AuditRow) error {
	row.ID, row.TenantID = 0, tenantID
	_, err := to.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx)
	return err
}

// Audit lists a person's record, latest first, from before the entry with this id; 0 is from the latest.
func (s *Store) Audit(ctx context.Context, tenantID, userID, before, limit int64) (rows []AuditRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id DESC").Limit(limit)
	if before > 0 {
		query = query.Where("id < ?", before)
	}
	return rows, query.Scan(ctx)
}
