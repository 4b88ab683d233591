package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Kinds of one-time tokens.
const (
	OneTimeWelcome  = "welcome"  // sets the first password
	OneTimeReset    = "reset"    // sets another password
	OneTimeActivate = "activate" // takes on a staff role
	OneTimeHandoff  = "handoff"  // continues a session elsewhere
)

// OneTimeRow is a token that is good once, as the database knows it: by hash only (session.HashSecret).
type OneTimeRow struct {
	bun.BaseModel `bun:"table:one_time_tokens"`

	Hash      string `bun:",pk"`
	TenantID  int64
	UserID    int64
	Kind      string
	EventID   *int64  // of a hand-off to an event's board
	Family    *string // of a hand-off: the session that made it
	CreatedAt int64
	ExpiresAt int64
	UsedAt    *int64 // or replaced by a newer one
}

// OneTime looks at a token and leaves it as it is. ErrNotFound when the tenant has none such; whether it is spent or expired
// is for the caller to see.
func (s *Store) OneTime(ctx context.Context, tenantID int64, hash string) (OneTimeRow, error) {
	var row OneTimeRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND hash = ?", tenantID, hash).Scan(ctx)
	return row, orNotFound(err)
}

// addOneTime remembers a token, and makes the person's older ones of the same kind useless: of several mails only the link of
// the last one works. Hand-offs are left alone, because two tabs may each be on their way.
func addOneTime(ctx context.Context, tx bun.IDB, tenantID int64, row OneTimeRow) error {
	row.TenantID, row.UsedAt = tenantID, nil
	if row.Kind != OneTimeHandoff {
		if err := spendOneTimes(ctx, tx, tenantID, row.UserID, row.Kind, row.CreatedAt); err != nil {
			return err
		}
	}
	_, err := tx.NewInsert().Model(&row).Exec(ctx)
	return err
}

// spendOneTimes makes all tokens of the kind that a person has useless.
func spendOneTimes(ctx context.Context, tx bun.IDB, tenantID, userID int64, kind string, now int64) error {
	_, err := tx.NewUpdate().Model((*OneTimeRow)(nil)).Set("used_at = ?", now).
		Where("tenant_id = ? AND user_id = ? AND kind = ? AND used_at IS NULL", tenantID, userID, kind).Exec(ctx)
	return err
}

// useOneTime spends a token of the kind; of several who try at once one succeeds. ErrNotFound: unknown, of another kind or
// tenant, spent, replaced or expired.
func useOneTime(ctx context.Context, tx bun.IDB, tenantID int64, hash, kind string, now int64) (OneTimeRow, error) {
	var row OneTimeRow
	err := tx.NewUpdate().Model(&row).Set("used_at = ?", now).
		Where("tenant_id = ? AND hash = ? AND kind = ? AND used_at IS NULL AND expires_at > ?", tenantID, hash, kind, now).
		Returning("*").Scan(ctx)
	return row, orNotFound(err)
}
