package identity

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Name returns first and last name, or the email address if both are empty.
func Name(r *db.UserRow) string {
	return NameOr(r.FirstName, r.LastName, r.Email)
}

// NameOr returns a full name, or the email address of a person without one.
func NameOr(first, last, email string) string {
	return cmp.Or(strings.TrimSpace(first+" "+last), email)
}

// UserNames returns the names of people by ID; IDs the tenant does not have, and 0, are left out.
func UserNames(ctx context.Context, s *db.Store, tenantID int64, ids []int64) (map[int64]string, error) {
	names := map[int64]string{}
	ids = slices.DeleteFunc(ids, func(id int64) bool { return id == 0 })
	if len(ids) == 0 {
		return names, nil
	}
	var rows []db.UserRow
	err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	for i := range rows {
		names[rows[i].ID] = Name(&rows[i])
	}
	return names, err
}
