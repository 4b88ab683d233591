package server

import (
	"context"
	"fmt"
	"net/url"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// officeSave records what a member of staff changed about a thing, as a save of the office does.
func (e *engine) officeSave(by int64, of revision.Subject, seen int64, fields map[string]revision.Field) {
	e.t.Helper()
	e.must(e.store.InTx(e.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := revision.Apply(ctx, tx, revision.Save{Tenant: &db.Tenant{ID: e.one}, Subject: of, Seen: seen,
			By: revision.By{UserID: by, At: e.millis.Load(), Address: "192.0.2.7"}, Fields: fields})
		return err
	}))
}

func (e *engine) history(who api.Session, subject string, id int64) []office.AuditEntry {
	e.t.Helper()
	r := e.as(who, "GET", fmt.Sprintf("/api/v1/Office/GetHistory?subject=%s&subject_ID=%d", subject, id), "")
	return Read[struct{ Entries []office.AuditEntry }](e.t, r).Entries
}

func TestTheHistoryShowsWhoChangedWhat(t *testing.T) {
	e := NewEngine(t, 10)
	owner, clerk := e.somebody("alma@one.example", "administrator"), e.somebody("cleo@one.example", "clerk")
	e.somebody("ben@one.example")
	item := revision.Subject{Kind: db.SubjectItem, ID: 1}
	var event db.EventRow
	e.must(e.store.DB.NewSelect().Model(&event).Where("tenant_id = ?", e.one).OrderBy("id", bun.OrderAsc).Limit(1).Scan(t.Context()))
	e.officeSave(clerk, item, 1, map[string]revision.Field{"title": {Before: "Dozer", After: "Cat D6"}, "reserve": {Before: api.Money(2_500_000), After: nil},
		"event_ID": {Before: event.ID, After: nil}, "seller_ID": {Before: nil, After: owner}})
	e.officeSave(owner, item, 2, map[string]revision.Field{"title": {Before: "Cat D6", After: "Cat D6T"}})
	got := e.history(e.signIn("alma@one.example"), "item", 1)
	if len(got) != 2 || got[0].By != "alma Moen" && got[0].ByID != owner || got[0].Version != 3 || got[1].Action != "item-changed" || got[1].Address != "192.0.2.7" {
		t.Fatalf("%+v", got)
	}
	if text := fmt.Sprint(got[1].Fields); text != fmt.Sprintf("[{event_ID %d <nil> %s } {reserve 25000 <nil>  } {seller_ID <nil> %d  %s} {title Dozer Cat D6  }]", event.ID, event.Name, owner, got[0].By) {
		t.Error(text)
	}
	if got := e.history(e.signIn("cleo@one.example"), "item", 1); len(got) != 2 || got[0].Address != "" {
		t.Errorf("a clerk sees addresses: %+v", got)
	}
	cleo := e.signIn("cleo@one.example")
	e.status(e.as(cleo, "GET", "/api/v1/Office/GetHistory?subject=house", ""), 403)
	e.status(e.as(cleo, "GET", "/api/v1/Office/GetHistory?subject=item&subject_ID=999999", ""), 404)
	e.status(e.as(cleo, "GET", "/api/v1/Office/GetHistory?subject=bid&subject_ID=1", ""), 400)
	e.status(e.as(e.signIn("ben@one.example"), "GET", "/api/v1/Office/GetHistory?subject=item&subject_ID=1", ""), 403)
	e.status(e.as(cleo, "GET", "/api/v1/Office/GetHistory?subject=settlement&subject_ID=1", ""), 403)
	for _, kind := range []string{"event", "user", "sale", "invoice", "import"} {
		e.status(e.as(cleo, "GET", "/api/v1/Office/GetHistory?subject="+kind+"&subject_ID=987654", ""), 404)
	}
}

func TestOwnActivityLeavesOutWhatStaffChangeInTheOffice(t *testing.T) {
	e := NewEngine(t, 10)
	clerk, ben := e.somebody("cleo@one.example", "clerk"), e.somebody("ben@one.example")
	e.officeSave(clerk, revision.Subject{Kind: db.SubjectItem, ID: 1}, 1, map[string]revision.Field{"title": {Before: "Dozer", After: "Cat D6"}})
	e.officeSave(clerk, revision.Subject{Kind: db.SubjectUser, ID: ben}, 1, map[string]revision.Field{"phone": {Before: "", After: "+16055550142"}})
	if got := e.activity(e.signIn("cleo@one.example"), 0); len(got) != 1 || got[0].Action != "sign-in" {
		t.Errorf("the clerk's own: %+v", got)
	}
	got := e.activity(e.signIn("ben@one.example"), 0)
	if len(got) != 2 || got[1].Action != "user-changed" || got[1].ActedBy == "" {
		t.Errorf("the person's: %+v", got)
	}
}

func TestTheAuditLogIsTheOwners(t *testing.T) {
	e := NewEngine(t, 10)
	owner, clerk, ben := e.somebody("alma@one.example", "administrator"), e.somebody("cleo@one.example", "clerk"), e.somebody("ben@one.example")
	e.officeSave(clerk, revision.Subject{Kind: db.SubjectItem, ID: 1}, 1, map[string]revision.Field{"title": {Before: "Dozer", After: "Cat D6"}})
	e.officeSave(clerk, revision.Subject{Kind: db.SubjectUser, ID: ben}, 1, map[string]revision.Field{"phone": {Before: "", After: "+16055550142"}})
	e.must(e.store.AddAudit(t.Context(), e.two, db.AuditRow{UserID: owner, Action: "elsewhere", Detail: "{}"}))
	e.status(e.as(e.signIn("cleo@one.example"), "GET", "/api/v1/Office/GetAuditLog", ""), 403)
	alma := e.signIn("alma@one.example")
	list := func(query string) (actions []string) {
		r := e.as(alma, "GET", "/api/v1/Office/GetAuditLog?"+query, "")
		for _, entry := range Read[struct{ Entries []office.AuditEntry }](t, r).Entries {
			actions = append(actions, fmt.Sprintf("%s %s by %d", entry.Subject, entry.Action, entry.ByID))
		}
		return actions
	}
	signIns := []string{fmt.Sprintf("person sign-in by %d", owner), fmt.Sprintf("person sign-in by %d", clerk)}
	changes := []string{fmt.Sprintf("user user-changed by %d", clerk), fmt.Sprintf("item item-changed by %d", clerk)}
	now := url.QueryEscape(db.Time(e.millis.Load()).Format("2006-01-02T15:04:05.000Z07:00"))
	for query, want := range map[string][]string{
		"":                               append(signIns, changes...),
		"subject=item":                   changes[1:],
		"subject=person":                 signIns,
		fmt.Sprintf("user_ID=%d", ben):   changes[:1],
		fmt.Sprintf("user_ID=%d", owner): signIns[:1],
		"to=" + now:                      nil,
		"from=" + now + "&pageSize=1&pageNumber=2": signIns[1:],
	} {
		if got := list(query); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
}
