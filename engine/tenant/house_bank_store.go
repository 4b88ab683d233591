package tenant

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// HouseBankRow is the bank account of a house, to which buyers send wires and ACH payments. Only a buyer with something to pay sees its number.
type HouseBankRow struct {
	bun.BaseModel `bun:"table:house_banks"`

	TenantID      int64 `bun:",pk"`
	Beneficiary   string
	Bank          string
	RoutingNumber string
	AccountNumber string
	Note          string
	ChangedAt     int64
	ChangedBy     int64
}

// AccountEnding returns the last four digits of the account number, which are all that lists and records may hold.
func (r *HouseBankRow) AccountEnding() string {
	if len(r.AccountNumber) <= 4 {
		return ""
	}
	return r.AccountNumber[len(r.AccountNumber)-4:]
}

// IsEmpty reports whether the house has no account.
func (r *HouseBankRow) IsEmpty() bool { return r.AccountNumber == "" }

// HouseBank returns the bank account of a house; an empty row if it has none.
func HouseBank(ctx context.Context, from bun.IDB, tenantID int64) (row HouseBankRow, err error) {
	var rows []HouseBankRow
	err = from.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Scan(ctx)
	if len(rows) > 0 {
		row = rows[0]
	}
	return row, err
}

// PutHouseBank writes the bank account of a house; an empty one takes it away.
func PutHouseBank(ctx context.Context, tx bun.Tx, row *HouseBankRow) error {
	if _, err := tx.NewDelete().Model((*HouseBankRow)(nil)).Where("tenant_id = ?", row.TenantID).Exec(ctx); err != nil || row.IsEmpty() {
		return err
	}
	_, err := tx.NewInsert().Model(row).Returning("NULL").Exec(ctx)
	return err
}

// Owners lists the people who own a house, with an account to sign in with.
func Owners(ctx context.Context, from bun.IDB, tenantID int64) (rows []db.UserRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).
		WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
			for _, role := range api.WithAlias([]string{api.RoleOwner}) {
				q = q.WhereOr("roles LIKE ?", `%"`+role+`"%`)
			}
			return q
		}).Order("id").Scan(ctx)
	return rows, err
}
