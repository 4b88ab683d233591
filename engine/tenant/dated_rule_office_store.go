package tenant

import (
	"context"
	"errors"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// ErrRuleEnded reports a rule that has an end already.
var ErrRuleEnded = errors.New("the rule has ended already")

// IsOfHouse reports whether a rule is of the whole house.
func (r ScheduleRow) IsOfHouse() bool {
	return r.EventID == nil && r.ItemID == nil && r.SellerID == nil
}

// IsInForce reports whether a rule has begun to apply at a time and has not ended.
func (r ScheduleRow) IsInForce(at int64) bool {
	return r.ValidFrom <= at && (r.EndedAt == nil || at < *r.EndedAt)
}

// AddRule adds a rule like AddSchedule, and records who did.
func AddRule(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By, row ScheduleRow) (ScheduleRow, error) {
	row.ID, row.TenantID = 0, house.ID
	err := s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		if err := addSchedule(ctx, tx, tags, &row); err != nil {
			return err
		}
		return row.record(ctx, tx, house, by, "rule-added")
	})
	return row, err
}

// endedRulesVersion is the first schema version whose programs know that rules end.
const endedRulesVersion = 40

// EndRule ends a rule at a time, and records who did. The rule is kept, because past sales were made by it. mayEnd may refuse. It returns
// ErrRuleEnded if the rule has an end, and db.ErrNotFound if the house has no such rule.
func EndRule(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By, id, at int64, mayEnd func(*ScheduleRow) error) (row ScheduleRow, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		row = ScheduleRow{}
		if err := db.OrNotFound(tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", house.ID, id).Scan(ctx)); err != nil {
			return err
		}
		if err := mayEnd(&row); err != nil {
			return err
		}
		if row.EndedAt != nil {
			return ErrRuleEnded
		}
		row.EndedAt = &at
		if _, err := tx.NewUpdate().Model(&row).Column("ended_at").WherePK().Exec(ctx); err != nil {
			return err
		}
		if err := db.Require(ctx, tx, endedRulesVersion, "rules that end"); err != nil {
			return err
		}
		if err := row.touch(ctx, tx, tags); err != nil {
			return err
		}
		return row.record(ctx, tx, house, by, "rule-ended")
	})
	return row, err
}

// record records what somebody did with the rule in the history of what the rule is of.
func (r *ScheduleRow) record(ctx context.Context, tx bun.Tx, house *db.Tenant, by revision.By, action string) error {
	of := revision.Subject{Kind: db.SubjectHouse, ID: house.ID}
	switch {
	case r.ItemID != nil:
		of = revision.Subject{Kind: db.SubjectItem, ID: *r.ItemID}
	case r.SellerID != nil:
		of = revision.Subject{Kind: db.SubjectUser, ID: *r.SellerID}
	case r.EventID != nil:
		of = revision.Subject{Kind: db.SubjectEvent, ID: *r.EventID}
	}
	return revision.Record(ctx, tx, house, of, by, action, map[string]string{"rule": strconv.FormatInt(r.ID, 10), "kind": r.Kind, "body": r.Body})
}
