package db

import (
	"cmp"
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

	Subject   string // what a member of staff, UserID, changed, one of the subjects; empty: the record is about the person
	SubjectID int64
	Version   int64  // of the subject after the change; 0: it has none
	Fields    string // JSON: field to [before, after]; empty: {}
}

// Subjects that audit records are about. A record about a user has the user in UserID, and who changed it in ActingUserID.
const (
	SubjectEvent      = "event"
	SubjectItem       = "item"
	SubjectHouse      = "house"
	SubjectUser       = "user"
	SubjectSale       = "sale"
	SubjectInvoice    = "invoice"
	SubjectSettlement = "settlement"
	SubjectImport     = "import"
)

// AddAudit adds an entry outside of any other change.
func (s *Store) AddAudit(ctx context.Context, tenantID int64, row AuditRow) error {
	return AddAudit(ctx, s.DB, tenantID, row)
}

func AddAudit(ctx context.Context, to bun.IDB, tenantID int64, row AuditRow) error {
	row.ID, row.TenantID, row.Fields = 0, tenantID, cmp.Or(row.Fields, "{}")
	_, err := to.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx)
	return err
}

// Audit lists the entries about a person, newest first, starting before the entry with the given ID; 0 starts at the newest. What the
// person changed in the office is not among them.
func (s *Store) Audit(ctx context.Context, tenantID, userID, before, limit int64) (rows []AuditRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ? AND subject IN ('', ?)", tenantID, userID, SubjectUser).
		Order("id DESC").Limit(limit)
	if before > 0 {
		query = query.Where("id < ?", before)
	}
	return rows, query.Scan(ctx)
}
