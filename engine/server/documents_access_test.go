package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestDocumentsAreTheirOwners checks who may see, list and delete a document: its owner, staff acting for them, and for reading the
// office of the house. To everybody else it does not exist.
func TestDocumentsAreTheirOwners(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	e.somebody("cleo@one.example", api.RoleClerk)
	e.somebody("iris@one.example", api.RoleInspector)
	clerk, inspector := e.signIn("cleo@one.example"), e.signIn("iris@one.example")
	annID := e.contact(ann).ContactID
	acting := Read[api.Session](t, e.actFor("cleo@one.example", annID, testPassword))
	guest := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"guest"}`))
	document := e.uploaded(ann, "name=a.pdf", "application/pdf", pdfFile)
	bens := e.uploaded(ben, "name=b.pdf", "application/pdf", pdfFile)
	link := e.linkTo(ann, document.DocumentID)
	for name, who := range map[string]struct {
		session                     api.Session
		own, external, list, remove int
	}{
		"nobody":        {api.Session{}, 401, 401, 401, 401},
		"a guest":       {guest, 401, 401, 401, 401},
		"somebody else": {ben, 404, 404, 403, 404},
		"an inspector":  {inspector, 404, 404, 403, 404},
		"the office":    {clerk, 404, 200, 200, 404},
		"staff acting":  {acting, 200, 200, 200, 0},
		"the owner":     {ann, 200, 200, 200, 0},
	} {
		id := fmt.Sprint("?ID=", document.DocumentID)
		for path, want := range map[string]int{"GET /api/v1/Auction/RequestUserDocumentDownload" + id: who.own, "GET /api/v1/Document/ExternalRequestDownload" + id: who.external,
			fmt.Sprint("GET /api/v1/Auction/GetDocuments?user_ID=", annID): who.list, "DELETE /api/v1/Document/Delete" + id: who.remove} {
			method, path, _ := strings.Cut(path, " ")
			if want == 0 {
				continue
			}
			if got := e.as(who.session, method, path, ""); got.StatusCode != want || strings.Contains(got.body, bens.Name) {
				t.Errorf("%s: %s %s: %s %s", name, method, path, got.Status, got.body)
			}
		}
	}
	for _, session := range []api.Session{{}, guest} {
		e.status(e.uploadAs(session, "name=a.pdf", "application/pdf", pdfFile), 401)
	}
	e.status(e.uploadAs(ben, fmt.Sprint("name=a.pdf&account_ID=", document.AccountID), "application/pdf", pdfFile), 404)
	e.status(e.as(ben, "GET", fmt.Sprint("/api/v1/Auction/GetDocuments?account_ID=", document.AccountID), ""), 404)
	if own := e.documents(ben, ""); len(own.Documents) != 1 || own.Documents[0] != bens {
		t.Errorf("%+v", own)
	}
	e.status(e.as(acting, "GET", fmt.Sprint("/api/v1/Document/ExternalRequestDownload?ID=", bens.DocumentID), ""), 404)
	// Another house: its links and ids are unknown, and so are its people.
	e.status(e.do("GET", "two.localhost", link.URL, ""), 404)
	e.status(e.do("GET", "two.localhost", "/api/v1/Auction/GetDocuments", "", "Authorization", "Bearer "+ann.Token), 401)
	// Guessed ids of links.
	for _, guess := range []string{strings.Repeat("A", 43), link.ID[:42] + "A", strings.ToLower(link.ID), "1", fmt.Sprint(document.DocumentID), "", link.ID + "A", "..%2f" + link.ID} {
		if guess != link.ID {
			e.status(e.get("/api/v1/Document/Download/"+guess), 404)
		}
	}
	e.status(e.get(strings.ToLower("/api/v1/Document/Download/")+link.ID), 200)
	e.status(e.get("/media/"+strings.Repeat("a", 64)+"/document.pdf"), 404)
	var looked int
	for _, entry := range e.activity(ann, 0) {
		if entry.Action == "document-viewed" && entry.ActedBy == "cle Test" {
			looked++
		}
	}
	if looked != 3 {
		t.Errorf("the audit record notes %d looks of staff", looked)
	}
}

// exemptionAs requests a tax exemption.
func (e *engine) exemptionAs(who api.Session, query string) reply {
	e.t.Helper()
	return e.do("POST", "localhost", "/api/v1/Auction/AddTaxExemption?"+query, pdfFile, "Authorization", "Bearer "+who.Token, "Content-Type", "application/pdf")
}

func (e *engine) decide(staff api.Session, id int64, isApproved bool) reply {
	e.t.Helper()
	return e.postAs(staff, "/Account/DecideTaxExemption", Fields{"taxExemption_ID": id, "isApproved": isApproved, "note": "No signature"})
}

// kind returns the house's kind of tax exemption.
func (e *engine) kind() (id int64) {
	e.t.Helper()
	e.change(`INSERT INTO tax_exemption_types (tenant_id, name) VALUES (?, 'Resale')`, e.one)
	e.must(e.store.DB.NewRaw(`SELECT max(id) FROM tax_exemption_types WHERE tenant_id = ?`, e.one).Scan(e.t.Context(), &id))
	return id
}

// TestExemptionsFreeFromTax follows a tax exemption from its request to its end: invoices are free of tax only while it is approved.
func TestExemptionsFreeFromTax(t *testing.T) {
	e := NewEngine(t, 20)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	e.somebody("cleo@one.example", api.RoleClerk)
	clerk := e.signIn("cleo@one.example")
	items := e.forSale(5, sue)
	e.priced(10_000, items...)
	isTaxed := func(item int64, want bool) {
		t.Helper()
		if cost := Read[api.Cost](t, e.cost(ann, item, "amount=10000")); cost.IsTaxExempt == want {
			t.Errorf("exempt: %v", cost.IsTaxExempt)
		}
	}
	kind := e.kind()
	added := Read[api.TaxExemption](t, e.exemptionAs(ann, fmt.Sprintf("taxExemptionType_ID=%d&state=&certificateNumber=A-12&validUntil=2199-12-31&name=cert.pdf", kind)))
	if added.Status != "pending" || added.TypeName != "Resale" || added.CertificateNumber != "A-12" || added.DocumentID == 0 || added.ValidUntil == nil || added.DecidedAt != nil {
		t.Errorf("%+v", added)
	}
	isTaxed(items[0], true)
	if document := e.documents(ann, "").Documents[0]; document.TaxExemptionID != added.TaxExemptionID || document.CanDelete || document.Kind != "taxExemption" {
		t.Errorf("%+v", document)
	}
	remove := fmt.Sprint("/api/v1/Document/Delete?ID=", added.DocumentID)
	e.status(e.as(ann, "DELETE", remove, ""), 409)
	var waiting struct{ Requests []api.TaxExemptionRequest }
	waiting = Read[struct{ Requests []api.TaxExemptionRequest }](t, e.as(clerk, "GET", "/api/v1/Account/GetTaxExemptionRequests", ""))
	if len(waiting.Requests) != 1 || waiting.Requests[0].Name != "ann Test" || waiting.Requests[0].TaxExemptionID != added.TaxExemptionID {
		t.Errorf("%+v", waiting)
	}
	e.status(e.decide(ann, added.TaxExemptionID, true), 403)
	e.status(e.decide(clerk, 987654, true), 404)
	if approved := Read[api.TaxExemption](t, e.decide(clerk, added.TaxExemptionID, true)); approved.Status != "approved" || approved.DecidedAt == nil {
		t.Errorf("%+v", approved)
	}
	e.status(e.decide(clerk, added.TaxExemptionID, false), 409)
	isTaxed(items[0], false)
	info := Read[api.UserInformation](t, e.as(ann, "GET", "/api/v1/Auction/getUserInformation", "")).AccountInfo
	if info == nil || len(info.TaxExemptions) != 1 || info.TaxExemptions[0].Status != "approved" || info.Address.City != "Sioux Falls" || info.AccountID != e.contact(ann).Accounts[0].AccountID {
		t.Errorf("%+v", info)
	}
	if account := e.contact(ann).Accounts[0]; len(account.TaxExemptions) != 1 {
		t.Errorf("%+v", account)
	}
	free := Read[bought](t, e.buy(ann, items[0], "onInvoice", true))
	if text := Read[struct{ HTML string }](t, e.as(ann, "GET", fmt.Sprint("/api/v1/Account/GetInvoiceHTMLObject?Invoice_ID=", free.InvoiceID), "")).HTML; strings.Contains(text, "ax, ") || strings.Contains(text, "Sales tax") {
		t.Errorf("the invoice is taxed: %s", text)
	}
	e.status(e.as(e.bidder("ben@one.example"), "DELETE", fmt.Sprint("/api/v1/Account/EndTaxExemption?ID=", added.TaxExemptionID), ""), 404)
	if ended := Read[api.TaxExemption](t, e.as(ann, "DELETE", fmt.Sprint("/api/v1/Account/EndTaxExemption?ID=", added.TaxExemptionID), "")); ended.Status != "ended" || ended.EndedAt == nil {
		t.Errorf("%+v", ended)
	}
	e.status(e.as(ann, "DELETE", fmt.Sprint("/api/v1/Account/EndTaxExemption?ID=", added.TaxExemptionID), ""), 409)
	isTaxed(items[1], true)
	e.status(e.as(ann, "DELETE", remove, ""), 409) // it is evidence
	declined := Read[api.TaxExemption](t, e.exemptionAs(ann, fmt.Sprint("taxExemptionType_ID=", kind)))
	if got := Read[api.TaxExemption](t, e.decide(clerk, declined.TaxExemptionID, false)); got.Status != "declined" || got.Note != "No signature" {
		t.Errorf("%+v", got)
	}
	isTaxed(items[1], true)
	e.status(e.as(ann, "DELETE", fmt.Sprint("/api/v1/Document/Delete?ID=", declined.DocumentID), ""), 200)
	withdrawn := Read[api.TaxExemption](t, e.exemptionAs(ann, fmt.Sprint("taxExemptionType_ID=", kind)))
	e.status(e.as(clerk, "DELETE", fmt.Sprint("/api/v1/Account/EndTaxExemption?ID=", withdrawn.TaxExemptionID), ""), 200)
	e.status(e.decide(clerk, withdrawn.TaxExemptionID, true), 409)
	list := Read[struct {
		TaxExemptions    []api.TaxExemption
		TotalRecordCount int
	}](t, e.as(ann, "GET", "/api/v1/Account/GetTaxExemptions?pageSize=2", ""))
	if list.TotalRecordCount != 3 || len(list.TaxExemptions) != 2 || list.TaxExemptions[0].Status != "ended" || list.TaxExemptions[1].DocumentID != 0 {
		t.Errorf("%+v", list)
	}
	e.wantLeft(2)
}

// TestWrongExemptionsAreRefused checks that nothing of a wrong request is stored.
func TestWrongExemptionsAreRefused(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	kind := e.kind()
	e.change(`INSERT INTO tax_exemption_types (tenant_id, name) VALUES (?, 'Other house')`, e.two)
	var theirs int64
	e.must(e.store.DB.NewRaw(`SELECT max(id) FROM tax_exemption_types WHERE tenant_id = ?`, e.two).Scan(t.Context(), &theirs))
	for query, want := range map[string]int{
		"": 400, "taxExemptionType_ID=0": 400, "taxExemptionType_ID=987654": 404, fmt.Sprint("taxExemptionType_ID=", theirs): 404,
		fmt.Sprintf("taxExemptionType_ID=%d&state=XX", kind): 400, fmt.Sprintf("taxExemptionType_ID=%d&state=sd", kind): 400,
		fmt.Sprintf("taxExemptionType_ID=%d&validUntil=2020-01-01", kind): 400, fmt.Sprintf("taxExemptionType_ID=%d&validUntil=2199-02-31", kind): 400,
		fmt.Sprintf("taxExemptionType_ID=%d&validUntil=soon", kind): 400, fmt.Sprintf("taxExemptionType_ID=%d&account_ID=987654", kind): 404,
	} {
		if got := e.exemptionAs(ann, query); got.StatusCode != want {
			t.Errorf("%s: %s %s", query, got.Status, got.body)
		}
	}
	e.wantLeft(0)
}
