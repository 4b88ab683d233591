package ledger_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// TestDepositStatement checks that the statement tells what was received, released, applied, forfeited and returned, that its balances
// are the ledger's, and that nobody else's acts are on it.
func TestDepositStatement(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 4)
		deposit := func(method string, cents int64) ledger.Deposit {
			return ledger.Deposit{Act: o.act(method), UserID: o.buyer, Amount: cents}
		}
		follow := func(act func(context.Context, bun.Tx, ledger.Act, int64) (ledger.Transaction, error), id int64) {
			t.Helper()
			o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
				_, err := act(ctx, tx, ledger.Act{TenantID: o.tenant}, id)
				return err
			}))
		}
		posted := func(row ledger.Transaction, err error) ledger.Transaction {
			t.Helper()
			o.must(err)
			return row
		}
		card := posted(post(o, ledger.PostDeposit, deposit(rules.MethodCard, 500_000)))
		cleared := posted(post(o, ledger.PostDeposit, deposit(rules.MethodBank, 300_000)))
		returned := posted(post(o, ledger.PostDeposit, deposit(rules.MethodBank, 200_000)))
		open := posted(post(o, ledger.PostDeposit, deposit(rules.MethodBank, 10_000)))
		follow(ledger.ClearPayment, cleared.ID)
		follow(ledger.ReturnPayment, returned.ID)
		posted(post(o, ledger.ReleaseDeposit, deposit(rules.MethodCard, 100_000)))
		posted(post(o, ledger.ForfeitDeposit, deposit("", 50_000)))
		invoice := o.sell(500_000)
		applied := deposit("", 400_000)
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.ApplyDeposit(ctx, tx, applied, invoice)
			return err
		}))
		want := []ledger.DepositAct{
			{Kind: rules.ActApplied, AmountCents: -400_000, BalanceCents: 260_000, InvoiceID: invoice},
			{Kind: rules.ActForfeit, AmountCents: -50_000, BalanceCents: 660_000},
			{Kind: rules.ActRelease, Method: rules.MethodCard, AmountCents: -100_000, BalanceCents: 710_000},
			{Kind: rules.ActReturned, AmountCents: -200_000, BalanceCents: 810_000},
			{ID: open.ID, Kind: rules.ActDeposit, Method: rules.MethodBank, AmountCents: 10_000, BalanceCents: 1_010_000, IsClearing: true},
			{ID: returned.ID, Kind: rules.ActDeposit, Method: rules.MethodBank, AmountCents: 200_000, BalanceCents: 1_000_000},
			{ID: cleared.ID, Kind: rules.ActDeposit, Method: rules.MethodBank, AmountCents: 300_000, BalanceCents: 800_000},
			{ID: card.ID, Kind: rules.ActDeposit, Method: rules.MethodCard, AmountCents: 500_000, BalanceCents: 500_000},
		}
		var got []ledger.DepositAct
		for number := 1; number <= 3; number++ {
			acts, page, err := ledger.DepositStatement(t.Context(), o.Store, o.tenant, o.buyer, api.PageInput{PageNumber: number, PageSize: 3})
			o.must(err)
			if page.TotalRecordCount != len(want) || page.PageCount != 3 {
				t.Errorf("%+v", page)
			}
			got = append(got, acts...)
		}
		if len(got) != len(want) {
			t.Fatalf("%+v", got)
		}
		for i, act := range got {
			if want[i].ID == 0 {
				act.ID = 0
			}
			act.Key, act.At = "", 0
			if act != want[i] {
				t.Errorf("entry %d: %+v, want %+v", i, act, want[i])
			}
		}
		books, err := ledger.ReadDeposits(t.Context(), o.DB, o.tenant, o.buyer)
		if err != nil || books.Balance != got[0].BalanceCents {
			t.Errorf("%+v, %v: not the balance of the statement", books, err)
		}
		other := enginetest.House(t, o.Store, "other")
		if acts, _, err := ledger.DepositStatement(t.Context(), o.Store, other, o.buyer, api.PageInput{PageNumber: 1, PageSize: 3}); err != nil || len(acts) != 0 {
			t.Errorf("another house sees %+v, %v", acts, err)
		}
	})
}
