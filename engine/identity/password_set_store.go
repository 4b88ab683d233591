package identity

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// SetPassword uses an emailed token to set a new password, signs the person out everywhere, removes their passkeys and queues messages
// about it. An invitation's token also grants the pending role. It returns ErrNotFound if the token is invalid, or
// no role is pending anymore.
func SetPassword(
	ctx context.Context, s *db.Store, tenantID int64, token OneTimeRow, passwordHash string, now int64, audit db.AuditRow, messages ...db.MessageRow,
) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		spent, err := useOneTime(ctx, tx, tenantID, token.Hash, token.Kind, now)
		if err != nil {
			return err
		}
		if err := setPassword(ctx, tx, tenantID, spent.UserID, passwordHash, "", now); err != nil {
			return err
		}
		if err := removePasskeys(ctx, tx, tenantID, spent.UserID); err != nil {
			return err
		}
		if spent.Kind == OneTimeActivate {
			if err := grantPendingRole(ctx, tx, tenantID, spent.UserID); err != nil {
				return err
			}
		}
		if err := db.AddAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, now, messages...)
	})
}

// removePasskeys deletes a person's passkeys: whoever starts over with an emailed link may have lost the device, or somebody else may have
// added one.
func removePasskeys(ctx context.Context, tx bun.IDB, tenantID, userID int64) error {
	_, err := tx.NewDelete().Table("passkeys").Where("tenant_id = ? AND user_id = ?", tenantID, userID).Exec(ctx)
	return err
}

func grantPendingRole(ctx context.Context, tx bun.IDB, tenantID, userID int64) error {
	var user db.UserRow
	err := tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", tenantID, userID).Scan(ctx)
	if err != nil {
		return db.OrNotFound(err)
	}
	roles := []string{}
	if err := json.Unmarshal([]byte(user.Roles), &roles); err != nil {
		return fmt.Errorf("roles of user %d: %w", user.ID, err)
	}
	if user.PendingRole == "" {
		return db.ErrNotFound
	}
	if !slices.Contains(roles, user.PendingRole) {
		roles = append(roles, user.PendingRole)
	}
	text, _ := json.Marshal(roles) // strings always marshal
	_, err = tx.NewUpdate().Model((*db.UserRow)(nil)).Set("roles = ?, pending_role = ''", string(text)).
		Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
	return err
}
