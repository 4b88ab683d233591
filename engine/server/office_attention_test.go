package server

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

func TestTheStartPageSaysWhatWaits(t *testing.T) {
	e := NewEngine(t, 30)
	_, invoice, _, _ := e.debtor("ann@one.example")
	waits := func(who api.Session) (office.Attention, map[string]office.WaitingWork) {
		t.Helper()
		all := Read[office.Attention](t, e.as(who, "GET", "/api/v1/Office/GetAttention", ""))
		of := map[string]office.WaitingWork{}
		for _, work := range all.Waiting {
			of[work.ID] = work
		}
		return all, of
	}
	manager := e.staff(api.RoleManager)
	_, of := waits(manager)
	if got := of["unpaid"]; got.Count != 1 || *got.Amount != usd(e.books(invoice).Due) {
		t.Errorf("%+v", of)
	}
	if of["photos"].Count == 0 || of["photos"].Amount != nil {
		t.Errorf("%+v", of)
	}
	all, _ := waits(manager)
	for _, sale := range all.Sales {
		if n := len(sale.Course); sale.Lots == 0 || n != 0 && n != 24 || n != 0 && sale.Course[n-1].Hammer < sale.Course[0].Hammer {
			t.Errorf("%+v", sale)
		}
	}
	if all.Next == nil || len(all.Sales) == 0 || len(all.Next.Checklist) == 0 {
		t.Errorf("%+v", all)
	}
	all, of = waits(e.staff(api.RoleInspector))
	if _, sees := of["unpaid"]; sees || all.Next != nil || len(all.Sales) != 0 || of["photos"].Count == 0 {
		t.Errorf("an inspector sees %+v", all)
	}
	e.status(e.as(e.signIn("ann@one.example"), "GET", "/api/v1/Office/GetAttention", ""), 403)
}
