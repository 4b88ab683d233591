package staff

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// members returns everybody who has a role or is invited to one, by name.
func members(ctx context.Context, from bun.IDB, tenantID int64) (rows []db.UserRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND (roles <> '[]' OR pending_role <> '')", tenantID).Order("last_name", "first_name", "id").Scan(ctx)
	return rows, err
}

// lastSignIns returns when people with roles started their latest session, by person, in Unix milliseconds. Sessions that have long ended are
// forgotten (identity.PruneTokens).
func lastSignIns(ctx context.Context, from bun.IDB, tenantID int64) (map[int64]int64, error) {
	var rows []struct{ UserID, At int64 }
	staff := from.NewSelect().Model((*db.UserRow)(nil)).Column("id").Where("tenant_id = ? AND roles <> '[]'", tenantID)
	err := from.NewSelect().Model((*identity.SessionRow)(nil)).ColumnExpr("user_id, MAX(started_at) AS at").
		Where("tenant_id = ? AND acting_user_id IS NULL AND user_id IN (?)", tenantID, staff).Group("user_id").Scan(ctx, &rows)
	latest := map[int64]int64{}
	for _, row := range rows {
		latest[row.UserID] = row.At
	}
	return latest, err
}
