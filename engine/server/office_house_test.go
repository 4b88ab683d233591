package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// owner is an owner who changes the house.
type owner struct {
	*engine
	who api.Session
}

func newOwner(t *testing.T, email string) *owner {
	e := NewEngine(t, 300)
	e.somebody(email, "owner")
	return &owner{e, e.signIn(email)}
}

func (o *owner) ask(method, operation string, fields Fields) reply {
	o.t.Helper()
	body, err := json.Marshal(fields)
	o.must(err)
	if method == "GET" || method == "DELETE" {
		body = nil
	}
	return o.as(o.who, method, "/api/v1/Office/"+operation, string(body))
}

func (o *owner) refused(r reply, status int, texts ...string) {
	o.t.Helper()
	for _, text := range texts {
		if r.StatusCode != status || !strings.Contains(r.body, text) {
			o.t.Errorf("%s: %d %s, want %d with %q", r.Request.URL.Path, r.StatusCode, r.body, status, text)
		}
	}
}

func (o *owner) house() office.OfficeHouse {
	o.t.Helper()
	return Read[office.OfficeHouse](o.t, o.ask("GET", "GetOfficeHouse", nil))
}

func (o *owner) content() api.TenantContent {
	o.t.Helper()
	o.pass(time.Second)
	return Read[api.TenantContent](o.t, o.get("/api/v1/Settings/GetTenantContent"))
}

func TestTheOwnerChangesTheHouse(t *testing.T) {
	o := newOwner(t, "alma@one.example")
	o.somebody("bert@one.example", "owner")
	o.somebody("max@one.example", "manager")
	before := o.house()
	after := Read[office.OfficeHouse](t, o.ask("POST", "ChangeHouse", Fields{"seen": before.Version, "tenantName": " One & Co. ", "tenantAddress": []string{"4100 N Cliff Ave", " "},
		"faceBook": "https://www.facebook.com/one", "primaryColor": "#ffee00", "headerMenuTextColor": "#ffffff", "inactivityMilliseconds": 900_000, "retailMode": true,
		"footerTagLine": `<p onclick="x()">Iron</p>`, "isStockNumberUsed": false}))
	c := after.Content
	if after.Version != before.Version+1 || c.TenantName != "One & Co." || len(c.TenantAddress) != 1 || c.SocialMedia.FaceBook == "" || c.Theme.PrimaryColor != "#ffee00" ||
		c.InactivityMilliseconds != 900_000 || !c.RetailMode || c.FooterTagLine != "<p>Iron</p>" || c.TimeZone != before.Content.TimeZone {
		t.Errorf("%+v", after)
	}
	if len(after.Contrast) != 1 || !strings.Contains(after.Contrast[0], "headerMenuTextColor") {
		t.Errorf("%q", after.Contrast)
	}
	if public := o.content(); public.TenantName != "One & Co." || public.IsStockNumberUsed || !public.RetailMode {
		t.Errorf("%+v", public)
	}
	for field, value := range map[string]any{"tenantPhone": "555", "timeZone": "Central", "twitter": "x", "textColor1": "red", "logo1": "logo.svg",
		"inactivityMilliseconds": 5, "auctionBoardURL": "http://board.example"} {
		o.refused(o.ask("POST", "ChangeHouse", Fields{"seen": after.Version, field: value}), 422, `"`+field+`"`)
	}
	bert := &owner{o.engine, o.signIn("bert@one.example")}
	bert.refused(bert.ask("POST", "ChangeHouse", Fields{"seen": before.Version, "tenantName": "Two"}), 409, "alm Test changed the name", `"field":"tenantName"`)
	if merged := Read[office.OfficeHouse](t, bert.ask("POST", "ChangeHouse", Fields{"seen": before.Version, "tagline": "Iron"})); merged.Content.TenantName != "One & Co." ||
		merged.Content.Tagline != "Iron" {
		t.Errorf("%+v", merged.Content)
	}
	max := &owner{o.engine, o.signIn("max@one.example")}
	o.status(max.ask("POST", "ChangeHouse", Fields{"seen": 1, "tagline": "x"}), 403)
	if history := o.history(o.who, "house", o.one); len(history) != 2 || history[1].Action != "house-changed" {
		t.Errorf("%+v", history)
	}
}

