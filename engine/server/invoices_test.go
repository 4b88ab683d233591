package server

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

type invoicesBody = struct {
	Invoices                                          []api.Invoice
	PageNumber, PageCount, PageSize, TotalRecordCount int
	Due                                               api.Money
}

func (e *engine) invoices(who api.Session, query string) invoicesBody {
	e.t.Helper()
	return Read[invoicesBody](e.t, e.as(who, "GET", "/api/v1/auction/GetInvoices"+query, ""))
}

// posted runs an act of the ledger on an invoice.
func (e *engine) posted(do func(ctx context.Context, tx bun.Tx, act ledger.Act) error, key string) {
	e.t.Helper()
	act := ledger.Act{TenantID: e.one, Key: key, Method: rules.MethodBank}
	e.must(e.store.InTx(e.t.Context(), func(ctx context.Context, tx bun.Tx) error { return do(ctx, tx, act) }))
}

func TestInvoicesShowWhereTheyStand(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.priced(10_000, items...)
	if none := e.invoices(ann, ""); len(none.Invoices) != 0 || none.PageCount != 0 || none.TotalRecordCount != 0 || none.Due != 0 {
		t.Errorf("%+v", none)
	}
	first := Read[bought](t, e.buy(ann, items[0], "onInvoice", true))
	second := Read[bought](t, e.buy(ann, items[1], "onInvoice", true))
	var paid ledger.Transaction
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) (err error) {
		paid, err = ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: first.InvoiceID, Amount: int64(first.Cost.Total)})
		return err
	}, "p:1")
	got := e.invoices(ann, "")
	if len(got.Invoices) != 2 || got.TotalRecordCount != 2 || got.Due != second.Cost.Total {
		t.Fatalf("%+v", got)
	}
	open, closed := got.Invoices[0], got.Invoices[1]
	if open.InvoiceID != second.InvoiceID || open.StatusID != 1 || open.Due != open.Total || open.Total != second.Cost.Total || open.Items != 1 || open.IsCleared {
		t.Errorf("%+v", open)
	}
	if closed.StatusID != 3 || closed.Paid != closed.Total || closed.Due != 0 || closed.Uncleared != closed.Paid || closed.IsCleared {
		t.Errorf("%+v", closed)
	}
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		if _, err := ledger.ClearPayment(ctx, tx, act, paid.ID); err != nil {
			return err
		}
		_, err := ledger.VoidInvoice(ctx, tx, act, second.InvoiceID)
		return err
	}, "")
	got = e.invoices(ann, "")
	if len(got.Invoices) != 1 || !got.Invoices[0].IsCleared || got.Invoices[0].Uncleared != 0 || got.Due != 0 {
		t.Errorf("cleared, and the other one void: %+v", got)
	}
	if others := e.invoices(ben, ""); len(others.Invoices) != 0 {
		t.Errorf("%+v", others)
	}
	e.status(e.get("/api/v1/auction/GetInvoices"), 401)
	e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", "/api/v1/auction/GetInvoices", ""), 401)
}

// TestTheTwoHundredAndFirstInvoice checks that a dealer reaches every invoice, by pages.
func TestTheTwoHundredAndFirstInvoice(t *testing.T) {
	e := NewEngine(t, 1)
	ann := e.bidder("ann@one.example")
	for i := range 201 {
		e.change(`INSERT INTO invoices (tenant_id, user_id, created_at) VALUES (?, ?, ?)`, e.one, ann.UserID, i)
	}
	seen := map[int64]bool{}
	for page := 1; page <= 2; page++ {
		got := e.invoices(ann, fmt.Sprintf("?pageNumber=%d", page))
		if got.PageNumber != page || got.PageCount != 2 || got.PageSize != 200 || got.TotalRecordCount != 201 {
			t.Errorf("%+v", got)
		}
		for _, row := range got.Invoices {
			seen[row.InvoiceID] = true
		}
	}
	if len(seen) != 201 {
		t.Errorf("%d of 201 invoices are on the pages", len(seen))
	}
	if last := e.invoices(ann, "?pageNumber=9&pageSize=50"); last.PageNumber != 5 || len(last.Invoices) != 1 {
		t.Errorf("past the end: %+v", last)
	}
}

func TestInvoiceAsHTML(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	items := e.forSale(1, sue)
	e.priced(10_000, items...)
	e.change(`UPDATE items SET title = '<script>alert(1)</script> D8 & "blade"' WHERE id = ?`, items[0])
	sale := Read[bought](t, e.buy(ann, items[0], "onInvoice", true))
	e.posted(func(ctx context.Context, tx bun.Tx, act ledger.Act) error {
		_, err := ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: sale.InvoiceID, Amount: 1_000_00})
		return err
	}, "p:1")
	path := fmt.Sprintf("/api/v1/Account/GetInvoiceHTMLObject?Invoice_ID=%d", sale.InvoiceID)
	html := Read[struct{ HTML string }](t, e.as(ann, "GET", path, "")).HTML
	for _, want := range []string{fmt.Sprintf("Invoice #%d", sale.InvoiceID), "&lt;script&gt;", "D8 &amp;", "Buyer&#39;s premium, 10%", "$1,000", "Bank payment", "Partly paid", sale.Cost.Total.USD(),
		(sale.Cost.Total - 1_000_00).USD()} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q in %s", want, html)
		}
	}
	if strings.Contains(html, "<script") {
		t.Error(html)
	}
	e.status(e.as(ben, "GET", path, ""), 404)
	e.status(e.as(ann, "GET", "/api/v1/Account/GetInvoiceHTMLObject?Invoice_ID=999999", ""), 404)
	e.status(e.get(path), 401)
}
