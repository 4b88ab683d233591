package identity

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Kinds of one-time tokens.
const (
	OneTimeWelcome  = "welcome"  // sets the first password
	OneTimeReset    = "reset"    // sets a new password
	OneTimeActivate = "activate" // activates a staff role
	OneTimeHandoff  = "handoff"  // continues a session on another page
)

// OneTimeRow is a single-use token. The database holds only its hash (session.HashSecret).
type OneTimeRow struct {
	bun.BaseModel `bun:"table:one_time_tokens"`

	Hash      string `bun:",pk"`
	TenantID  int64
	UserID    int64
	Kind      string
	EventID   *int64  // for a hand-off to an event's board
	Family    *string // for a hand-off: the session that created it
	CreatedAt int64
	ExpiresAt int64
	UsedAt    *int64 // used, or replaced by a newer token
}

// OneTime returns a token without using it, or ErrNotFound if the tenant has no such token. The caller checks
// whether it is used or expired.
func OneTime(ctx context.Context, s *db.Store, tenantID int64, hash string) (OneTimeRow, error) {
	var row OneTimeRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND hash = ?", tenantID, hash).Scan(ctx)
	return row, db.OrNotFound(err)
}

// AddOneTime stores a token and invalidates the person's older tokens of the same kind, so that of several emails
// only the latest link works. Hand-offs are exempt, because two tabs may each be in transit.
func AddOneTime(ctx context.Context, tx bun.IDB, tenantID int64, row OneTimeRow) error {
	row.TenantID, row.UsedAt = tenantID, nil
	if row.Kind != OneTimeHandoff {
		if err := spendOneTimes(ctx, tx, tenantID, row.UserID, row.Kind, row.CreatedAt); err != nil {
			return err
		}
	}
	_, err := tx.NewInsert().Model(&row).Exec(ctx)
	return err
}

// spendOneTimes invalidates all of a person's tokens of one kind.
func spendOneTimes(ctx context.Context, tx bun.IDB, tenantID, userID int64, kind string, now int64) error {
	_, err := tx.NewUpdate().Model((*OneTimeRow)(nil)).Set("used_at = ?", now).
		Where("tenant_id = ? AND user_id = ? AND kind = ? AND used_at IS NULL", tenantID, userID, kind).Exec(ctx)
	return err
}

// useOneTime uses up a token; of several concurrent attempts, one succeeds. It returns ErrNotFound if the token is
// unknown, of another kind or tenant, used, replaced or expired.
func useOneTime(ctx context.Context, tx bun.IDB, tenantID int64, hash, kind string, now int64) (OneTimeRow, error) {
	var row OneTimeRow
	err := tx.NewUpdate().Model(&row).Set("used_at = ?", now).
		Where("tenant_id = ? AND hash = ? AND kind = ? AND used_at IS NULL AND expires_at > ?", tenantID, hash, kind, now).
		Returning("*").Scan(ctx)
	return row, db.OrNotFound(err)
}
