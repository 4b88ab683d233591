package identity

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// SetRoles sets the roles of a person; without any, it also withdraws an invitation and ends all their sessions.
func SetRoles(ctx context.Context, tx bun.IDB, tenantID, userID int64, roles []string, now int64) error {
	text, err := json.Marshal(api.WithAlias(append([]string{}, roles...)))
	if err != nil {
		return err
	}
	update := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("roles = ?", string(text)).Where("tenant_id = ? AND id = ?", tenantID, userID)
	if len(roles) > 0 {
		_, err = update.Exec(ctx)
		return err
	}
	if _, err := update.Set("pending_role = ''").Exec(ctx); err != nil {
		return err
	}
	if err := spendOneTimes(ctx, tx, tenantID, userID, OneTimeActivate, now); err != nil {
		return err
	}
	return endSessions(ctx, tx, tenantID, userID, "", now)
}

// RolesOf returns the roles of a person in the order in which screens show them.
func RolesOf(row *db.UserRow) ([]string, error) {
	caller, err := NewCaller(Identity{UserID: row.ID, Roles: row.Roles})
	roles := []string{}
	if err != nil {
		return nil, err
	}
	for _, role := range api.Roles {
		for _, has := range caller.Roles {
			if has == role.ID {
				roles = append(roles, role.ID)
			}
		}
	}
	return roles, nil
}
