package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"
)

// SetPassword uses an emailed token to set a new password, signs the person out everywhere and queues messages
// about it. An invitation's token also grants the pending role. It returns ErrNotFound if the token is invalid, or
// no role is pending anymore.
func (s *Store) SetPassword(
	ctx context.Context, tenantID int64, token OneTimeRow, passwordHash string, now int64, audit AuditRow, messages ...MessageRow,
) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		spent, err := useOneTime(ctx, tx, tenantID, token.Hash, token.Kind, now)
		if err != nil {
			return err
		}
		if err := setPassword(ctx, tx, tenantID, spent.UserID, passwordHash, "", now); err != nil {
			return err
		}
		if spent.Kind == OneTimeActivate {
			if err := grantPendingRole(ctx, tx, tenantID, spent.UserID); err != nil {
				return err
			}
		}
		if err := addAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return addMessages(ctx, tx, tenantID, now, messages...)
	})
}

func grantPendingRole(ctx context.Context, tx bun.IDB, tenantID, userID int64) error {
	var user UserRow
	err := tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", tenantID, userID).Scan(ctx)
	if err != nil {
		return orNotFound(err)
	}
	roles := []string{}
	if err := json.Unmarshal([]byte(user.Roles), &roles); err != nil {
		return fmt.Errorf("roles of user %d: %w", user.ID, err)
	}
	if user.PendingRole == "" {
		return ErrNotFound
	}
	if !slices.Contains(roles, user.PendingRole) {
		roles = append(roles, user.PendingRole)
	}
	text, _ := json.Marshal(roles) // strings always marshal
	_, err = tx.NewUpdate().Model((*UserRow)(nil)).Set("roles = ?, pending_role = ''", string(text)).
		Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
	return err
}
