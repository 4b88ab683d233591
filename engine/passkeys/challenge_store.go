package passkeys

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// challengeLife is how long a person has to answer the device's question.
const challengeLife = 5 * time.Minute

// challenge is a challenge that is out. The database has only its hash.
type challenge struct {
	bun.BaseModel `bun:"table:passkey_challenges"`

	Hash      string `bun:",pk"`
	TenantID  int64
	UserID    int64  // who adds a passkey; 0: somebody signs in
	RPID      string `bun:"rp_id"`
	ExpiresAt int64
}

// addChallenge stores a challenge, and deletes those that have expired.
func addChallenge(ctx context.Context, s *db.Store, x *request.Exchange, userID int64, rpID, sent string) error {
	row := challenge{Hash: identity.HashSecret(sent), TenantID: x.Tenant.ID, UserID: userID, RPID: rpID, ExpiresAt: x.Now + challengeLife.Milliseconds()}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewDelete().Model((*challenge)(nil)).Where("expires_at <= ?", x.Now).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewInsert().Model(&row).Exec(ctx)
		return err
	})
}

// takeChallenge uses up a challenge of the house for this person (0: a sign-in), whatever comes of it. It returns db.ErrNotFound if it is
// unknown, used, expired or somebody else's.
func takeChallenge(ctx context.Context, s *db.Store, x *request.Exchange, userID int64, sent string) (row challenge, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewDelete().Model(&row).
			Where("hash = ? AND tenant_id = ? AND user_id = ? AND expires_at > ?", identity.HashSecret(sent), x.Tenant.ID, userID, x.Now).Returning("*").Scan(ctx)
	})
	return row, db.OrNotFound(err)
}
