package tenant

import (
	"reflect"
	"slices"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// TestRulesOfOneHouseDoNotLeakIntoDefaults checks that parsing a house's rules does not modify the shared defaults.
func TestRulesOfOneHouseDoNotLeakIntoDefaults(t *testing.T) {
	before := slices.Clone(rules.DefaultIncrements)
	terms, err := Schedules{{Kind: ScheduleIncrements, Body: `[{"upTo":500,"by":1},{"by":2}]`}, {Kind: ScheduleSoftClose, Body: `{"mode":"all"}`}}.RulesFor(&db.ItemRow{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if want := (rules.Increments{{UpTo: 500, By: 1}, {By: 2}}); !slices.Equal(terms.Terms.Increments, want) {
		t.Errorf("increments are %v, want %v", terms.Terms.Increments, want)
	}
	if want := (rules.SoftClose{Mode: rules.ModeAll}); terms.Terms.SoftClose != want {
		t.Errorf("soft close is %+v, want what was written and nothing else", terms.Terms.SoftClose)
	}
	other, err := Schedules{}.RulesFor(&db.ItemRow{}, 0)
	if err != nil || !slices.Equal(rules.DefaultIncrements, before) || !slices.Equal(other.Terms.Increments, before) || other.Terms.SoftClose != rules.DefaultSoftClose {
		t.Errorf("another house has %+v %v", other.Terms, err)
	}
}

// TestTheLatestMostSpecificRuleApplies checks the order item, seller, event, house, and the latest valid rule within each.
func TestTheLatestMostSpecificRuleApplies(t *testing.T) {
	event, another, item, seller := int64(1), int64(2), int64(7), int64(9)
	rule := func(event, item *int64, from int64, body string) ScheduleRow {
		return ScheduleRow{Kind: SchedulePremium, EventID: event, ItemID: item, ValidFrom: from, Body: `[{"flat":` + body + `}]`}
	}
	all := Schedules{rule(nil, nil, 0, "1"), rule(&event, nil, 0, "2"), rule(nil, &item, 0, "3"), rule(nil, nil, 100, "4"), rule(&event, nil, 200, "5"), rule(nil, &item, 300, "6"),
		{Kind: SchedulePremium, SellerID: &seller, ValidFrom: 0, Body: `[{"flat":7}]`}}
	for _, c := range []struct {
		item db.ItemRow
		at   int64
		want int64
	}{
		{db.ItemRow{ID: 1}, 0, 1}, {db.ItemRow{ID: 1}, 100, 4}, {db.ItemRow{ID: 1, EventID: &event}, 100, 2}, {db.ItemRow{ID: 1, EventID: &event}, 199, 2},
		{db.ItemRow{ID: 1, EventID: &event}, 200, 5}, {db.ItemRow{ID: 1, EventID: &another}, 300, 4}, {db.ItemRow{ID: 7, EventID: &event}, 299, 3}, {db.ItemRow{ID: 7}, 300, 6},
		{db.ItemRow{ID: 1, EventID: &event, SellerID: &seller}, 300, 7}, {db.ItemRow{ID: 7, SellerID: &seller}, 300, 6}, {db.ItemRow{ID: 1, SellerID: &another}, 0, 1},
	} {
		terms, err := all.RulesFor(&c.item, c.at)
		if want := (rules.Tiers{{Flat: c.want}}); err != nil || !reflect.DeepEqual(terms.Charges.Premium, want) {
			t.Errorf("item %d at %d: %v %v, want %v", c.item.ID, c.at, terms.Charges.Premium, err, want)
		}
	}
}
