package store

import (
	"context"
	"errors"

	"github.com/uptrace/bun"
)

// mostAccounts bounds the accounts of a person.
const maxAccounts = 20

// ErrTooMany: the person has as many of them as anybody can have.
var ErrTooMany = errors.New("too many")

// OpenAccount opens the person's first account, whose country becomes the person's, or, when another is wanted, one more. Asked
// again it answers the account that is there and changes nothing: the first one, or one that is the same in everything.
// ErrTooMany: 20 are enough.
func (s *Store) OpenAccount(
	ctx context.Context, tenantID int64, row AccountRow, countryID int64, another bool, audit AuditRow,
) (account AccountRow, err error) {
	row.ID, row.TenantID = 0, tenantID
	row.CreatedAt, row.UpdatedAt = audit.At, audit.At
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var there []AccountRow
		err := tx.NewSelect().Model(&there).Where("tenant_id = ? AND user_id = ?", tenantID, row.UserID).Order("id").Scan(ctx)
		if err != nil {
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
		account, err = openAccount(ctx, tx, row, countryID, audit)
		return err
	})
	return account, err
}

func openAccount(ctx context.Context, tx bun.IDB, row AccountRow, countryID int64, audit AuditRow) (AccountRow, error) {
	if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return row, err
	}
	if row.IsPrimary {
		_, err := tx.NewUpdate().Model((*UserRow)(nil)).Set("has_account = ?", true).Set("country_id = ?", countryID).
			Set("middle_name = ?", row.MiddleName).Set("suffix = ?", row.Suffix).
			Where("tenant_id = ? AND id = ?", row.TenantID, row.UserID).Exec(ctx)
		if err != nil {
			return row, err
		}
	}
	return row, addAudit(ctx, tx, row.TenantID, audit)
}

// sameAccount tells whether both say the same, but for when and as which they were opened.
func sameAccount(a, b AccountRow) bool {
	a.ID, a.IsPrimary, a.CreatedAt, a.UpdatedAt = b.ID, b.IsPrimary, b.CreatedAt, b.UpdatedAt
	return a == b
}
