package store

import (
	"context"

	"github.com/uptrace/bun"
)

// AccountRow is what a person buys under, as migrations/0003_people.sql explains it.
type AccountRow struct {
	bun.BaseModel `bun:"table:accounts"`

	ID                int64 `bun:",pk,autoincrement"`
	TenantID          int64
	UserID            int64
	IsPrimary         bool // the first one
	IsBusiness        bool
	BusinessName      string
	BusinessTitle     string
	FirstName         string
	MiddleName        string
	LastName          string
	Suffix            string
	LicenseNumber     string // told by its last four characters only
	LicenseCountryID  int64
	LicenseState      string
	Physical          string // api.Address as JSON
	Billing           string // api.Address as JSON
	IsBillingSame     bool   // billing is physical, also when that changes
	IsAddressVerified bool
	CreatedAt         int64
	UpdatedAt         int64
}

// Accounts lists a person's accounts, the first one first.
func (s *Store) Accounts(ctx context.Context, tenantID, userID int64) (rows []AccountRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id").Scan(ctx)
	return rows, err
}

// UpdateAccount lets change alter an account of the person, and writes it down with its audit line; id 0 is the first
// account. ErrNotFound when the person has none such. An error of change changes nothing.
func (s *Store) UpdateAccount(ctx context.Context, tenantID, userID, id int64, audit AuditRow,
	change func(*AccountRow) error) (AccountRow, error) {
	var row AccountRow
	err := s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		query := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID)
		if id == 0 {
			query = query.Where("is_primary")
		} else {
			query = query.Where("id = ?", id)
		}
		if err := orNotFound(query.Scan(ctx)); err != nil {
			return err
		}
		if err := change(&row); err != nil {
			return err
		}
		row.UpdatedAt = audit.At
		if _, err := tx.NewUpdate().Model(&row).WherePK().Where("tenant_id = ?", tenantID).Exec(ctx); err != nil {
			return err
		}
		return addAudit(ctx, tx, tenantID, audit)
	})
	return row, err
}
