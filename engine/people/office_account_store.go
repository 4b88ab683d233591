package people

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// OfficeAccount is what the office knows of whom a person buys as.
type OfficeAccount struct {
	Company string
	Address *api.Address // nil: unknown
}

// ReadOfficeAccount returns company and address of a person's primary account.
func ReadOfficeAccount(ctx context.Context, from bun.IDB, tenantID, userID int64) (OfficeAccount, error) {
	row, err := primaryAccount(ctx, from, tenantID, userID)
	if err != nil || row == nil {
		return OfficeAccount{}, err
	}
	var out OfficeAccount
	if row.IsBusiness {
		out.Company = row.BusinessName
	}
	address, err := decodeAddress(row.Physical)
	if address.Line1 != "" {
		out.Address = &address
	}
	return out, err
}

func primaryAccount(ctx context.Context, from bun.IDB, tenantID, userID int64) (*AccountRow, error) {
	var rows []AccountRow
	err := from.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ? AND is_primary", tenantID, userID).Scan(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// SetOfficeAccount sets company and address of a person's primary account, and opens it if there is something to keep in it. Nobody has
// confirmed such an address.
func SetOfficeAccount(ctx context.Context, tx bun.IDB, user *db.UserRow, account OfficeAccount, now int64) error {
	row, err := primaryAccount(ctx, tx, user.TenantID, user.ID)
	isNew := row == nil
	if err != nil || isNew && account == (OfficeAccount{}) {
		return err
	}
	if isNew {
		row = &AccountRow{TenantID: user.TenantID, UserID: user.ID, IsPrimary: true, IsBillingSame: true, CreatedAt: now}
	}
	row.IsBusiness, row.BusinessName, row.UpdatedAt = account.Company != "", account.Company, now
	row.FirstName, row.LastName = user.FirstName, user.LastName
	text, err := json.Marshal(api.Zero(account.Address))
	if err != nil {
		return err
	}
	if string(text) != row.Physical {
		row.setPhysical(string(text), api.MatchNone)
	}
	if !isNew {
		_, err := tx.NewUpdate().Model(row).Column("is_business", "business_name", "first_name", "last_name", "physical", "billing", "is_address_verified",
			"address_match", "search_text", "address_key", "updated_at").WherePK().Exec(ctx)
		return err
	}
	if _, err := tx.NewInsert().Model(row).ExcludeColumn("id").Exec(ctx); err != nil {
		return err
	}
	_, err = tx.NewUpdate().Model((*db.UserRow)(nil)).Set("has_account = ?", true).Where("tenant_id = ? AND id = ?", user.TenantID, user.ID).Exec(ctx)
	return err
}
