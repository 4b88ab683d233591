package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
)

// lead sends a visitor's message from an address.
func (e *engine) lead(house int64, client, text string) reply {
	return e.do("POST", "localhost", "/api/V1/lead/CreateLeadFromAuctionSite",
		fmt.Sprintf(`{"name":"Ann","emailAddress":"ann@example.com","phone":"605 555 0142","message":%q}`, text), api.HeaderService, serviceToken, api.HeaderTenant, fmt.Sprint(house), api.HeaderClient, client)
}

// TestTheOfficeGetsWhatVisitorsWrite checks that a message is emailed to the house and listed for its own staff, latest first. Bidders
// and staff of other houses cannot read it.
func TestTheOfficeGetsWhatVisitorsWrite(t *testing.T) {
	e := NewEngine(t, 10)
	e.exec(`UPDATE tenants SET content = ? WHERE id = ?`, `{"tenantName":"House one","tenantEmail":"office@one.example"}`, e.one)
	e.pass(time.Minute) // until the server reads the houses again
	e.status(e.lead(e.one, "203.0.113.1", "Do you take trade-ins?"), 200)
	e.pass(time.Minute)
	e.status(e.lead(e.one, "203.0.113.1", "And trailers?"), 200)
	e.status(e.lead(e.two, "203.0.113.1", "Of the other house"), 200)
	e.somebody("cle@one.example", api.RoleClerk)
	e.somebody("bea@one.example")
	list := Read[struct {
		Leads            []api.Lead
		TotalRecordCount int
	}](t, e.as(e.signIn("cle@one.example"), "GET", "/api/v1/lead/GetLeads", ""))
	if list.TotalRecordCount != 2 || len(list.Leads) != 2 || list.Leads[0].Message != "And trailers?" || list.Leads[1].Phone != "+16055550142" {
		t.Errorf("%+v", list)
	}
	e.status(e.as(e.signIn("bea@one.example"), "GET", "/api/v1/lead/GetLeads", ""), 403)
	var mails []db.MessageRow
	e.must(e.store.DB.NewSelect().Model(&mails).Where("template = 'lead' AND tenant_id = ?", e.one).Scan(t.Context()))
	if len(mails) != 2 || mails[0].Recipient != "office@one.example" || !strings.Contains(mails[0].Text, "(605) 555-0142") {
		t.Errorf("%+v", mails)
	}
}

// TestVisitorsCannotFloodTheOffice checks that an address sends five messages an hour and all visitors together two hundred a day, that
// the next ones leave nothing behind, and that messages are deleted after a year.
func TestVisitorsCannotFloodTheOffice(t *testing.T) {
	e := NewEngine(t, 10)
	for range 5 {
		e.status(e.lead(e.one, "203.0.113.1", "Hello"), 200)
	}
	if r := e.lead(e.one, "203.0.113.1", "Hello"); r.StatusCode != 429 || r.Header.Get("Retry-After") == "" {
		t.Errorf("the sixth: %d %v %s", r.StatusCode, r.Header, r.body)
	}
	for i := range 200 - 5 {
		e.status(e.lead(e.one, fmt.Sprintf("198.51.100.%d", i), "Hello"), 200)
	}
	e.status(e.lead(e.one, "192.0.2.1", "Hello"), 429)
	e.status(e.lead(e.two, "192.0.2.1", "Hello"), 200)
	if n := e.count("leads"); n != 201 {
		t.Errorf("%d messages are kept", n)
	}
	e.pass(25 * time.Hour)
	e.status(e.lead(e.one, "203.0.113.1", "Hello"), 200)
	e.must(sales.PruneLeads(t.Context(), e.store, db.Millis(e.now().Add(-time.Hour))))
	if n := e.count("leads"); n != 1 {
		t.Errorf("%d messages are left after pruning", n)
	}
}
