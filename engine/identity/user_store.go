package identity

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"golang.org/x/text/unicode/norm"

	"fairwarning/engine/db"
)

// UserByEmail finds a person by email address, ignoring case. It returns ErrNotFound if the tenant has no such
// person.
func UserByEmail(ctx context.Context, s *db.Store, tenantID int64, email string) (db.UserRow, error) {
	var row db.UserRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND folded_email = ?", tenantID, FoldEmail(email)).Scan(ctx)
	return row, db.OrNotFound(err)
}

// User finds a person by ID, or returns ErrNotFound if the tenant has no such person.
func User(ctx context.Context, s *db.Store, tenantID, id int64) (db.UserRow, error) {
	var row db.UserRow
	err := s.PreparedRow(ctx, "user", func() string { return selectUser(s.DB) },
		func(rows *sql.Rows) error { return s.DB.ScanRow(ctx, rows, &row) }, tenantID, id)
	return row, err
}

func selectUser(from *bun.DB) string {
	return from.NewSelect().Model((*db.UserRow)(nil)).Where("+tenant_id = ? AND id = ?", bun.Safe("?"), bun.Safe("?")).String()
}

// Users finds people by ID; IDs the tenant does not have are left out.
func Users(ctx context.Context, s *db.Store, tenantID int64, ids []int64) (all []db.UserRow, err error) {
	for part := range slices.Chunk(ids, db.BatchSize) {
		var rows []db.UserRow
		if err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Scan(ctx); err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

// PutUser adds a person, or updates those of first name, last name, roles and password that row has of the one with the same email
// address; it can make them a VIP but not revoke it. Empty fields stay as they are: roles are taken away with "[]". A changed password
// ends the person's sessions. It returns the ID.
func PutUser(ctx context.Context, s *db.Store, tenantID int64, row db.UserRow) (id int64, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		id, err = PutUserIn(ctx, tx, tenantID, row)
		return err
	})
	return id, err
}

// PutUserIn is PutUser in a transaction.
func PutUserIn(ctx context.Context, tx bun.Tx, tenantID int64, row db.UserRow) (int64, error) {
	given := row
	row.ID, row.TenantID, row.FoldedEmail = 0, tenantID, FoldEmail(row.Email)
	if row.CreatedAt == 0 {
		row.CreatedAt = db.Millis(time.Now())
	}
	row = WithDefaults(row)
	var old db.UserRow
	err := tx.NewSelect().Model(&old).Where("tenant_id = ? AND folded_email = ?", tenantID, row.FoldedEmail).Scan(ctx)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	merged := old
	merged.FirstName, merged.LastName = cmp.Or(given.FirstName, old.FirstName), cmp.Or(given.LastName, old.LastName)
	insert := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (tenant_id, folded_email) DO UPDATE").
		Set("is_vip = ?TableAlias.is_vip OR EXCLUDED.is_vip").Set("search_text = ?", merged.Searchable())
	for column, value := range map[string]string{"first_name": given.FirstName, "last_name": given.LastName, "roles": given.Roles} {
		if value != "" {
			insert = insert.Set("? = EXCLUDED.?", bun.Ident(column), bun.Ident(column))
		}
	}
	if _, err := insert.Returning("id").Exec(ctx); err != nil {
		return 0, err
	}
	if old.ID == 0 || given.PasswordHash == "" || old.PasswordHash == given.PasswordHash {
		return row.ID, nil
	}
	return row.ID, setPassword(ctx, tx, tenantID, row.ID, row.PasswordHash, "", db.Millis(time.Now()))
}

func WithDefaults(row db.UserRow) db.UserRow {
	row.Roles = cmp.Or(row.Roles, "[]")
	row.PhoneType = cmp.Or(row.PhoneType, "Mobile")
	row.PreferredContact = cmp.Or(row.PreferredContact, "email")
	return row
}

// FoldEmail returns the form in which email addresses are compared: in lower case and NFC, without spaces around it.
func FoldEmail(email string) string {
	return norm.NFC.String(strings.ToLower(strings.TrimSpace(email)))
}
