package people

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/db/seal"
)

// openLicenses decrypts the license numbers of rows just read.
func openLicenses(s *db.Store, rows []AccountRow) (err error) {
	for i := range rows {
		if rows[i].LicenseNumber, err = s.Seal.Open(rows[i].LicenseNumber); err != nil {
			return fmt.Errorf("license of account %d: %w", rows[i].ID, err)
		}
	}
	return nil
}

// sealed returns a row to write, with its license number encrypted.
func sealed(s *db.Store, row AccountRow) AccountRow {
	row.LicenseNumber = s.Seal.Close(row.LicenseNumber)
	return row
}

// ErrOtherKey reports that license numbers were encrypted with another key than the one given.
var ErrOtherKey = errors.New("the license numbers in this database were encrypted with another LICENSE_KEY; " +
	"set the one that was in use, or see docs/registration.md if it is lost")

// licenseBatch is how many accounts one transaction encrypts.
const licenseBatch = 500

// SealLicenses encrypts the license numbers that are not yet, which earlier versions and the demo have stored as they
// are, and returns ErrOtherKey if the others cannot be decrypted. It returns how many it has encrypted.
func SealLicenses(ctx context.Context, s *db.Store) (total int, err error) {
	var newest []AccountRow
	if err := s.DB.NewSelect().Model(&newest).Where("license_number LIKE ?", seal.Prefix+"%").Order("id DESC").Limit(1).Scan(ctx); err != nil {
		return 0, err
	}
	if openLicenses(s, newest) != nil {
		return 0, ErrOtherKey
	}
	for {
		n, err := sealSome(ctx, s)
		if total += n; err != nil || n < licenseBatch {
			return total, err
		}
	}
}

func sealSome(ctx context.Context, s *db.Store) (n int, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var rows []AccountRow
		err := tx.NewSelect().Model(&rows).Column("id", "license_number").
			Where("license_number <> '' AND license_number NOT LIKE ?", seal.Prefix+"%").Order("id").Limit(licenseBatch).Scan(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			_, err := tx.NewUpdate().Model((*AccountRow)(nil)).Set("license_number = ?", s.Seal.Close(row.LicenseNumber)).Where("id = ?", row.ID).Exec(ctx)
			if err != nil {
				return err
			}
		}
		n = len(rows)
		return nil
	})
	return n, err
}
