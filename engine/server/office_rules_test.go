package server

import (
	"fmt"
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
	p.refused(p.post("AddRule", Fields{"event_ID": 1, "kind": "raffle", "rule": 1}), 422, "no such kind")
	p.status(p.post("AddRule", Fields{"event_ID": 999_999, "kind": "premium", "rule": []Fields{{"basisPoints": 1200}}}), 404)
	p.status(p.post("EndRule", Fields{"rule_ID": 999_999}), 404)
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
