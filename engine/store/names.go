package store

import (
	"cmp"
	"context"
	"strings"

	"github.com/uptrace/bun"
)

// Name returns first and last name, or the email address if both are empty.
func (r *UserRow) Name() string {
	return cmp.Or(strings.TrimSpace(r.FirstName+" "+r.LastName), r.Email)
}

// UserNames returns the names of people by ID; IDs the tenant does not have are left out.
func (s *Store) UserNames(ctx context.Context, tenantID int64, ids []int64) (map[int64]string, error) {
	names := map[int64]string{}
	if len(ids) == 0 {
		return names, nil
	}
	var rows []UserRow
	err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	for i := range rows {
		names[rows[i].ID] = rows[i].Name()
	}
	return names, err
}
