package tenant

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// rule is a value that can validate itself.
type rule interface{ Check() error }

// reservePolicy is a kind whose body is a plain string.
type reservePolicy string

func (p reservePolicy) Check() error { return rules.CheckReserve(string(p)) }

// unregisterPolicy is a kind whose body is a plain string.
type unregisterPolicy string

func (p unregisterPolicy) Check() error { return rules.CheckUnregister(string(p)) }

// NormalizeRule parses a rule's body as people write it, JSON, and returns it as it is stored. Unknown names are
// an error, so that a typo cannot turn into a rule without a limit.
func NormalizeRule(kind, body string) (string, error) {
	switch kind {
	case ScheduleIncrements:
		return normalize[rules.Increments](body)
	case ScheduleBidLimit:
		return normalize[rules.BidLimit](body)
	case ScheduleSoftClose:
		return normalize[rules.SoftClose](body)
	case ScheduleReserve:
		return normalize[reservePolicy](body)
	case SchedulePremium, ScheduleCommission:
		return normalize[rules.Tiers](body)
	case ScheduleFee:
		return normalize[rules.Fee](body)
	case ScheduleTitleFee:
		return normalize[rules.TitleFee](body)
	case ScheduleSurcharge:
		return normalize[rules.Surcharge](body)
	case ScheduleTax:
		return normalize[rules.Tax](body)
	case ScheduleStagger:
		return normalize[rules.Stagger](body)
	case ScheduleOfferFloor:
		return normalize[rules.OfferFloor](body)
	case ScheduleUnsold:
		return normalize[rules.UnsoldOffers](body)
	case SchedulePrebids:
		return normalize[rules.Prebids](body)
	case SchedulePace:
		return normalize[rules.Pace](body)
	case ScheduleUnregister:
		return normalize[unregisterPolicy](body)
	case ScheduleClearing:
		return normalize[rules.CheckClearing](body)
	}
	return "", fmt.Errorf("unknown kind of rule %q; known kinds: %s", kind, strings.Join(ScheduleKinds, ", "))
}

// ScheduleKinds are all kinds of rules.
var ScheduleKinds = []string{ScheduleIncrements, ScheduleBidLimit, ScheduleSoftClose, ScheduleReserve, SchedulePremium, ScheduleFee, ScheduleTitleFee,
	ScheduleSurcharge, ScheduleTax, ScheduleStagger, ScheduleOfferFloor, SchedulePrebids, SchedulePace, ScheduleUnregister, ScheduleCommission,
	ScheduleClearing, ScheduleUnsold}

func normalize[T rule](body string) (string, error) {
	var value T
	decoder := json.NewDecoder(strings.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&value); err != nil {
		return "", fmt.Errorf("invalid JSON in rule: %w", err)
	}
	if decoder.More() {
		return "", fmt.Errorf("unexpected data after the rule")
	}
	if err := value.Check(); err != nil {
		return "", err
	}
	text, err := json.Marshal(value)
	return string(text), err
}

// AddSchedule adds a rule with a body from NormalizeRule and returns its ID. Rules are never changed, because past
// sales were made by the rule in force at the time. It returns ErrNotFound if the tenant has no such event or
// item.
func AddSchedule(ctx context.Context, s *db.Store, tenantID int64, row ScheduleRow) (int64, error) {
	row.ID, row.TenantID = 0, tenantID
	err := s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		return addSchedule(ctx, tx, tags, &row)
	})
	return row.ID, err
}

// clearingVersion is the first schema version whose programs know the rule check_clearing; others fail at a kind they do not know.
const clearingVersion = 43

// sellerRulesVersion is the first schema version whose programs know rules of sellers; others take them for rules of the house.
const sellerRulesVersion = 55

func addSchedule(ctx context.Context, tx bun.Tx, tags db.TagSet, row *ScheduleRow) error {
	if err := row.touch(ctx, tx, tags); err != nil {
		return err
	}
	if row.Kind == ScheduleClearing {
		if err := db.Require(ctx, tx, clearingVersion, "checks that clear later"); err != nil {
			return err
		}
	}
	if row.Kind == ScheduleUnsold {
		if err := db.RequireUnsoldOffers(ctx, tx); err != nil {
			return err
		}
	}
	if row.SellerID != nil {
		if err := db.Require(ctx, tx, sellerRulesVersion, "rules of sellers"); err != nil {
			return err
		}
	}
	if row.EndedAt != nil {
		if err := db.Require(ctx, tx, endedRulesVersion, "rules that end"); err != nil {
			return err
		}
	}
	_, err := tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
	return err
}

// touch touches whatever the rule applies to.
func (r ScheduleRow) touch(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
	switch {
	case r.ItemID != nil:
		n, err := tx.NewSelect().Model((*db.ItemRow)(nil)).Where("tenant_id = ? AND id = ?", r.TenantID, *r.ItemID).Count(ctx)
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		if err != nil {
			return err
		}
		public, err := db.PublicItems(ctx, tx, r.TenantID, []int64{*r.ItemID})
		tags.Items(r.TenantID, public)
		return err
	case r.SellerID != nil: // guests see nothing of it
		n, err := tx.NewSelect().Model((*db.UserRow)(nil)).Where("tenant_id = ? AND id = ?", r.TenantID, *r.SellerID).Count(ctx)
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		return err
	case r.EventID != nil:
		n, err := tx.NewSelect().Model((*db.EventRow)(nil)).Where("tenant_id = ? AND id = ?", r.TenantID, *r.EventID).Count(ctx)
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		if err != nil {
			return err
		}
		return db.TouchEvent(ctx, tx, tags, r.TenantID, *r.EventID)
	}
	tags.Add(r.TenantID, db.TagEverything)
	return nil
}
