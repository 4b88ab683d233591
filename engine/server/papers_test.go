package server

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/papers"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// paper returns a path of an operation of papers.
func paper(operation, parameter string, id any) string {
	return fmt.Sprintf("/api/v1/Account/%s?%s=%v", operation, parameter, id)
}

// isPDF fails unless the reply is a person's PDF file with a name.
func (e *engine) isPDF(r reply, name string) {
	e.t.Helper()
	e.status(r, 200)
	if r.Header.Get("Content-Type") != "application/pdf" || r.Header.Get("Content-Disposition") != fmt.Sprintf(`attachment; filename="%s.pdf"`, name) ||
		r.Header.Get("Cache-Control") != "private, no-store" || !strings.HasPrefix(r.body, "%PDF-") {
		e.t.Errorf("%v %.20q", r.Header, r.body)
	}
}

// refused fails unless the reply is a 409 whose message has the text.
func (e *engine) refused(r reply, text string) {
	e.t.Helper()
	e.status(r, 409)
	if !strings.Contains(r.body, text) {
		e.t.Errorf("no %q in %s", text, r.body)
	}
}

// won sells an item to a person for $10,000 and returns it with its sale.
func (e *engine) won(who api.Session, seller api.Session) (item int64, sale bought) {
	e.t.Helper()
	items := e.forSale(1, seller)
	e.priced(10_000, items...)
	return items[0], Read[bought](e.t, e.buy(who, items[0], "onInvoice", true))
}

// pays posts a payment of an invoice and returns its transaction.
func (e *engine) pays(invoice, cents int64, method, key string) (paid ledger.Transaction) {
	e.t.Helper()
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) (err error) {
		act.Method = method
		paid, err = ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: invoice, Amount: cents})
		return err
	}, key)
	return paid
}

// TestReleaseTicketsNeedAPaidAndClearedInvoice follows an invoice from open through partly paid, paid by bank, returned, paid again and
// cleared to void.
func TestReleaseTicketsNeedAPaidAndClearedInvoice(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item, sale := e.won(ann, sue)
	all := func(check func(reply)) {
		t.Helper()
		check(e.as(ann, "GET", paper("GetReleaseTicketPDF", "Item_ID", item), ""))
		check(e.as(ann, "GET", paper("GetReleaseTicketHTMLObject", "Item_ID", item), ""))
		check(e.as(ann, "GET", paper("GetAllReleaseTicketsForInvoice", "Invoice_ID", sale.InvoiceID), ""))
	}
	total := int64(sale.Cost.Total)
	all(func(r reply) {
		e.refused(r, fmt.Sprintf("%s is still due on invoice #%d", sale.Cost.Total.USD(), sale.InvoiceID))
	})
	e.pays(sale.InvoiceID, 1_000_00, rules.MethodCheck, "p:1")
	all(func(r reply) { e.refused(r, "is still due") })
	paid := e.pays(sale.InvoiceID, total-1_000_00, rules.MethodBank, "p:2")
	all(func(r reply) { e.refused(r, "haven't cleared yet") })
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		_, err := ledger.ReturnPayment(ctx, tx, act, paid.ID)
		return err
	}, "")
	all(func(r reply) { e.refused(r, "is still due") })
	paid = e.pays(sale.InvoiceID, total-1_000_00, rules.MethodBank, "p:3")
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		_, err := ledger.ClearPayment(ctx, tx, act, paid.ID)
		return err
	}, "")
	e.isPDF(e.as(ann, "GET", paper("GetReleaseTicketPDF", "Item_ID", item), ""), fmt.Sprintf("Item #%d", item))
	e.isPDF(e.as(ann, "GET", paper("GetAllReleaseTicketsForInvoice", "Invoice_ID", sale.InvoiceID), ""), fmt.Sprintf("Release Tickets of Invoice #%d", sale.InvoiceID))
	html := Read[struct{ HTML string }](t, e.as(ann, "GET", paper("GetReleaseTicketHTMLObject", "Item_ID", item), "")).HTML
	for _, want := range []string{"Release ticket", fmt.Sprintf("Invoice #%d is paid in full", sale.InvoiceID), "Released to"} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q in %s", want, html)
		}
	}
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		_, err := ledger.VoidInvoice(ctx, tx, act, sale.InvoiceID)
		return err
	}, "")
	all(func(r reply) { e.refused(r, "is void") })
	e.isPDF(e.as(ann, "GET", paper("GetInvoicePDF", "Invoice_ID", sale.InvoiceID), ""), fmt.Sprintf("Invoice #%d", sale.InvoiceID))
}

