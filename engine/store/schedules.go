package store

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/lot"
)

// Kinds of dated rules, with the type of package lot that their body is.
const (
	ScheduleIncrements = "increments" // lot.Increments
	ScheduleSoftClose  = "soft_close" // lot.SoftClose
	ScheduleReserve    = "reserve"    // "jump" or "full"
	SchedulePremium    = "premium"    // lot.Tiers
	ScheduleFee        = "fee"        // lot.Tiers
	ScheduleSurcharge  = "surcharge"  // lot.Surcharge
	ScheduleTax        = "tax"        // lot.Tax
	ScheduleStagger    = "stagger"    // lot.Stagger; holds when lot numbers are assigned
)

// ScheduleRow is a rule from a date on: of a lot, else of an event, else of the house.
type ScheduleRow struct {
	bun.BaseModel `bun:"table:schedules"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	EventID   *int64
	ItemID    *int64
	Kind      string
	ValidFrom int64
	Body      string // JSON
}

// Schedules are all dated rules of a house, by date.
type Schedules []ScheduleRow

// Schedules reads them; there are few.
func (s *Store) Schedules(ctx context.Context, tenantID int64) (Schedules, error) {
	return schedules(ctx, s.DB, tenantID)
}

func schedules(ctx context.Context, from bun.IDB, tenantID int64) (rows Schedules, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("valid_from", "id").Scan(ctx)
	return rows, err
}

// Rules are what one item is sold by.
type Rules struct {
	Terms   lot.Terms
	Charges lot.Charges
	Stagger lot.Stagger
}

// Of are the rules of an item at a moment: of each kind the latest of the most particular. What no schedule says is as in
// package lot.
func (all Schedules) RulesFor(item *ItemRow, at int64) (Rules, error) {
	r := Rules{Terms: lot.Terms{Reserve: lot.ReserveJump}}
	bodies := map[string]any{
		ScheduleIncrements: &r.Terms.Increments, ScheduleSoftClose: &r.Terms.SoftClose, ScheduleReserve: &r.Terms.Reserve,
		SchedulePremium: &r.Charges.Premium, ScheduleFee: &r.Charges.Fee, ScheduleSurcharge: &r.Charges.Surcharge, ScheduleTax: &r.Charges.Tax,
		ScheduleStagger: &r.Stagger,
	}
	best := map[string]ScheduleRow{}
	for _, row := range all {
		found, seen := best[row.Kind]
		if row.ValidFrom <= at && row.appliesTo(item) && (!seen || row.specificity() >= found.specificity()) {
			best[row.Kind] = row
		}
	}
	for kind, row := range best {
		if err := json.Unmarshal([]byte(row.Body), bodies[kind]); err != nil {
			return r, fmt.Errorf("schedule %d (%s): %w", row.ID, kind, err)
		}
	}
	// Not put in before: what is read would be written into the one table of all houses, and be laid over what it leaves out.
	if _, has := best[ScheduleIncrements]; !has {
		r.Terms.Increments = lot.DefaultIncrements
	}
	if _, has := best[ScheduleSoftClose]; !has {
		r.Terms.SoftClose = lot.DefaultSoftClose
	}
	return r, nil
}

func (r ScheduleRow) appliesTo(item *ItemRow) bool {
	switch {
	case r.ItemID != nil:
		return *r.ItemID == item.ID
	case r.EventID != nil:
		return item.EventID != nil && *item.EventID == *r.EventID
	}
	return true
}

// weight rises the more particular a rule is.
func (r ScheduleRow) specificity() int {
	switch {
	case r.ItemID != nil:
		return 2
	case r.EventID != nil:
		return 1
	}
	return 0
}
