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

// deposits is a page of what became of a person's deposits.
type deposits struct {
	api.Page
	OnDeposit, Clearing, Releasing api.Money
	Deposits                       []api.DepositEntry
}

// TestWhatBecameOfDeposits checks that a person sees what was applied to an invoice, forfeited and released, and that nobody else does.
func TestWhatBecameOfDeposits(t *testing.T) {
	e := NewEngine(t, 10)
	ann, invoice, _, account := e.debtor("ann@one.example")
	ben := e.bidder("ben@one.example")
	e.somebody("clerk@one.example", "clerk")
	clerk := e.signIn("clerk@one.example")
	byCard := Read[api.Payment](t, e.payAs(ann, "CreditCardDeposit", "a", cardPayment.with("amount", 5000)))
	byBank := Read[api.Payment](t, e.payAs(ann, "SavedMethodDeposit", "c", Fields{"amount": 100, "paymentProfile_ID": account}))
	back := Read[api.Payment](t, e.payAs(clerk, "RefundPayment", "r", Fields{"payment_ID": byCard.PaymentID, "amount": 2000}))
	office := func(key, method string, cents int64) ledger.Deposit {
		return ledger.Deposit{Act: ledger.Act{TenantID: e.one, Key: key, At: e.millis.Load(), Method: method}, UserID: ann.UserID, Amount: cents}
	}
	e.must(e.store.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		if _, err := ledger.PostDeposit(ctx, tx, office("office:1", rules.MethodCheck, 40_000)); err != nil {
			return err
		}
		if _, err := ledger.ApplyDeposit(ctx, tx, office("office:2", "", 150_000), invoice); err != nil {
			return err
		}
		_, err := ledger.ForfeitDeposit(ctx, tx, office("office:3", "", 50_000))
		return err
	}))
	got := Read[deposits](t, e.as(ann, "GET", "/api/v1/Payment/GetDeposits", ""))
	if got.OnDeposit != 150_000 || got.Clearing != 10_000 || got.Releasing != 0 || got.TotalRecordCount != 6 {
		t.Errorf("%+v", got)
	}
	want := []api.DepositEntry{
		{Kind: "forfeited", Amount: -50_000, Balance: 150_000},
		{Kind: "applied", Amount: -150_000, Balance: 200_000, InvoiceID: invoice},
		{Kind: "received", Amount: 40_000, Balance: 350_000, PaymentType: "check"},
		{Kind: "released", Amount: -200_000, Balance: 310_000, PaymentID: back.PaymentID, PaymentType: "card", Brand: byCard.Brand, LastFour: "0015", ActedBy: "cle Test"},
		{Kind: "received", Amount: 10_000, Balance: 510_000, PaymentID: byBank.PaymentID, PaymentType: "bank", Brand: byBank.Brand, LastFour: byBank.LastFour, IsClearing: true},
		{Kind: "received", Amount: 500_000, Balance: 500_000, PaymentID: byCard.PaymentID, PaymentType: "card", Brand: byCard.Brand, LastFour: "0015"},
	}
	for i, entry := range got.Deposits {
		entry.EntryID, entry.At = 0, want[i].At
		if entry != want[i] {
			t.Errorf("entry %d: %+v, want %+v", i, entry, want[i])
		}
	}
	if notices := e.as(ann, "GET", userPath+"GetNotices", "").body; !strings.Contains(notices, `"url":"/myaccount?tab=deposits"`) {
		t.Errorf("no notice leads to the deposits: %s", notices)
	}
	of := fmt.Sprint("/api/v1/Payment/GetDeposits?user_ID=", ann.UserID)
	if seen := Read[deposits](t, e.as(clerk, "GET", of+"&pageSize=4&pageNumber=2", "")); len(seen.Deposits) != 2 || seen.PageCount != 2 {
		t.Errorf("%+v", seen)
	}
	e.status(e.as(ben, "GET", of, ""), 403)
	e.status(e.as(clerk, "GET", "/api/v1/Payment/GetDeposits?user_ID=987654", ""), 404)
	if none := Read[deposits](t, e.as(ben, "GET", "/api/v1/Payment/GetDeposits", "")); none.Deposits == nil || len(none.Deposits) != 0 || none.OnDeposit != 0 {
		t.Errorf("%+v", none)
	}
}
