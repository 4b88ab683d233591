package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Effect is what a change records besides itself, in the same transaction.
type Effect struct {
	Audit    AuditRow
	Messages []MessageRow
}

// ChangePerson loads a person, lets change edit the record, and saves it with its effect. If change returns no
// effect, or an error, nothing is saved. Email address, password and roles cannot be changed here. It returns
// ErrNotFound if the tenant has no such person.
func (s *Store) ChangePerson(ctx context.Context, tenantID, id int64, change func(*UserRow) (*Effect, error)) (UserRow, error) {
	var row UserRow
	err := s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := orNotFound(tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)); err != nil {
			return err
		}
		effect, err := change(&row)
		if err != nil || effect == nil {
			return err
		}
		_, err = tx.NewUpdate().Model(&row).WherePK().Where("tenant_id = ?", tenantID).Column(personColumns...).Exec(ctx)
		if err != nil {
			return err
		}
		if err := addAudit(ctx, tx, tenantID, effect.Audit); err != nil {
			return err
		}
		return addMessages(ctx, tx, tenantID, effect.Audit.At, effect.Messages...)
	})
	return row, err
}

// personColumns are the columns ChangePerson writes.
var personColumns = []string{
	"first_name", "middle_name", "last_name", "suffix", "phone", "phone_type", "phone_verified_at", "phone2", "phone2_type",
	"job_title", "industry", "website", "preferred_contact", "online_bidding_status_id", "is_vip", "has_buying_limit",
	"buying_limit_cents", "bidding_requested_at",
}

// SetBidderTag sets a person's tag; an empty one removes it. It returns false and changes nothing if somebody else
// of the tenant has the tag, ignoring case.
func (s *Store) SetBidderTag(ctx context.Context, tenantID, userID int64, tag string, audit AuditRow) (isFree bool, err error) {
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		taken, err := tx.NewSelect().Model((*UserRow)(nil)).
			Where("tenant_id = ? AND lower(bidder_tag) = lower(?) AND bidder_tag <> '' AND id <> ?", tenantID, tag, userID).Exists(ctx)
		isFree = !taken
		if err != nil || taken {
			return err
		}
		_, err = tx.NewUpdate().Model((*UserRow)(nil)).Set("bidder_tag = ?", tag).
			Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
		if err != nil {
			return err
		}
		return addAudit(ctx, tx, tenantID, audit)
	})
	return isFree, err
}
