package server

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
	"fairwarning/engine/sales/ledger"
)

// TestAnInvoiceKeepsItsVersions adds a fee to a paid invoice: the buyer sees the fee by its name, gets an email with the difference and the
// reason, and can open the invoice as it was. Nobody else can.
func TestAnInvoiceKeepsItsVersions(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, card, _ := e.debtor("ann@one.example")
	due := e.books(invoice).Due
	e.status(e.payAs(ann, "PayInvoice", "", Fields{"invoice_ID": invoice, "amount": float64(due) / 100, "paymentMethod_ID": card, "ccv": "900"}), 200)
	e.must(e.store.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		act := ledger.Act{TenantID: e.one, Key: "office:storage", At: db.Millis(e.now()), Note: "Yard storage, 4 days"}
		_, err := ledger.PostAdjustment(ctx, tx, ledger.Adjustment{Act: act, InvoiceID: invoice, Kind: codes.CostFee, Name: "Storage", Amount: 4000})
		return err
	}))
	notifier := &messages.Notifier{Store: e.store, Site: e.server.identity.Links.Page, Now: e.now}
	e.must(notifier.QueueMessages(t.Context()))
	mails := e.mailsTo("ann@one.example")
	last := mails[len(mails)-1]
	for _, mail := range mails {
		if mail.Template == "invoice-changed" {
			last = mail
		}
	}
	for _, text := range []string{fmt.Sprintf("Invoice #%d changed: Storage, $40 more.", invoice), "Difference: $40", "Reason: Yard storage, 4 days", "Balance due: $40"} {
		if !strings.Contains(last.Text, text) {
			t.Errorf("no %q in %s", text, last.Text)
		}
	}
	read := func(version int) api.InvoiceHTMLOutput {
		var out api.InvoiceHTMLOutput
		out.Body.Invoice = api.Invoice{}
		body := Read[struct {
			HTML    string
			Invoice api.Invoice
		}](t, e.as(ann, "GET", fmt.Sprintf("/api/v1/Account/GetInvoiceHTMLObject?Invoice_ID=%d&version=%d", invoice, version), ""))
		out.Body.HTML, out.Body.Invoice = body.HTML, body.Invoice
		return out
	}
	now, before := read(0).Body, read(1).Body
	if !strings.Contains(now.HTML, "<td>Storage</td><td>$40.00</td>") || len(now.Invoice.Versions) != 1 || now.Invoice.Due != 4000 {
		t.Errorf("%+v %s", now.Invoice, now.HTML)
	}
	if v := now.Invoice.Versions[0]; v.Version != 1 || v.Change != 4000 || v.Reason != "Yard storage, 4 days" {
		t.Errorf("%+v", v)
	}
	if strings.Contains(before.HTML, "<td>Storage</td>") || !strings.Contains(before.HTML, "version 1") || !strings.Contains(before.HTML, "Balance due</th><td>$0.00</td>") ||
		!strings.Contains(before.HTML, "Yard storage, 4 days") {
		t.Error(before.HTML)
	}
	if read(2).Body.HTML != now.HTML {
		t.Error("the latest version is not the current one")
	}
	path := fmt.Sprintf("/api/v1/Account/GetInvoicePDF?Invoice_ID=%d&version=", invoice)
	e.status(e.as(ann, "GET", path+"1", ""), 200)
	e.status(e.as(ann, "GET", path+"3", ""), 404)
	e.status(e.as(e.bidder("ben@one.example"), "GET", path+"1", ""), 404)
}
