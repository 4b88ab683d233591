package people

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/people/addresses"
)

// AccountRow is one of the identities a person buys under; see migrations/0003_people.sql.
type AccountRow struct {
	bun.BaseModel `bun:"table:accounts"`

	ID                int64 `bun:",pk,autoincrement"`
	TenantID          int64
	UserID            int64
	IsPrimary         bool // the person buys as this one; at first, the first account
	IsBusiness        bool
	BusinessName      string
	BusinessTitle     string
	FirstName         string
	MiddleName        string
	LastName          string
	Suffix            string
	LicenseNumber     string // only the last four characters are ever shown; encrypted in the database (license_store.go)
	LicenseCountryID  int64
	LicenseState      string
	Physical          string // api.Address as JSON
	Billing           string // api.Address as JSON
	IsBillingSame     bool   // the billing address follows the physical one
	IsAddressVerified bool   // AddressMatch is not api.MatchNone
	AddressMatch      string // empty in rows from before it existed
	CreatedAt         int64
	UpdatedAt         int64
	SearchText        string // the names, folded for the search of people; set by every insert and update
	AddressKey        string // addresses.Key of the physical address; set by every insert and update, and NULL in rows from before
}

// setPhysical sets the physical address, and the billing address with it where they are the same.
func (r *AccountRow) setPhysical(text, match string) {
	r.Physical, r.AddressMatch, r.IsAddressVerified = text, match, match != api.MatchNone
	if r.IsBillingSame {
		r.Billing = text
	}
}

// match returns how much of the physical address is confirmed. Of addresses stored before this was recorded, ZIP code and city are known
// to match, and no more.
func (r *AccountRow) match() string {
	switch {
	case r.AddressMatch != "":
		return r.AddressMatch
	case r.IsAddressVerified:
		return api.MatchZIP
	}
	return api.MatchNone
}

// BeforeAppendModel keeps SearchText in step with the names, and AddressKey with the physical address.
func (r *AccountRow) BeforeAppendModel(_ context.Context, query bun.Query) error {
	switch query.(type) {
	case *bun.InsertQuery, *bun.UpdateQuery:
		r.SearchText, r.AddressKey = r.searchable(), r.addressKey()
	}
	return nil
}

// addressKey is empty for an account without an address.
func (r *AccountRow) addressKey() string {
	var physical api.Address
	if json.Unmarshal([]byte(r.Physical), &physical) != nil {
		return ""
	}
	return addresses.Key(physical)
}

func (r *AccountRow) searchable() string {
	return fold.Name(r.BusinessName) + " " + fold.Name(r.FirstName+" "+r.LastName)
}

// Accounts lists a person's accounts, primary first.
func Accounts(ctx context.Context, s *db.Store, tenantID, userID int64) (rows []AccountRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("is_primary DESC", "id").Scan(ctx)
	if err != nil {
		return nil, err
	}
	return rows, openLicenses(s, rows)
}

// UpdateAccount loads one of the person's accounts, lets change edit it, and saves it with its audit record in one
// transaction. ID 0 means the primary account. It returns ErrNotFound if the person has no such account; if change
// fails, nothing is saved.
func UpdateAccount(ctx context.Context, s *db.Store, tenantID, userID, id int64, audit db.AuditRow,
	change func(*AccountRow) error) (AccountRow, error) {
	var row AccountRow
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		query := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID)
		if id == 0 {
			query = query.Where("is_primary")
		} else {
			query = query.Where("id = ?", id)
		}
		if err := db.OrNotFound(query.Scan(ctx)); err != nil {
			return err
		}
		var err error
		if row.LicenseNumber, err = s.Seal.Open(row.LicenseNumber); err != nil {
			return err
		}
		if err := change(&row); err != nil {
			return err
		}
		row.UpdatedAt = audit.At
		written := sealed(s, row)
		if _, err := tx.NewUpdate().Model(&written).WherePK().Where("tenant_id = ?", tenantID).Exec(ctx); err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
	return row, err
}

// SetPrimaryAccount makes one of the person's accounts the primary one, with its audit record. It returns ErrNotFound if the person
// has no such account, and changes nothing if it is already the primary one.
func SetPrimaryAccount(ctx context.Context, s *db.Store, tenantID, userID, id int64, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var row AccountRow
		err := tx.NewSelect().Model(&row).Column("is_primary").Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Scan(ctx)
		if err != nil || row.IsPrimary {
			return db.OrNotFound(err)
		}
		// The old one goes first, because a unique index allows one at a time.
		own := tx.NewUpdate().Model((*AccountRow)(nil)).Set("is_primary = ?", false).Set("updated_at = ?", audit.At)
		if _, err := own.Where("tenant_id = ? AND user_id = ? AND is_primary", tenantID, userID).Exec(ctx); err != nil {
			return err
		}
		chosen := tx.NewUpdate().Model((*AccountRow)(nil)).Set("is_primary = ?", true).Set("updated_at = ?", audit.At)
		if _, err := chosen.Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Exec(ctx); err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}
