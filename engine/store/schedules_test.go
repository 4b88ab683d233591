package store

import (
	"reflect"
	"slices"
	"testing"

	"fairwarning/engine/lot"
)

// TestRulesOfOneHouseDoNotLeakIntoDefaults: a table that is read leaves the one that holds where nothing is said.
func TestRulesOfOneHouseDoNotLeakIntoDefaults(t *testing.T) {
	before := slices.Clone(lot.DefaultIncrements)
	rules, err := Schedules{{Kind: ScheduleIncrements, Body: `[{"upTo":500,"by":1},{"by":2}]`}, {Kind: ScheduleSoftClose, Body: `{"mode":"all"}`}}.RulesFor(&ItemRow{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if want := (lot.Increments{{UpTo: 500, By: 1}, {By: 2}}); !slices.Equal(rules.Terms.Increments, want) {
		t.Errorf("increments are %v, want %v", rules.Terms.Increments, want)
	}
	if want := (lot.SoftClose{Mode: lot.ModeAll}); rules.Terms.SoftClose != want {
		t.Errorf("soft close is %+v, want what was written and nothing else", rules.Terms.SoftClose)
	}
	other, err := Schedules{}.RulesFor(&ItemRow{}, 0)
	if err != nil || !slices.Equal(lot.DefaultIncrements, before) || !slices.Equal(other.Terms.Increments, before) || other.Terms.SoftClose != lot.DefaultSoftClose {
		t.Errorf("another house has %+v %v", other.Terms, err)
	}
}

// TestTheLatestMostSpecificRuleApplies.
func TestTheLatestMostSpecificRuleApplies(t *testing.T) {
	event, another, item := int64(1), int64(2), int64(7)
	rule := func(event, item *int64, from int64, body string) ScheduleRow {
		return ScheduleRow{Kind: SchedulePremium, EventID: event, ItemID: item, ValidFrom: from, Body: `[{"flat":` + body + `}]`}
	}
	all := Schedules{rule(nil, nil, 0, "1"), rule(&event, nil, 0, "2"), rule(nil, &item, 0, "3"), rule(nil, nil, 100, "4"), rule(&event, nil, 200, "5"), rule(nil, &item, 300, "6")}
	for _, c := range []struct {
		item ItemRow
		at   int64
		want int64
	}{
		{ItemRow{ID: 1}, 0, 1}, {ItemRow{ID: 1}, 100, 4}, {ItemRow{ID: 1, EventID: &event}, 100, 2}, {ItemRow{ID: 1, EventID: &event}, 199, 2},
		{ItemRow{ID: 1, EventID: &event}, 200, 5}, {ItemRow{ID: 1, EventID: &another}, 300, 4}, {ItemRow{ID: 7, EventID: &event}, 299, 3}, {ItemRow{ID: 7}, 300, 6},
	} {
		rules, err := all.RulesFor(&c.item, c.at)
		if want := (lot.Tiers{{Flat: c.want}}); err != nil || !reflect.DeepEqual(rules.Charges.Premium, want) {
			t.Errorf("item %d at %d: %v %v, want %v", c.item.ID, c.at, rules.Charges.Premium, err, want)
		}
	}
}
