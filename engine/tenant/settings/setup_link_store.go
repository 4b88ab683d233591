package settings

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// linkLife is how long a link to set up a house is valid.
const linkLife = time.Hour

// setUpLink is a link to set up a house. The database has only the hash of its token.
type setUpLink struct {
	bun.BaseModel `bun:"table:setup_links"`

	Hash      string `bun:",pk"`
	TenantID  int64
	ExpiresAt int64
	UsedAt    *int64 // used, or replaced by a newer link
}

// ErrIsSetUp reports that a house is set up already.
var ErrIsSetUp = errors.New("an auction house is set up already; engine tenant add adds another")

// NewSetUpLink returns the token of a new link, valid for an hour, to set up the house of an empty database at a host. Older links stop working.
func NewSetUpLink(ctx context.Context, s *db.Store, host string, now time.Time) (token string, err error) {
	token = identity.NewSecret()
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		house, err := tenant.Provisional(ctx, tx, tags, host)
		if errors.Is(err, db.ErrNotFound) {
			return ErrIsSetUp
		}
		if err != nil {
			return err
		}
		if err := spendLinks(ctx, tx, house.ID, db.Millis(now)); err != nil {
			return err
		}
		link := setUpLink{Hash: identity.HashSecret(token), TenantID: house.ID, ExpiresAt: db.Millis(now.Add(linkLife))}
		_, err = tx.NewInsert().Model(&link).Exec(ctx)
		return err
	})
	return token, err
}

// spendLinks uses up all links of a house.
func spendLinks(ctx context.Context, tx bun.Tx, tenantID, now int64) error {
	_, err := tx.NewUpdate().Model((*setUpLink)(nil)).Set("used_at = ?", now).Where("tenant_id = ? AND used_at IS NULL", tenantID).Exec(ctx)
	return err
}

// usableLink returns a link that can set up a house, or db.ErrNotFound.
func usableLink(ctx context.Context, from bun.IDB, tenantID int64, token string, now int64) (link setUpLink, err error) {
	err = from.NewSelect().Model(&link).Where("tenant_id = ? AND hash = ? AND used_at IS NULL AND expires_at > ?", tenantID, identity.HashSecret(token), now).
		Where("EXISTS (SELECT 1 FROM tenants WHERE id = ? AND is_provisional)", tenantID).Scan(ctx)
	return link, db.OrNotFound(err)
}
