package people

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/phone"
)

// upgradeBatch is how many rows one transaction of UpgradePeople changes.
const upgradeBatch = 500

// UpgradePeople fills in what the search of people and the comparison of addresses need, and gives phones their country code, in rows that
// earlier versions wrote. A
// phone that cannot be read stays as it is, and no text message goes to it. It returns how many people and accounts it has changed.
func UpgradePeople(ctx context.Context, s *db.Store) (total int, err error) {
	for _, upgrade := range []func(context.Context, bun.Tx) (int, error){upgradeUsers, upgradeAccounts} {
		for n := upgradeBatch; n == upgradeBatch; total += n {
			err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
				n, err = upgrade(ctx, tx)
				return err
			})
			if err != nil {
				return total, err
			}
		}
	}
	return total, nil
}

func upgradeUsers(ctx context.Context, tx bun.Tx) (int, error) {
	var rows []db.UserRow
	if err := tx.NewSelect().Model(&rows).Where("search_text = ''").Order("id").Limit(upgradeBatch).Scan(ctx); err != nil {
		return 0, err
	}
	for i := range rows {
		row := &rows[i]
		row.Phone = phone.Stored(row.Phone, row.CountryID, row.PhoneVerifiedAt != nil)
		row.Phone2 = phone.Stored(row.Phone2, row.CountryID, false)
		if _, err := tx.NewUpdate().Model(row).Column("search_text", "phone", "phone2").WherePK().Exec(ctx); err != nil {
			return 0, err
		}
	}
	return len(rows), nil
}

func upgradeAccounts(ctx context.Context, tx bun.Tx) (int, error) {
	var rows []AccountRow
	if err := tx.NewSelect().Model(&rows).Where("search_text = '' OR address_key IS NULL").Order("id").Limit(upgradeBatch).Scan(ctx); err != nil {
		return 0, err
	}
	for i := range rows {
		if _, err := tx.NewUpdate().Model(&rows[i]).Column("search_text", "address_key").WherePK().Exec(ctx); err != nil {
			return 0, err
		}
	}
	return len(rows), nil
}
