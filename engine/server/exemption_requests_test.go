package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// exemptionRequests is a page of what waits for the office.
type exemptionRequests struct {
	Requests                                []api.TaxExemptionRequest
	PageNumber, PageCount, TotalRecordCount int
}

func (e *engine) decideOn(staff api.Session, id int64, fields Fields) reply {
	e.t.Helper()
	return e.postAs(staff, "/Account/DecideTaxExemption", fields.with("taxExemption_ID", id))
}

// TestTheOfficeDecidesOnTaxExemptions checks what the office sees of a request, that it may set the dates, that it has to say why it
// declines, and that the person is emailed the decision once.
func TestTheOfficeDecidesOnTaxExemptions(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", api.RoleClerk)
	clerk := e.signIn("cleo@one.example")
	kind := e.kind()
	ask := func(fields string) int64 {
		t.Helper()
		return Read[api.TaxExemption](t, e.exemptionAs(ann, fmt.Sprintf("taxExemptionType_ID=%d&%s", kind, fields))).TaxExemptionID
	}
	approved, open, declined := ask("state=SD&validUntil=2199-12-31&name=cert.pdf"), ask("validUntil=2199-12-31"), ask("state=ND&name=scan.pdf")
	list := func(page int) exemptionRequests {
		t.Helper()
		return Read[exemptionRequests](t, e.as(clerk, "GET", fmt.Sprintf("/api/v1/Account/GetTaxExemptionRequests?pageSize=2&pageNumber=%d", page), ""))
	}
	first := list(1)
	if len(first.Requests) != 2 || first.PageCount != 2 || first.TotalRecordCount != 3 || len(list(2).Requests) != 1 {
		t.Fatalf("%+v", first)
	}
	if got := first.Requests[0]; got.TaxExemptionID != approved || got.Name != "ann Test" || got.EmailAddress != "ann@one.example" || got.Phone != "6055550142" ||
		got.AccountName == "" || got.DocumentName != "cert.pdf" || got.DocumentID == 0 || got.State != "SD" {
		t.Errorf("%+v", got)
	}
	e.status(e.decideOn(clerk, approved, Fields{"isApproved": true, "validUntil": "2020-01-31"}), 422)
	e.status(e.decideOn(clerk, approved, Fields{"isApproved": true, "validUntil": "soon"}), 422)
	e.status(e.decideOn(clerk, declined, Fields{"isApproved": false}), 422)
	e.status(e.decideOn(clerk, declined, Fields{"isApproved": false, "note": " \n "}), 422)
	if told := e.templatesTo("ann@one.example"); len(told) != 0 {
		t.Errorf("refused decisions are mailed: %v", told)
	}
	if got := Read[api.TaxExemption](t, e.decideOn(clerk, approved, Fields{"isApproved": true, "validUntil": "2198-06-30", "note": "x"})); got.Status != "approved" ||
		got.ValidUntil == nil || got.ValidUntil.UTC().Format("2006-01-02") != "2198-07-01" || got.Note != "" {
		t.Errorf("%+v", got)
	}
	if got := Read[api.TaxExemption](t, e.decideOn(clerk, open, Fields{"isApproved": true, "validUntil": ""})); got.Status != "approved" || got.ValidUntil != nil {
		t.Errorf("%+v", got)
	}
	if got := Read[api.TaxExemption](t, e.decideOn(clerk, declined, Fields{"isApproved": false, "note": "The signature is missing"})); got.Status != "declined" || got.Note != "The signature is missing" {
		t.Errorf("%+v", got)
	}
	e.status(e.decideOn(clerk, declined, Fields{"isApproved": true}), 409)
	if left := list(1); len(left.Requests) != 0 || left.TotalRecordCount != 0 {
		t.Errorf("%+v", left)
	}
	mails := e.mailsTo("ann@one.example")
	if told := e.templatesTo("ann@one.example"); !slices.Equal(told, []string{"tax-exemption-answered", "tax-exemption-answered", "tax-exemption-answered"}) {
		t.Fatalf("told %v", told)
	}
	for i, wants := range [][]string{
		{"Your tax exemption was approved", "Exemption: Resale, South Dakota", "Valid through: June 30, 2198", "/myaccount?tab=tax-exemptions"},
		{"Your tax exemption was approved", "Exemption: Resale, all states"},
		{"Your tax exemption was not approved", "Exemption: Resale, North Dakota", "Reason: The signature is missing"},
	} {
		for _, want := range wants {
			if text := mails[i].Subject + "\n" + mails[i].Text; !strings.Contains(text, want) {
				t.Errorf("mail %d lacks %q:\n%s", i, want, text)
			}
		}
	}
	if text := mails[1].Text + mails[2].Text; strings.Contains(text, "Valid through") || strings.Contains(mails[0].Text, "Reason") {
		t.Errorf("a date or reason that there is not: %s", text)
	}
}

// TestNobodyDecidesOnTheirOwnTaxExemption checks that staff cannot free themselves from tax.
func TestNobodyDecidesOnTheirOwnTaxExemption(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", api.RoleClerk)
	clerk := e.signIn("cleo@one.example")
	own := Read[api.TaxExemption](t, e.exemptionAs(clerk, fmt.Sprint("taxExemptionType_ID=", e.kind())))
	e.status(e.decideOn(clerk, own.TaxExemptionID, Fields{"isApproved": true}), 403)
	if list := Read[exemptionRequests](t, e.as(clerk, "GET", "/api/v1/Account/GetTaxExemptionRequests", "")); list.TotalRecordCount != 1 {
		t.Errorf("%+v", list)
	}
}
