package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// RefreshToken is a refresh token as the database knows it: by hash only.
type RefreshToken struct {
	bun.BaseModel `bun:"table:refresh_tokens"`

	Hash      string `bun:",pk"`
	TenantID  int64
	UserID    int64
	Family    string
	ExpiresAt int64
	SpentAt   *int64
}

type revokedFamily struct {
	bun.BaseModel `bun:"table:revoked_families"`

	Family    string `bun:",pk"`
	RevokedAt int64
}

// ErrSpent is answered for a refresh token that was exchanged before; its whole family is revoked by then.
var ErrSpent = errors.New("refresh token was spent before")

// AddRefreshToken remembers a token that was handed out.
func (s *Store) AddRefreshToken(ctx context.Context, tenantID int64, token RefreshToken) error {
	token.TenantID = tenantID
	_, err := s.DB.NewInsert().Model(&token).Exec(ctx)
	return err
}

// SpendRefreshToken exchanges the token with oldHash for next, which inherits person and family; next's Hash and
// ExpiresAt count. ErrNotFound: unknown, expired or revoked. ErrSpent: exchanged before, which revokes the family,
// because one of the two who held it stole it.
func (s *Store) SpendRefreshToken(ctx context.Context, tenantID int64, oldHash string, next RefreshToken, now int64) (RefreshToken, error) {
	stolen := false
	err := s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		old, err := usableToken(ctx, tx, tenantID, oldHash, now)
		if err != nil {
			return err
		}
		if old.SpentAt != nil {
			stolen = true
			return revoke(ctx, tx, old.Family, now)
		}
		next.TenantID, next.UserID, next.Family, next.SpentAt = tenantID, old.UserID, old.Family, nil
		_, err = tx.NewUpdate().Model(&old).Set("spent_at = ?", now).WherePK().Exec(ctx)
		if err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(&next).Exec(ctx)
		return err
	})
	if err == nil && stolen {
		err = ErrSpent
	}
	return next, err
}

func usableToken(ctx context.Context, tx bun.Tx, tenantID int64, hash string, now int64) (RefreshToken, error) {
	var token RefreshToken
	err := tx.NewSelect().Model(&token).
		Where("tenant_id = ? AND hash = ? AND expires_at > ?", tenantID, hash, now).
		Where("family NOT IN (SELECT family FROM revoked_families)").Scan(ctx)
	return token, one(err)
}

// RevokeByToken revokes the family of the token with this hash. A token the tenant does not know is no error: whoever
// signs out is signed out.
func (s *Store) RevokeByToken(ctx context.Context, tenantID int64, hash string, now int64) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var token RefreshToken
		err := tx.NewSelect().Model(&token).Where("tenant_id = ? AND hash = ?", tenantID, hash).Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		return revoke(ctx, tx, token.Family, now)
	})
}

func revoke(ctx context.Context, tx bun.Tx, family string, now int64) error {
	_, err := tx.NewInsert().Model(&revokedFamily{Family: family, RevokedAt: now}).On("CONFLICT (family) DO NOTHING").Exec(ctx)
	return err
}

// IsRevoked tells whether a family was ended.
func (s *Store) IsRevoked(ctx context.Context, family string) (bool, error) {
	return s.DB.NewSelect().Model((*revokedFamily)(nil)).Where("family = ?", family).Exists(ctx)
}

// PruneTokens forgets tokens that expired before the instant, and the revocation of families that have none left.
func (s *Store) PruneTokens(ctx context.Context, before int64) error {
	if _, err := s.DB.NewDelete().Model((*RefreshToken)(nil)).Where("expires_at < ?", before).Exec(ctx); err != nil {
		return err
	}
	_, err := s.DB.NewDelete().Model((*revokedFamily)(nil)).
		Where("revoked_at < ? AND family NOT IN (SELECT family FROM refresh_tokens)", before).Exec(ctx)
	return err
}
