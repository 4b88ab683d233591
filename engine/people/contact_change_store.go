package people

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Effect is what a change records besides itself, in the same transaction.
type Effect struct {
	Audit    db.AuditRow
	Messages []db.MessageRow
}

// ChangePerson loads a person, lets change edit the record, and saves it with its effect. If change returns no
// effect, or an error, nothing is saved. Email address, password and roles cannot be changed here. It returns
// ErrNotFound if the tenant has no such person.
func ChangePerson(ctx context.Context, s *db.Store, tenantID, id int64, change func(*db.UserRow) (*Effect, error)) (db.UserRow, error) {
	var row db.UserRow
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		row, err = ChangePersonIn(ctx, tx, tenantID, id, change)
		return err
	})
	return row, err
}

// ChangePersonIn is ChangePerson in a transaction that changes more than the person.
func ChangePersonIn(ctx context.Context, tx bun.Tx, tenantID, id int64, change func(*db.UserRow) (*Effect, error)) (row db.UserRow, err error) {
	if err := db.OrNotFound(tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)); err != nil {
		return row, err
	}
	effect, err := change(&row)
	if err != nil || effect == nil {
		return row, err
	}
	_, err = tx.NewUpdate().Model(&row).WherePK().Where("tenant_id = ?", tenantID).Column(personColumns...).Exec(ctx)
	if err != nil {
		return row, err
	}
	if err := db.AddAudit(ctx, tx, tenantID, effect.Audit); err != nil {
		return row, err
	}
	return row, db.AddMessages(ctx, tx, tenantID, effect.Audit.At, effect.Messages...)
}

// personColumns are the columns ChangePerson writes.
var personColumns = []string{
	"first_name", "middle_name", "last_name", "suffix", "search_text", "phone", "phone_type", "phone_verified_at", "phone2", "phone2_type",
	"job_title", "industry", "website", "preferred_contact", "online_bidding_status_id", "is_vip", "has_buying_limit",
	"buying_limit_cents", "bidding_requested_at", "keeps_bids",
}

// SetBidderTag sets a person's tag; an empty one removes it. It returns false and changes nothing if somebody else
// of the tenant has the tag, ignoring case.
func SetBidderTag(ctx context.Context, s *db.Store, tenantID, userID int64, tag string, audit db.AuditRow) (isFree bool, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		taken, err := tx.NewSelect().Model((*db.UserRow)(nil)).
			Where("tenant_id = ? AND lower(bidder_tag) = lower(?) AND bidder_tag <> '' AND id <> ?", tenantID, tag, userID).Exists(ctx)
		isFree = !taken
		if err != nil || taken {
			return err
		}
		_, err = tx.NewUpdate().Model((*db.UserRow)(nil)).Set("bidder_tag = ?", tag).
			Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
		if err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
	return isFree, err
}
