package tenant

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Kinds of schedules, with the type of package rules that their body holds.
const (
	ScheduleIncrements = "increments"        // rules.Increments
	ScheduleBidLimit   = "bid_limit"         // rules.BidLimit
	ScheduleSoftClose  = "soft_close"        // rules.SoftClose
	ScheduleReserve    = "reserve"           // "jump" or "full"
	SchedulePremium    = "premium"           // rules.Tiers
	ScheduleFee        = "fee"               // rules.Fee
	ScheduleTitleFee   = "title_fee"         // rules.TitleFee
	ScheduleSurcharge  = "surcharge"         // rules.Surcharge
	ScheduleTax        = "tax"               // rules.Tax
	ScheduleStagger    = "stagger"           // rules.Stagger; applied when lot numbers are assigned
	ScheduleOfferFloor = "offer_floor"       // rules.OfferFloor
	ScheduleUnsold     = "unsold_offers"     // rules.UnsoldOffers; whether lots that did not sell take offers
	SchedulePrebids    = "prebid_mode"       // rules.Prebids; how prebids enter a ring
	SchedulePace       = "ring_pace"         // rules.Pace; how fast the automatic clerk calls a ring
	ScheduleUnregister = "unregister"        // "unless_leading" or "always"; of an event or the house
	ScheduleCommission = "seller_commission" // rules.Tiers
	ScheduleClearing   = "check_clearing"    // rules.CheckClearing; of the house
)

// ScheduleRow is a rule valid from a date on, for a lot, the items of a seller, an event or the whole house.
type ScheduleRow struct {
	bun.BaseModel `bun:"table:schedules"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	EventID   *int64
	ItemID    *int64
	SellerID  *int64
	Kind      string
	ValidFrom int64
	Body      string // JSON
	EndedAt   *int64 // the rule applies until then; nil: no end
}

// Schedules are all dated rules of a house, by date.
type Schedules []ScheduleRow

// ListSchedules loads all of them; there are few.
func ListSchedules(ctx context.Context, s *db.Store, tenantID int64) (Schedules, error) {
	return SchedulesIn(ctx, s.DB, tenantID)
}

func SchedulesIn(ctx context.Context, from bun.IDB, tenantID int64) (rows Schedules, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("valid_from", "id").Scan(ctx)
	return rows, err
}

// Rules are the rules one item is sold by.
type Rules struct {
	Terms      rules.Terms
	BidLimit   rules.BidLimit
	Charges    rules.Charges
	Stagger    rules.Stagger
	Offers     rules.OfferFloor
	Unsold     rules.UnsoldOffers
	Prebids    rules.Prebids
	Pace       rules.Pace
	Unregister string      // rules.UnregisterUnlessLeading or rules.UnregisterAlways
	Commission rules.Tiers // what the house keeps of a sale
	Clearing   rules.CheckClearing
}

// RulesFor returns the rules for an item at a time: of each kind, the latest of the most specific ones. Kinds
// without a schedule get the defaults of package rules.
func (all Schedules) RulesFor(item *db.ItemRow, at int64) (Rules, error) {
	r := Rules{Terms: rules.Terms{Reserve: rules.ReserveJump, RaiseByStep: true}, Unregister: rules.UnregisterUnlessLeading}
	bodies := map[string]any{
		ScheduleIncrements: &r.Terms.Increments, ScheduleSoftClose: &r.Terms.SoftClose, ScheduleReserve: &r.Terms.Reserve,
		SchedulePremium: &r.Charges.Premium, ScheduleFee: &r.Charges.Fee, ScheduleTitleFee: &r.Charges.TitleFee,
		ScheduleSurcharge: &r.Charges.Surcharge, ScheduleTax: &r.Charges.Tax,
		ScheduleBidLimit: &r.BidLimit, ScheduleStagger: &r.Stagger, ScheduleOfferFloor: &r.Offers, ScheduleUnregister: &r.Unregister,
		ScheduleCommission: &r.Commission, ScheduleClearing: &r.Clearing, SchedulePrebids: &r.Prebids, SchedulePace: &r.Pace,
		ScheduleUnsold: &r.Unsold,
	}
	best := map[string]ScheduleRow{}
	for _, row := range all {
		found, seen := best[row.Kind]
		if row.IsInForce(at) && row.appliesTo(item) && (!seen || row.specificity() >= found.specificity()) {
			best[row.Kind] = row
		}
	}
	for kind, row := range best {
		if err := json.Unmarshal([]byte(row.Body), bodies[kind]); err != nil {
			return r, fmt.Errorf("schedule %d (%s): %w", row.ID, kind, err)
		}
	}
	// Setting these defaults before decoding would let json.Unmarshal write into the shared default slices, and merge a
	// rule with defaults for whatever it omits.
	if _, has := best[ScheduleIncrements]; !has {
		r.Terms.Increments = rules.DefaultIncrements
	}
	if _, has := best[ScheduleSoftClose]; !has {
		r.Terms.SoftClose = rules.DefaultSoftClose
	}
	if _, has := best[ScheduleOfferFloor]; !has {
		r.Offers = rules.DefaultOfferFloor
	}
	if _, has := best[ScheduleUnsold]; !has {
		r.Unsold = rules.DefaultUnsoldOffers
	}
	if _, has := best[ScheduleBidLimit]; !has {
		r.BidLimit = rules.DefaultBidLimit
	}
	if _, has := best[SchedulePace]; !has {
		r.Pace = rules.DefaultPace
	}
	return r, nil
}

// RulesForEvent returns the rules for an event as a whole, such as unregistering.
func (all Schedules) RulesForEvent(eventID, at int64) (Rules, error) {
	return all.RulesFor(&db.ItemRow{EventID: &eventID}, at)
}

// CommissionFor returns what the house keeps of the sale of an item at a time. It reads no other kind of rule, because lists need
// it for each sale.
func (all Schedules) CommissionFor(item *db.ItemRow, at int64) (rules.Tiers, error) {
	var commissions Schedules
	for _, row := range all {
		if row.Kind == ScheduleCommission {
			commissions = append(commissions, row)
		}
	}
	r, err := commissions.RulesFor(item, at)
	return r.Commission, err
}

func (r ScheduleRow) appliesTo(item *db.ItemRow) bool {
	switch {
	case r.ItemID != nil:
		return *r.ItemID == item.ID
	case r.SellerID != nil:
		return item.SellerID != nil && *item.SellerID == *r.SellerID
	case r.EventID != nil:
		return item.EventID != nil && *item.EventID == *r.EventID
	}
	return true
}

// specificity is higher for more specific rules.
func (r ScheduleRow) specificity() int {
	switch {
	case r.ItemID != nil:
		return 3
	case r.SellerID != nil:
		return 2
	case r.EventID != nil:
		return 1
	}
	return 0
}