func TestALogoIsUploaded(t *testing.T) {
	o := newOwner(t, "alma@one.example")
	upload := func(place, media, content string) reply {
		return o.do("POST", "localhost", fmt.Sprintf("/api/v1/Office/AddHousePicture?seen=%d&place=%s", o.house().Version, place), content,
			"Authorization", "Bearer "+o.who.Token, "Content-Type", media)
	}
	logo := Read[office.OfficeHouse](t, upload("logo1", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><path d="M0 0h9v9z"/></svg>`))
	hero := Read[office.OfficeHouse](t, upload("heroImage", "image/jpeg", aPhoto(t, 90)))
	if !strings.HasSuffix(logo.Content.Theme.Logo1, "/vector.svg") || !strings.HasSuffix(hero.Content.Theme.HeroImage, "/1920.jpg") {
		t.Errorf("%+v %+v", logo.Content.Theme, hero.Content.Theme)
	}
	theme := o.content().Theme
	for _, address := range []string{theme.Logo1, theme.HeroImage} {
		o.status(o.get(address), 200)
	}
	o.status(upload("logo2", "image/png", "no picture"), 422)
	cleared := Read[office.OfficeHouse](t, o.ask("POST", "ChangeHouse", Fields{"seen": hero.Version, "logo1": ""}))
	if cleared.Content.Theme.Logo1 != "" {
		t.Errorf("%+v", cleared.Content.Theme)
	}
}

func TestPagesAreAddedChangedAndRemoved(t *testing.T) {
	o := newOwner(t, "alma@one.example")
	type saved struct {
		Version int64
		Page    office.OfficePage
		Changes []string
	}
	page := Fields{"seen": o.house().Version, "key": "transport", "isNew": true, "title": "Transport", "description": "", "html": `<p>We haul.</p><script>x()</script>`,
		"sequence": 9, "footer": 1, "isInfo": true}
	added := Read[saved](t, o.ask("POST", "SavePage", page))
	if added.Page.HTML != "<p>We haul.</p>" || len(added.Changes) == 0 {
		t.Errorf("%+v", added)
	}
	o.refused(o.ask("POST", "SavePage", page), 409, "Another page has this key")
	o.refused(o.ask("POST", "SavePage", Fields{"seen": 1, "key": "no key", "isNew": true, "title": "x", "description": "", "html": "x", "sequence": 1, "footer": 0, "isInfo": false}),
		422, `"key"`)
	page["isNew"], page["html"], page["seen"] = false, "<p>We haul anywhere.</p>", added.Version
	changed := Read[saved](t, o.ask("POST", "SavePage", page))
	if got := o.content().Links; len(got) == 0 || !strings.Contains(o.get("/api/v1/Auction/GetContentLinkHTML?key=transport").body, "anywhere") {
		t.Errorf("%+v", got)
	}
	o.somebody("bert@one.example", "owner")
	bert := &owner{o.engine, o.signIn("bert@one.example")}
	o.status(bert.ask("DELETE", fmt.Sprintf("RemovePage?key=transport&seen=%d", added.Version), nil), 409)
	o.status(bert.ask("DELETE", fmt.Sprintf("RemovePage?key=Transport&seen=%d", changed.Version), nil), 200)
	o.pass(time.Second)
	o.status(o.get("/api/v1/Auction/GetContentLinkHTML?key=transport"), 404)
	o.status(bert.ask("DELETE", fmt.Sprintf("RemovePage?key=transport&seen=%d", changed.Version), nil), 404)
}

func TestNewTermsReachTheEventsThatTheHouseNames(t *testing.T) {
	o := newOwner(t, "alma@one.example")
	type list struct{ Terms []office.HouseTerms }
	before := Read[list](t, o.ask("GET", "GetHouseTerms", nil)).Terms
	present := before[0]
	ahead, running := o.eventID(fmt.Sprintf("S1%d", codes.EventUpcoming)), o.anEvent()
	publish := func(seen int64, html string, events ...int64) reply {
		return o.ask("POST", "PublishHouseTerms", Fields{"seen_ID": seen, "title": "Terms of sale", "html": html, "event_IDs": append([]int64{}, events...)})
	}
	o.refused(publish(present.TermsID, "<p>New.</p>", running), 409, "has begun")
	o.refused(publish(987654, "<p>New.</p>"), 409, "meanwhile")
	after := Read[list](t, publish(present.TermsID, "<p>New.</p>", ahead)).Terms
	var now, old office.HouseTerms
	for _, terms := range after {
		switch {
		case terms.IsDefault:
			now = terms
		case terms.TermsID == present.TermsID:
			old = terms
		}
	}
	if now.ReplacesID != present.TermsID || now.Version != present.Version+1 || len(now.Events) != 1 || now.Events[0].EventID != ahead || len(after) != len(before)+1 {
		t.Errorf("%+v", now)
	}
	if old.CanEnd {
		t.Errorf("a running event uses %+v", old)
	}
	o.refused(o.ask("POST", "EndTerms", Fields{"terms_ID": old.TermsID}), 409, "not over uses")
	o.refused(o.ask("POST", "EndTerms", Fields{"terms_ID": now.TermsID}), 409, "present terms")
	o.pass(time.Second)
	if text := o.get(fmt.Sprintf("/api/v1/Auction/getTermsAndConditions?terms_ID=%d", now.TermsID)).body; !strings.Contains(text, "New.") {
		t.Error(text)
	}
	again := Read[list](t, publish(now.TermsID, "<p>Newer.</p>", ahead)).Terms
	if len(again) != len(after)+1 {
		t.Errorf("%+v", again)
	}
	o.status(o.ask("POST", "EndTerms", Fields{"terms_ID": now.TermsID}), 200)
	o.somebody("max@one.example", "manager")
	p := &planner{o.engine, o.signIn("max@one.example")}
	p.refused(p.post("ChangeEvent", Fields{"event_ID": ahead, "seen": p.event(ahead).Version, "terms_ID": now.TermsID}), 422, "ended these terms")
}

func TestAHouseChangesItsMails(t *testing.T) {
	o := newOwner(t, "alma@one.example")
	seen := o.house().Version
	text := func(more Fields) Fields {
		fields := Fields{"seen": seen, "template": "outbid", "subject": "Somebody bid more: {item}", "opening": "It stands at {amount}.\n\nBid again.", "note": "Call us."}
		for name, value := range more {
			fields[name] = value
		}
		return fields
	}
	o.refused(o.ask("POST", "SaveMailText", text(Fields{"subject": "{price}"})), 422, "This mail has no {price}", "{item}")
	o.refused(o.ask("POST", "SaveMailText", text(Fields{"template": "reset", "subject": "", "opening": "Hi {item}"})), 422, "no {item}")
	o.refused(o.ask("POST", "SaveMailText", text(Fields{"template": "won"})), 422, "Add a note instead")
	o.refused(o.ask("POST", "SaveMailText", text(Fields{"template": "phone-code"})), 404, "Mail")
	o.status(o.ask("POST", "SaveMailText", text(nil)), 200)
	o.pass(time.Second)
	house, err := tenant.TenantByID(t.Context(), o.store, o.one)
	o.must(err)
	row := mail.Compose(&house, "outbid", mail.SampleRecipient, mail.Sample("https://one.example"))
	if row.Subject != "Somebody bid more: 2016 HITACHI ZX350LC-6" || !strings.Contains(row.Text, "Hello Dale,\n\nIt stands at $12,500.\n\nBid again.") ||
		!strings.Contains(row.Text, "Call us.") || strings.Contains(row.Text, "Another bidder") {
		t.Errorf("%s\n%s", row.Subject, row.Text)
	}
	if row := mail.Compose(&house, "outbid", mail.SampleRecipient, mail.Data{Item: "Dozer"}); !strings.Contains(row.Text, "Another bidder is now ahead on Dozer") {
		t.Errorf("without an amount: %s", row.Text)
	}
	preview := Read[struct{ Subject, Text string }](t, o.ask("POST", "PreviewMail", Fields{"template": "outbid", "subject": "At {amount}", "opening": "", "note": ""}))
	if preview.Subject != "At $12,500" || !strings.Contains(preview.Text, "Another bidder") || !strings.Contains(preview.Text, "//localhost") || strings.Contains(preview.Text, "prairie") {
		t.Errorf("%+v", preview)
	}
	o.status(o.ask("POST", "SaveMailText", text(Fields{"subject": "", "opening": "", "note": ""})), 200)
	if house, err = tenant.TenantByID(t.Context(), o.store, o.one); err != nil || len(house.MailTexts) != 0 {
		t.Errorf("%+v %v", house.MailTexts, err)
	}
	list := Read[struct{ Mails []office.MailText }](t, o.ask("GET", "GetMailTexts", nil)).Mails
	if len(list) != len(mail.Kinds) || list[0].Sample == "" {
		t.Errorf("%+v", list)
	}
}

func TestAHouseEndsOnlyWithoutAuctions(t *testing.T) {
	e := NewEngine(t, 100)
	end := func(id int64, slug string) error {
		house := &db.Tenant{ID: id, Slug: slug}
		user, err := identity.HouseAccount(t.Context(), e.store, id, identity.CommandLineAccount)
		e.must(err)
		return tenant.EndTenant(t.Context(), e.store, house, revision.By{UserID: user, At: db.Millis(e.now())})
	}
	if err := end(e.one, "one"); err == nil || !strings.Contains(err.Error(), "not over: S1") {
		t.Errorf("%v", err)
	}
	e.must(end(e.two, "two"))
	e.pass(time.Second)
	e.status(e.do("GET", "two.localhost", "/api/v1/Settings/GetTenantContent", ""), 421)
	e.status(e.get("/api/v1/Settings/GetTenantContent"), 200)
	if list := e.do("GET", "localhost", "/api/v1/Service/GetTenants", "", api.HeaderService, serviceToken).body; strings.Contains(list, `"two"`) {
		t.Error(list)
	}
	if _, err := tenant.PutTenant(t.Context(), e.store, db.Tenant{Slug: "two", Hosts: []string{"two.localhost"}}); err == nil {
		t.Error("a house that has ended is back")
	}
	_, err := tenant.PutTenant(t.Context(), e.store, db.Tenant{Slug: "three", Hosts: []string{"two.localhost"}})
	e.must(err)
}