// TestAnItemTakenOffAPaidInvoiceIsNotReleased checks that paying for one item does not release another whose sale was undone.
func TestAnItemTakenOffAPaidInvoiceIsNotReleased(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item, sale := e.won(ann, sue)
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		act.Note = "Never delivered"
		_, err := ledger.PostAdjustment(ctx, tx, ledger.Adjustment{Act: act, InvoiceID: sale.InvoiceID, SaleID: sale.SaleID, Kind: codes.CostPrice, Amount: -10_000_00})
		return err
	}, "a:1")
	e.pays(sale.InvoiceID, e.books(sale.InvoiceID).Due, rules.MethodCheck, "p:1")
	e.refused(e.as(ann, "GET", paper("GetReleaseTicketPDF", "Item_ID", item), ""), "was taken off")
}

// TestPapersAreForTheirBuyerAndTheOffice tries every paper as each kind of caller, and with ids of others, of another house and of nothing.
func TestPapersAreForTheirBuyerAndTheOffice(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	e.bidder("ben@one.example")
	item, sale := e.won(ann, sue)
	e.pays(sale.InvoiceID, int64(sale.Cost.Total), rules.MethodCheck, "p:1")
	for _, role := range []string{"clerk", "administrator", "auctioneer", "inspector"} {
		e.somebody(role+"@one.example", role)
	}
	for operation, parameter := range map[string]string{"GetInvoiceHTMLObject": "Invoice_ID", "GetInvoicePDF": "Invoice_ID", "GetAllReleaseTicketsForInvoice": "Invoice_ID",
		"GetReleaseTicketHTMLObject": "Item_ID", "GetReleaseTicketPDF": "Item_ID"} {
		id := item
		if parameter == "Invoice_ID" {
			id = sale.InvoiceID
		}
		path := paper(operation, parameter, id)
		for who, status := range map[string]int{"ann": 200, "ben": 404, "sue": 404, "clerk": 200, "administrator": 200, "auctioneer": 404, "inspector": 404} {
			if r := e.as(e.signIn(who+"@one.example"), "GET", path, ""); r.StatusCode != status {
				t.Errorf("%s as %s: %d, want %d", operation, who, r.StatusCode, status)
			}
		}
		e.status(e.get(path), 401)
		e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", path, ""), 401)
		for _, wrong := range []string{"", "0", "-1", "x", "1.5", "9007199254740992", "99999999999999999999"} {
			e.status(e.as(ann, "GET", paper(operation, parameter, wrong), ""), 400)
		}
		e.status(e.as(ann, "GET", "/api/v1/Account/"+operation, ""), 400)
		e.status(e.as(ann, "GET", paper(operation, parameter, int64(9007199254740991)), ""), 404)
		e.status(e.as(e.signIn("clerk@one.example"), "GET", paper(operation, parameter, int64(987654)), ""), 404)
	}
	e.change(`UPDATE invoices SET tenant_id = ? WHERE id = ?`, e.two, sale.InvoiceID)
	e.change(`UPDATE sales SET tenant_id = ? WHERE invoice_id = ?`, e.two, sale.InvoiceID)
	for _, path := range []string{paper("GetInvoicePDF", "Invoice_ID", sale.InvoiceID), paper("GetReleaseTicketPDF", "Item_ID", item)} { // of another house
		e.status(e.as(e.signIn("clerk@one.example"), "GET", path, ""), 404)
	}
}

// TestEveryPaperWaitsForItsTurn keeps the press busy: no paper is made, neither as a file nor as HTML, the answer says when to try again, and
// bids go on.
func TestEveryPaperWaitsForItsTurn(t *testing.T) {
	e := NewEngine(t, 60)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	lot := e.openLot()
	item, sale := e.won(ann, sue)
	e.pays(sale.InvoiceID, int64(sale.Cost.Total), rules.MethodCheck, "p:1")
	press := e.server.paperwork.Press
	drawing, release := make(chan bool), make(chan bool)
	var all sync.WaitGroup
	for i := range max(1, runtime.GOMAXPROCS(0)/2) {
		all.Go(func() {
			_, _ = papers.Draw(t.Context(), press, fmt.Sprint("somebody ", i), func() (any, error) { drawing <- true; <-release; return nil, nil })
		})
		<-drawing
	}
	press.Patience = time.Millisecond
	paths := []string{paper("GetInvoiceHTMLObject", "Invoice_ID", sale.InvoiceID), paper("GetInvoicePDF", "Invoice_ID", sale.InvoiceID),
		paper("GetAllReleaseTicketsForInvoice", "Invoice_ID", sale.InvoiceID), paper("GetReleaseTicketHTMLObject", "Item_ID", item), paper("GetReleaseTicketPDF", "Item_ID", item)}
	for _, path := range paths {
		if r := e.as(ann, "GET", path, ""); r.StatusCode != 503 || r.Header.Get("Retry-After") != "5" || !strings.Contains(r.body, "a lot of documents") {
			t.Errorf("%s: %d %s", path, r.StatusCode, r.body)
		}
	}
	e.status(e.bid(e.enrolled("ben@one.example"), Fields{"item_ID": lot, "amount": 4000}), 200)
	close(release)
	all.Wait()
	press.Patience = time.Hour
	for _, path := range paths {
		e.status(e.as(ann, "GET", path, ""), 200)
	}
}
