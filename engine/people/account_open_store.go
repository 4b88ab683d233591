package people

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// maxAccounts limits how many accounts one person can have.
const maxAccounts = 20

// ErrTooMany reports that the person has reached the limit for this kind of record.
var ErrTooMany = errors.New("too many")

// OpenAccount opens the person's primary account, whose country becomes the person's country, or, with another
// set, an additional one. It is idempotent: it returns the existing primary account, or an existing account with
// identical details, unchanged. It returns ErrTooMany at 20 accounts.
func OpenAccount(
	ctx context.Context, s *db.Store, tenantID int64, row AccountRow, countryID int64, another bool, audit db.AuditRow,
) (account AccountRow, err error) {
	row.ID, row.TenantID = 0, tenantID
	row.CreatedAt, row.UpdatedAt = audit.At, audit.At
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var there []AccountRow
		err := tx.NewSelect().Model(&there).Where("tenant_id = ? AND user_id = ?", tenantID, row.UserID).Order("id").Scan(ctx)
		if err != nil {
			return err
		}
		if err := openLicenses(s, there); err != nil {
			return err
		}
		for _, old := range there {
			if !another && old.IsPrimary || another && sameAccount(old, row) {
				account = old
				return nil
			}
		}
		if len(there) >= maxAccounts {
			return ErrTooMany
		}
		row.IsPrimary = len(there) == 0
		account, err = openAccount(ctx, tx, sealed(s, row), countryID, audit)
		account.LicenseNumber = row.LicenseNumber
		return err
	})
	return account, err
}

func openAccount(ctx context.Context, tx bun.IDB, row AccountRow, countryID int64, audit db.AuditRow) (AccountRow, error) {
	if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return row, err
	}
	if row.IsPrimary {
		_, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("has_account = ?", true).Set("country_id = ?", countryID).
			Set("middle_name = ?", row.MiddleName).Set("suffix = ?", row.Suffix).
			Where("tenant_id = ? AND id = ?", row.TenantID, row.UserID).Exec(ctx)
		if err != nil {
			return row, err
		}
	}
	return row, db.AddAudit(ctx, tx, row.TenantID, audit)
}

// sameAccount reports whether two accounts match in everything except ID, rank, timestamps and what is derived.
func sameAccount(a, b AccountRow) bool {
	a.ID, a.IsPrimary, a.CreatedAt, a.UpdatedAt = b.ID, b.IsPrimary, b.CreatedAt, b.UpdatedAt
	a.SearchText, a.AddressKey = b.SearchText, b.AddressKey
	return a == b
}
