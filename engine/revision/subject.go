package revision

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Subject is a thing of a house that the office changes.
type Subject struct {
	Kind string // db.SubjectEvent and so on
	ID   int64
}

// tables have the subjects, by kind.
var tables = map[string]string{
	db.SubjectEvent: "events", db.SubjectItem: "items", db.SubjectUser: "users", db.SubjectHouse: "tenants",
	db.SubjectSale: "sales", db.SubjectInvoice: "invoices", db.SubjectSettlement: "settlements", db.SubjectImport: "import_jobs",
}

// hasVersion reports whether the subject's table has a version.
func (s Subject) hasVersion() bool {
	switch s.Kind {
	case db.SubjectEvent, db.SubjectItem, db.SubjectUser, db.SubjectHouse:
		return true
	}
	return false
}

// where returns the condition that selects the subject's row, if it belongs to the house.
func (s Subject) where(tenantID int64) (string, []any) {
	if s.Kind == db.SubjectHouse {
		return "id = ?", []any{tenantID}
	}
	return "tenant_id = ? AND id = ?", []any{tenantID, s.ID}
}

// subjectID returns the id of the subject in records. A house is its own.
func (s *Save) subjectID() int64 {
	if s.Subject.Kind == db.SubjectHouse {
		return s.Tenant.ID
	}
	return s.Subject.ID
}

// Version returns the present version, 0 for kinds without, or db.ErrNotFound if the house has no such thing.
func Version(ctx context.Context, from bun.IDB, tenantID int64, s Subject) (version int64, err error) {
	condition, arguments := s.where(tenantID)
	column := "version"
	if !s.hasVersion() {
		column = "0"
	}
	err = from.NewSelect().ColumnExpr(column).Table(tables[s.Kind]).Where(condition, arguments...).Scan(ctx, &version)
	return version, db.OrNotFound(err)
}

// setVersion writes the version.
func (s Subject) setVersion(ctx context.Context, tx bun.IDB, tenantID, version int64) error {
	condition, arguments := s.where(tenantID)
	_, err := tx.NewUpdate().Table(tables[s.Kind]).Set("version = ?", version).Where(condition, arguments...).Exec(ctx)
	return err
}
