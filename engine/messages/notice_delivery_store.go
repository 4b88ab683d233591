package messages

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/people"
	"fairwarning/engine/phone"
)

// PendingNotices lists, oldest first, notices of all tenants whose email and SMS have not been queued yet.
func PendingNotices(ctx context.Context, s *db.Store, limit int) (rows []notice.NoticeRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("told_at IS NULL").Order("id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// QueueNoticeMessages queues the messages for a tenant's notices and marks the notices as done, all or nothing.
func QueueNoticeMessages(ctx context.Context, s *db.Store, tenantID int64, notices []int64, messages []db.MessageRow, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := db.AddMessages(ctx, tx, tenantID, now, messages...); err != nil {
			return err
		}
		for part := range slices.Chunk(notices, db.BatchSize) {
			_, err := tx.NewUpdate().Model((*notice.NoticeRow)(nil)).Set("told_at = ?", now).
				Where("tenant_id = ? AND id IN (?) AND told_at IS NULL", tenantID, bun.List(part)).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// UsedDedupeKeys returns which of the dedupe keys a message already has.
func UsedDedupeKeys(ctx context.Context, s *db.Store, tenantID int64, keys []string) (map[string]bool, error) {
	used := map[string]bool{}
	for part := range slices.Chunk(keys, db.BatchSize) {
		var list []string
		err := s.DB.NewSelect().Model((*db.MessageRow)(nil)).Column("once").
			Where("tenant_id = ? AND once IN (?)", tenantID, bun.List(part)).Scan(ctx, &list)
		if err != nil {
			return nil, err
		}
		for _, key := range list {
			used[key] = true
		}
	}
	return used, nil
}

// Recipient is a person with their contact details and notification preferences.
type Recipient struct {
	ID              int64
	FirstName       string
	Email           string
	Phone           string
	CountryID       int64
	PhoneVerifiedAt *int64
	Saved           *string // preferences as JSON; nil: never set

	Preferences   api.NotificationPreferences `bun:"-"`
	Registrations map[int64]Channels          `bun:"-"` // by event
}

// Channels are the channels a person chose when registering for an event.
type Channels struct{ Mail, SMS bool }

// Recipients finds people by ID, with their registrations for these events.
func Recipients(ctx context.Context, s *db.Store, tenantID int64, users, events []int64) (map[int64]*Recipient, error) {
	found := map[int64]*Recipient{}
	for part := range slices.Chunk(users, db.BatchSize) {
		var rows []Recipient
		err := s.DB.NewRaw(`SELECT u.id, u.first_name, u.email, u.phone, u.country_id, u.phone_verified_at, p.preferences AS saved
			FROM users u LEFT JOIN notification_preferences p ON p.user_id = u.id AND p.tenant_id = u.tenant_id
			WHERE u.tenant_id = ? AND u.id IN (?)`, tenantID, bun.List(part)).Scan(ctx, &rows)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			r := &rows[i]
			r.Phone = phone.Stored(r.Phone, r.CountryID, r.PhoneVerifiedAt != nil)
			r.Preferences, r.Registrations = people.AllNotifications, map[int64]Channels{}
			if r.Saved != nil {
				if err := json.Unmarshal([]byte(*r.Saved), &r.Preferences); err != nil {
					return nil, fmt.Errorf("notification preferences of user %d: %w", r.ID, err)
				}
			}
			found[r.ID] = r
		}
	}
	return found, addRegistrations(ctx, s, tenantID, found, users, events)
}

func addRegistrations(ctx context.Context, s *db.Store, tenantID int64, to map[int64]*Recipient, users, events []int64) error {
	if len(events) == 0 {
		return nil
	}
	for part := range slices.Chunk(users, db.BatchSize) {
		var rows []db.EventRegistrationRow
		err := s.DB.NewSelect().Model(&rows).Column("event_id", "user_id", "email_notifications", "text_notifications").
			Where("tenant_id = ? AND event_id IN (?) AND user_id IN (?)", tenantID, bun.List(events), bun.List(part)).Scan(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if r := to[row.UserID]; r != nil {
				r.Registrations[row.EventID] = Channels{Mail: row.EmailNotifications, SMS: row.TextNotifications}
			}
		}
	}
	return nil
}
