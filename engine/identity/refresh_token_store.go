package identity

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// RefreshToken is a refresh token. The database holds only its hash.
type RefreshToken struct {
	bun.BaseModel `bun:"table:refresh_tokens"`

	Hash      string `bun:",pk"`
	TenantID  int64
	UserID    int64
	Family    string
	ExpiresAt int64
	SpentAt   *int64
}

// minRenewableLife is how much of a session must be left, in milliseconds, to renew it: tokens last whole minutes.
const minRenewableLife = 60 * 1000

// ErrSpent reports that a refresh token had been used before; its session has been ended.
var ErrSpent = errors.New("refresh token was already used")

// addToken stores a session's next refresh token, which never outlives the session.
func addToken(ctx context.Context, tx bun.IDB, of SessionRow, token RefreshToken) error {
	token.TenantID, token.UserID, token.Family, token.SpentAt = of.TenantID, of.UserID, of.Family, nil
	if of.EndsAt != nil {
		token.ExpiresAt = min(token.ExpiresAt, *of.EndsAt)
	}
	_, err := tx.NewInsert().Model(&token).Exec(ctx)
	return err
}

// SpendRefreshToken exchanges the token with oldHash for next, of which only Hash and ExpiresAt count, and returns
// the session. It returns ErrNotFound if the token is unknown or expired, or its session has ended, and ErrSpent
// if it was exchanged before. That ends the session, because one of its two holders stole it, and adds reuse to
// the person's audit record.
func SpendRefreshToken(
	ctx context.Context, s *db.Store, tenantID int64, oldHash string, next RefreshToken, now int64, reuse db.AuditRow,
) (of SessionRow, err error) {
	stolen := false
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := findToken(ctx, tx, tenantID, oldHash)
		if err != nil {
			return err
		}
		of, err = openSession(ctx, tx, tenantID, old.Family, now)
		switch {
		case err != nil:
			return err
		case old.ExpiresAt <= now || of.EndsAt != nil && *of.EndsAt-now < minRenewableLife:
			return db.ErrNotFound
		case old.SpentAt != nil:
			stolen = true
			return endSession(ctx, tx, of, now, reuse)
		}
		return renew(ctx, tx, &of, old, next, now)
	})
	if err == nil && stolen {
		err = ErrSpent
	}
	return of, err
}

func findToken(ctx context.Context, tx bun.Tx, tenantID int64, hash string) (RefreshToken, error) {
	var token RefreshToken
	err := tx.NewSelect().Model(&token).Where("tenant_id = ? AND hash = ?", tenantID, hash).Scan(ctx)
	return token, db.OrNotFound(err)
}

func renew(ctx context.Context, tx bun.Tx, of *SessionRow, old, next RefreshToken, now int64) error {
	of.SeenAt = now
	if _, err := tx.NewUpdate().Model(&old).Set("spent_at = ?", now).WherePK().Exec(ctx); err != nil {
		return err
	}
	if _, err := tx.NewUpdate().Model(of).Column("seen_at").WherePK().Exec(ctx); err != nil {
		return err
	}
	return addToken(ctx, tx, *of, next)
}

// RevokeByToken ends the session of the token with this hash. An unknown token or an ended session is not an
// error: a person who signs out is signed out.
func RevokeByToken(ctx context.Context, s *db.Store, tenantID int64, hash string, now int64, audit db.AuditRow) error {
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		token, err := findToken(ctx, tx, tenantID, hash)
		if err != nil {
			return err
		}
		of, err := openSession(ctx, tx, tenantID, token.Family, now)
		if err != nil {
			return err
		}
		return endSession(ctx, tx, of, now, audit)
	})
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	return err
}

func endSession(ctx context.Context, tx bun.Tx, row SessionRow, now int64, audit db.AuditRow) error {
	row.EndedAt = &now
	if _, err := tx.NewUpdate().Model(&row).Column("ended_at").WherePK().Exec(ctx); err != nil {
		return err
	}
	audit.UserID, audit.ActingUserID = row.UserID, row.ActingUserID
	return db.AddAudit(ctx, tx, row.TenantID, audit)
}

// PruneTokens deletes refresh tokens and one-time tokens that expired before the given time, and sessions that
// have neither left.
func PruneTokens(ctx context.Context, s *db.Store, before int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewDelete().Model((*RefreshToken)(nil)).Where("expires_at < ?", before).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model((*OneTimeRow)(nil)).Where("expires_at < ?", before).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewDelete().Model((*SessionRow)(nil)).
			Where("family NOT IN (SELECT family FROM refresh_tokens)").
			Where("family NOT IN (SELECT family FROM one_time_tokens WHERE family IS NOT NULL)").Exec(ctx)
		return err
	})
}
