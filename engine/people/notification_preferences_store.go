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
func NotificationPreferences(ctx context.Context, s *db.Store, tenantID, userID int64) (api.NotificationPreferences, error) {
	return NotificationPreferencesIn(ctx, s.DB, tenantID, userID)
}

func NotificationPreferencesIn(ctx context.Context, from bun.IDB, tenantID, userID int64) (api.NotificationPreferences, error) {
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

// SetNotificationPreferences replaces a person's preferences.
func SetNotificationPreferences(ctx context.Context, s *db.Store, tenantID, userID int64, wanted api.NotificationPreferences,
	audit db.AuditRow) error {
	text, err := json.Marshal(wanted)
	if err != nil {
		return err
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		row := preferencesRow{UserID: userID, TenantID: tenantID, Preferences: string(text)}
		_, err := tx.NewInsert().Model(&row).On("CONFLICT (user_id) DO UPDATE").Set("preferences = EXCLUDED.preferences").Exec(ctx)
		if err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}
