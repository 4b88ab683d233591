package server

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
)

func TestARuleOfASaleBeginsAndEnds(t *testing.T) {
	p := newPlanner(t)
	id := p.eventID(fmt.Sprintf("S1%d", codes.EventUpcoming))
	premium := func() string {
		detail := Read[api.EventDetail](t, p.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", id)))
		return fmt.Sprint(detail.Premium)
	}
	before := premium()
	rule := Read[office.OfficeRule](t, p.post("AddRule", Fields{"event_ID": id, "kind": "premium", "rule": []Fields{{"basisPoints": 1700}}}))
	if rule.EventID != id || !rule.IsInForce || rule.Until != nil {
		t.Errorf("%+v", rule)
	}
	if e := p.event(id); len(e.Rules) == 0 || e.Rules[0].RuleID != rule.RuleID || e.Example.Price != 1_250_000 || e.Example.Total < 1_250_000+212_500 {
		t.Errorf("%+v %+v", e.Rules, e.Example)
	}
	during := premium()
	ended := Read[office.OfficeRule](t, p.post("EndRule", Fields{"rule_ID": rule.RuleID, "at": p.now().Add(time.Hour).UTC().Format(time.RFC3339)}))
	if ended.Until == nil || !ended.IsInForce || premium() != during {
		t.Errorf("ended early: %+v", ended)
	}
	p.refused(p.post("EndRule", Fields{"rule_ID": rule.RuleID}), 409, "This rule has already ended")
	p.pass(2 * time.Hour)
	p.who = p.signIn("max@one.example")
	if during == before || premium() != before {
		t.Errorf("before %s, during %s, after %s", before, during, premium())
	}
	list := Read[struct{ Rules []office.OfficeRule }](t, p.as(p.who, "GET", fmt.Sprintf("/api/v1/Office/GetRules?event_ID=%d", id), ""))
	if len(list.Rules) == 0 || list.Rules[0].IsInForce {
		t.Errorf("an ended rule is not listed, or in force: %+v", list.Rules)
	}
}

func TestWhoSetsWhichRules(t *testing.T) {
	p := newPlanner(t)
	p.somebody("alma@one.example", "owner")
	owner := &planner{p.engine, p.signIn("alma@one.example")}
	body := Fields{"kind": "premium", "rule": []Fields{{"basisPoints": 1200}}}
	p.refused(p.post("AddRule", body), 403, "owner")
	rule := Read[office.OfficeRule](t, owner.post("AddRule", body))
	p.refused(p.post("EndRule", Fields{"rule_ID": rule.RuleID}), 403, "owner")
	p.status(owner.post("EndRule", Fields{"rule_ID": rule.RuleID}), 200)
	p.refused(p.post("AddRule", Fields{"event_ID": 1, "kind": "premium", "rule": []Fields{{"basisPoint": 1200}}}), 422, "basisPoint")
	seller := Fields{"seller_ID": p.somebody("sue@one.example"), "kind": "seller_commission", "rule": []Fields{{"basisPoints": 600}}}
	if set := Read[office.OfficeRule](t, p.post("AddRule", seller)); set.SellerID != seller["seller_ID"] || !set.IsInForce {
		t.Errorf("%+v", set)
	}
	p.refused(p.post("AddRule", seller.with("kind", "premium")), 422, "commission")
	p.refused(p.post("AddRule", seller.with("event_ID", 1)), 422, "one of")
	p.status(p.post("AddRule", seller.with("seller_ID", 987_654)), 404)
	p.refused(p.post("AddRule", Fields{"event_ID": 1, "kind": "raffle", "rule": 1}), 422, "no such kind")
	p.status(p.post("AddRule", Fields{"event_ID": 999_999, "kind": "premium", "rule": []Fields{{"basisPoints": 1200}}}), 404)
	p.status(p.post("EndRule", Fields{"rule_ID": 999_999}), 404)
}

func TestARuleMayEndFromTheStart(t *testing.T) {
	p := newPlanner(t)
	id := p.eventID(fmt.Sprintf("S1%d", codes.EventUpcoming))
	at := func(after time.Duration) string { return p.now().Add(after).UTC().Format(time.RFC3339) }
	body := Fields{"event_ID": id, "kind": "premium", "rule": []Fields{{"basisPoints": 900}}, "from": at(time.Hour), "until": at(time.Hour)}
	p.refused(p.post("AddRule", body), 422, "after the rule begins")
	body["until"] = at(2 * time.Hour)
	if rule := Read[office.OfficeRule](t, p.post("AddRule", body)); rule.IsInForce || rule.Until == nil {
		t.Errorf("%+v", rule)
	}
}

func TestARuleIsPreviewedAndNotSaved(t *testing.T) {
	p := newPlanner(t)
	id := p.eventID(fmt.Sprintf("S1%d", codes.EventUpcoming))
	saved := len(p.event(id).Rules)
	show := func(kind string, rule any, more Fields) office.RulePreview {
		t.Helper()
		body := Fields{"event_ID": id, "kind": kind, "rule": rule, "price": 12500}
		maps.Copy(body, more)
		return Read[office.RulePreview](t, p.post("PreviewRule", body))
	}
	if got := show("premium", []Fields{{"basisPoints": 1700}}, nil).Example.Buyer; got[1].Amount != 212_500 {
		t.Errorf("%+v", got)
	}
	if got := show("increments", []Fields{{"by": 40_000}}, nil).NextBids; fmt.Sprint(got) != fmt.Sprint([]api.Money{1_290_000, 1_330_000, 1_370_000}) {
		t.Errorf("%v", got)
	}
	if got := show("bid_limit", Fields{"times": 20, "atLeast": 0}, nil); got.HighestBid != 20*got.NextBids[0] {
		t.Errorf("%+v", got)
	}
	county := Fields{"name": "Sales tax", "rates": Fields{"Minnehaha County, SD": 612.5}, "counties": Fields{"Minnehaha County, SD": []string{"57105"}}}
	lines := show("tax", county, Fields{"place": "Minnehaha County, SD"}).Example.Buyer
	if got := lines[len(lines)-1].Description; got != "Sales tax, Minnehaha County, SD 6.125%" {
		t.Error(got)
	}
	lines = show("surcharge", Fields{"basisPoints": 300}, nil).Example.Buyer
	if got := lines[len(lines)-1].Description; got != "Card surcharge, 3%" {
		t.Error(got)
	}
	p.refused(p.post("PreviewRule", Fields{"kind": "increments", "rule": []Fields{}, "price": 12500}), 422, "at least one step")
	p.status(p.post("PreviewRule", Fields{"event_ID": 999_999, "kind": "reserve", "rule": "jump", "price": 12500}), 404)
	if now := len(p.event(id).Rules); now != saved {
		t.Errorf("%d rules instead of %d", now, saved)
	}
}

// Forms preview with every key, so previews must not use up the changes that a person may make.
func TestPreviewsAreNoChanges(t *testing.T) {
	p := newPlanner(t)
	p.somebody("alma@one.example", "owner")
	owner := &planner{p.engine, p.signIn("alma@one.example")}
	for range 350 {
		owner.status(owner.post("PreviewRule", Fields{"kind": "reserve", "rule": "jump", "price": 12500}), 200)
		owner.status(owner.post("PreviewMail", Fields{"template": "outbid", "subject": "", "opening": "", "note": ""}), 200)
	}
}

func TestTheOfficeListsAllEvents(t *testing.T) {
	p := newPlanner(t)
	draft := p.draft(Fields{"location": "Aberdeen, SD"})
	list := func(query string) []office.OfficeEventRow {
		return Read[struct{ Events []office.OfficeEventRow }](t, p.as(p.who, "GET", "/api/v1/Office/GetOfficeEvents?"+query, "")).Events
	}
	if all := list(""); len(all) != 25 {
		t.Errorf("%d events", len(all))
	}
	if got := list("status=draft&search=aberdeen+winter"); len(got) != 1 || got[0].EventID != draft.EventID || got[0].LotCount != 0 {
		t.Errorf("%+v", got)
	}
	running := list("status=running")
	if len(running) == 0 || running[0].LotCount == 0 || running[0].EventStatusID != codes.EventInProgress {
		t.Errorf("%+v", running)
	}
	if past := list("status=past&pageSize=2"); len(past) != 2 || past[0].StartsAt.Before(past[1].StartsAt) {
		t.Errorf("%+v", past)
	}
	p.somebody("ivy@one.example", "inspector")
	p.status(p.as(p.signIn("ivy@one.example"), "GET", "/api/v1/Office/GetOfficeEvents", ""), 403)
}
