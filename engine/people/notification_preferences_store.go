package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

type preferencesRow struct {
	bun.BaseModel `bun:"table:notification_preferences"`

	UserID      int64 `bun:",pk"`
	TenantID    int64
	Preferences string
}

// AllNotifications are the preferences of people who never set any (specification section 3).
var AllNotifications = api.NotificationPreferences{Email: true, Mobile: true, OutBid: true, Rejected: true, Accepted: true, Counter: true,
	Starting: true, Ended: true, Canceled: true}

// NotificationPreferences returns a person's preferences; everything is on until the person changes it.
func NotificationPreferences(ctx context.Context, from bun.IDB, tenantID, userID int64) (api.NotificationPreferences, error) {
	all := AllNotifications
	var row preferencesRow
	err := db.OrNotFound(from.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Scan(ctx))
	switch {
	case errors.Is(err, db.ErrNotFound):
		return all, nil
	case err != nil:
		return all, err
	}
	if err := json.Unmarshal([]byte(row.Preferences), &all); err != nil {
		return all, fmt.Errorf("notification preferences of user %d: %w", userID, err)
	}
	return all, nil
}

// TurnOffNotification changes a person's preferences so that one of them is off. It writes nothing if it is off already, and returns
// ErrNotFound if the tenant has no such person.
func TurnOffNotification(ctx context.Context, s *db.Store, tenantID, userID int64, choice func(*api.NotificationPreferences) *bool, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		isThere, err := tx.NewSelect().Model((*db.UserRow)(nil)).Where("tenant_id = ? AND id = ?", tenantID, userID).Exists(ctx)
		if err != nil {
			return err
		}
		if !isThere {
			return db.ErrNotFound
		}
		wanted, err := NotificationPreferences(ctx, tx, tenantID, userID)
		if err != nil || !*choice(&wanted) {
			return err
		}
		*choice(&wanted) = false
		return setPreferences(ctx, tx, tenantID, userID, wanted, audit)
	})
}

// SetNotificationPreferences replaces a person's preferences.
func SetNotificationPreferences(ctx context.Context, s *db.Store, tenantID, userID int64, wanted api.NotificationPreferences,
	audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return setPreferences(ctx, tx, tenantID, userID, wanted, audit)
	})
}

func setPreferences(ctx context.Context, tx bun.IDB, tenantID, userID int64, wanted api.NotificationPreferences, audit db.AuditRow) error {
	text, err := json.Marshal(wanted)
	if err != nil {
		return err
	}
	row := preferencesRow{UserID: userID, TenantID: tenantID, Preferences: string(text)}
	_, err = tx.NewInsert().Model(&row).On("CONFLICT (user_id) DO UPDATE").Set("preferences = EXCLUDED.preferences").Exec(ctx)
	if err != nil {
		return err
	}
	return db.AddAudit(ctx, tx, tenantID, audit)
}
