package db

import (
	"context"

	"github.com/uptrace/bun"
)

// AuditRow is one entry of a person's audit record. Entries are only ever added, in the transaction of the change
// they describe.
type AuditRow struct {
	bun.BaseModel `bun:"table:audit_records"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	At           int64
	UserID       int64
	ActingUserID *int64 // staff who acted on the person's behalf; nil: the person
	Action       string
	Detail       string // JSON object of strings; never contains a secret
	Address      string
	RequestID    string
}

// AddAudit adds an entry outside of any other change.
func (s *Store) AddAudit(ctx context.Context, tenantID int64, row AuditRow) error {
	return AddAudit(ctx, s.DB, tenantID, row)
}

func AddAudit(ctx context.Context, to bun.IDB, tenantID int64, row AuditRow) error {
	row.ID, row.TenantID = 0, tenantID
	_, err := to.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx)
	return err
}

// Audit lists a person's entries, newest first, starting before the entry with the given ID; 0 starts at the
// newest.
func (s *Store) Audit(ctx context.Context, tenantID, userID, before, limit int64) (rows []AuditRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id DESC").Limit(limit)
	if before > 0 {
		query = query.Where("id < ?", before)
	}
	return rows, query.Scan(ctx)
}
