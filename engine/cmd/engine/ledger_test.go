package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// soldOne creates a data folder with a house and a sale of $1,000, and returns the invoice and the sale.
func soldOne(t *testing.T) (data string, sale sales.SaleRow) {
	t.Helper()
	data, store := houseWith(t)
	enginetest.Fill(t, store, 1, 1, 1)
	addClerk(t, store, clerkOfOne)
	return data, sellTo(t, store, "ann@example.com")
}

const clerkOfOne = "cleo@example.com"

func addClerk(t *testing.T, store *db.Store, email string) int64 {
	t.Helper()
	id, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: email, PasswordHash: "!", Roles: `["clerk"]`})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// sellTo sells the only item for $1,000.
func sellTo(t *testing.T, store *db.Store, email string) (sale sales.SaleRow) {
	t.Helper()
	buyer, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: email, PasswordHash: "!"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.DB.NewRaw(`UPDATE items SET event_id = NULL, outcome = '', bid_count = 0, quantity = 1, buy_now_cents = 100000`).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	err = store.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		l, err := sales.LockItem(ctx, tx, 1, 1, 1000)
		if err != nil {
			return err
		}
		sale, err = l.BuyNow(ctx, buyer, 1, true)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sale
}

// TestTheOfficeKeepsTheBooks records what an office does with an invoice of $1,000, in order. Each command says what the invoice then
// comes to, what is paid and due, or why it is refused.
func TestTheOfficeKeepsTheBooks(t *testing.T) {
	data, sale := soldOne(t)
	standing := func() string {
		t.Helper()
		store, err := command.OpenStore(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		invoice, err := ledger.ReadInvoice(t.Context(), store.DB, 1, sale.InvoiceID)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%d: %d, %d, %d, %d", invoice.Status(), invoice.Total, invoice.Paid(), invoice.Due, invoice.RefundDue)
	}
	for _, c := range []struct{ command, fails, then string }{
		{"pay --amount 400 --method check --reference 1001", "", "2: 100000, 40000, 60000, 0"},
		{"pay --amount 400 --method check --reference 1001", "", "2: 100000, 40000, 60000, 0"}, // twice by mistake
		{"pay --amount 500 --method check --reference 1001", "recorded with this reference", ""},
		{"pay --amount 700 --method wire --reference w7", "more than is due", ""},
		{"pay --amount 600 --method card --reference 7", "--method", ""},
		{"pay --amount -600 --method cash --reference 7", "--amount", ""},
		{"pay --amount 2,5 --method cash --reference 7", "use a point for cents: 1840.75", ""},
		{"pay --amount 1e2 --method cash --reference 7", "enter an amount such as", ""},
		{"adjust --line price --sale SALE --amount -1,5 --note hours", "use a point for cents: 1840.75", ""},
		{"pay --amount 600 --method cash", "--reference is required", ""},
		{"pay --amount 600 --method cash --reference r8", "", "3: 100000, 100000, 0, 0"},
		{"adjust --line price --sale SALE --amount -1,001 --note too_much", "more than is due", ""},
		{"adjust --line price --sale SALE --amount -100 --note hours", "", "3: 90000, 100000, 0, 10000"},
		{"refund --amount 100 --method check --reference 55", "", "3: 90000, 90000, 0, 0"},
		{"refund --amount 901 --method check --reference 56", "more than is due", ""},
		{"void --note wrong_buyer", "", "4: 0, 90000, 0, 90000"},
		{"pay --amount 1 --method cash --reference r9", "status does not allow", ""},
		{"refund --amount 900 --method check --reference 57", "", "4: 0, 0, 0, 0"},
	} {
		words := strings.Fields(strings.ReplaceAll(c.command, "SALE", fmt.Sprint(sale.ID)))
		args := append([]string{"ledger", words[0], "--data", data, "--tenant", "one", "--staff", clerkOfOne, "--invoice", fmt.Sprint(sale.InvoiceID)}, words[1:]...)
		err := run(t.Context(), args)
		switch {
		case c.fails == "" && err != nil, c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)):
			t.Fatalf("%s: %v", c.command, err)
		case c.then != "" && standing() != c.then:
			t.Fatalf("%s: %s, want %s", c.command, standing(), c.then)
		}
	}
	for _, args := range [][]string{{"ledger", "check", "--data", data}, {"ledger", "show", "--data", data, "--tenant", "one", "--invoice", fmt.Sprint(sale.InvoiceID)},
		{"user", "deposit", "--data", data, "--tenant", "one", "--staff", clerkOfOne, "--email", "ann@example.com", "--amount", "$2,500", "--note", "wire of March 3", "--reference", "W77"},
		{"ledger", "forfeit", "--data", data, "--tenant", "one", "--staff", clerkOfOne, "--email", "ann@example.com", "--amount", "500", "--reference", "f1", "--note", "did not pay"},
		{"ledger", "check", "--data", data, "--tenant", "one"}} {
		if err := run(t.Context(), args); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
	for _, args := range [][]string{{"ledger"}, {"ledger", "guess"}, {"ledger", "show", "--data", data, "--tenant", "one", "--invoice", "99"}, {"ledger", "check", "--data", data, "--tenant", "nobody"}} {
		if err := run(t.Context(), args); err == nil {
			t.Errorf("%v succeeds", args)
		}
	}
}

// TestStaffRecordNothingOfTheirOwn checks that the books name who recorded an act, and that nobody records what concerns themselves.
func TestStaffRecordNothingOfTheirOwn(t *testing.T) {
	data, store := houseWith(t)
	enginetest.Fill(t, store, 1, 1, 1)
	cleo, seller := addClerk(t, store, clerkOfOne), addClerk(t, store, "seller@example.com")
	if _, err := store.DB.NewRaw(`UPDATE items SET seller_id = ?`, seller).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	sale := sellTo(t, store, "ann@example.com")
	if _, err := store.DB.NewRaw(`UPDATE users SET roles = '["clerk"]' WHERE email = 'ann@example.com'`).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	invoice := fmt.Sprint("--invoice ", sale.InvoiceID)
	for _, c := range []struct{ command, staff, fails string }{
		{"ledger adjust " + invoice + " --sale SALE --line price --amount -100 --note hours", "seller@example.com", "You sold something"},
		{"ledger adjust " + invoice + " --sale SALE --line price --amount -100 --note hours", "ann@example.com", "your own money"},
		{"ledger pay " + invoice + " --amount 1000 --method cash --reference 1", "ann@example.com", "your own money"},
		{"ledger void " + invoice + " --note mine", "seller@example.com", "You sold something"},
		{"ledger payout --email seller@example.com --amount 1 --method check --reference 1", "seller@example.com", "your own money"},
		{"user deposit --email ann@example.com --amount 100 --note mine --reference 7", "ann@example.com", "your own money"},
		{"ledger pay " + invoice + " --amount 1000 --method cash --reference 1", "", "--staff is required"},
		{"ledger pay " + invoice + " --amount 1000 --method cash --reference 1", "nobody@example.com", "no user"},
		{"user deposit --email ann@example.com --amount 100 --note wire --reference 7", "", "--staff is required"},
		{"ledger pay " + invoice + " --amount 400 --method cash --reference 1", clerkOfOne, ""},
		{"user deposit --email ann@example.com --amount 100 --note wire", clerkOfOne, "--reference is required"},
		{"user deposit --email ann@example.com --amount 100 --note wire --reference 7", clerkOfOne, ""},
		{"user deposit --email ann@example.com --amount 100 --note wire --reference 7", clerkOfOne, ""},
		{"user deposit --email ann@example.com --amount 200 --note wire --reference 7", clerkOfOne, "recorded with this reference"},
		{"ledger return --payment PAYMENT", "seller@example.com", "You sold something"},
		{"ledger return --payment PAYMENT", "ann@example.com", "your own money"},
	} {
		var payment int64
		if err := store.DB.NewRaw(`SELECT coalesce(max(id), 0) FROM ledger_transactions WHERE kind = ?`, rules.ActPayment).Scan(t.Context(), &payment); err != nil {
			t.Fatal(err)
		}
		words := strings.Fields(strings.NewReplacer("SALE", fmt.Sprint(sale.ID), "PAYMENT", fmt.Sprint(payment)).Replace(c.command))
		args := append([]string{words[0], words[1], "--data", data, "--tenant", "one", "--staff", c.staff}, words[2:]...)
		if err := run(t.Context(), args); c.fails == "" && err != nil || c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)) {
			t.Errorf("%s by %s: %v", c.command, c.staff, err)
		}
	}
	var by []int64
	err := store.DB.NewRaw(`SELECT acting_user_id FROM audit_records WHERE action IN ('ledger pay', 'ledger deposit') AND subject = '' ORDER BY id`).Scan(t.Context(), &by)
	if err != nil || len(by) != 2 || by[0] != cleo || by[1] != cleo {
		t.Error(by, err)
	}
	err = store.DB.NewRaw(`SELECT user_id FROM audit_records WHERE subject = 'invoice' AND subject_id = ?`, sale.InvoiceID).Scan(t.Context(), &by)
	if err != nil || len(by) != 1 || by[0] != cleo {
		t.Error("in the invoice's history:", by, err)
	}
	err = store.DB.NewRaw(`SELECT acting_user_id FROM ledger_transactions WHERE kind IN (?, ?) ORDER BY id`, rules.ActPayment, rules.ActDeposit).Scan(t.Context(), &by)
	if err != nil || len(by) != 2 || by[0] != cleo || by[1] != cleo {
		t.Error("in the books:", by, err)
	}
}

func TestLedgerCheckFails(t *testing.T) {
	data, _ := soldOne(t)
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.DB.NewRaw(`UPDATE sales SET price_cents = 1`).Exec(t.Context())
	store.Close()
	if err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), []string{"ledger", "check", "--data", data}); err == nil || !strings.Contains(err.Error(), "marked WRONG") {
		t.Error(err)
	}
}

// TestAFeeAfterPayment adds a fee of its own name to a paid invoice, taxed and untaxed, and checks what the buyer hears, that the invoice lists
// it, and that the earlier versions stay.
func TestAFeeAfterPayment(t *testing.T) {
	data, sale := soldOne(t)
	do := func(line string) error {
		words := strings.Fields(strings.ReplaceAll(line, "SALE", fmt.Sprint(sale.ID)))
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "_", " ")
		}
		return run(t.Context(), append([]string{"ledger", words[0], "--data", data, "--tenant", "one", "--staff", clerkOfOne, "--invoice", fmt.Sprint(sale.InvoiceID)}, words[1:]...))
	}
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	_, err = store.DB.NewRaw(`INSERT INTO schedules (tenant_id, kind, valid_from, body) SELECT 1, 'tax', 0, '{"name":"Sales tax","rates":{"' || state || '":612.5}}' FROM locations
		WHERE id = (SELECT location_id FROM items WHERE id = 1)`).Exec(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ command, fails string }{
		{"pay --amount 1000 --method check --reference 1001", ""},
		{"adjust --sale SALE --line fee --amount 40 --note Yard_storage", ""},
		{"adjust --sale SALE --line fee --amount 40 --note Yard_storage", ""}, // the same again changes nothing
		{"adjust --sale SALE --line Loading --taxed --amount 100 --note Crane", ""},
		{"adjust --line Towing --amount 10 --note Moved", ""},
		{"adjust --sale SALE --line Loading --amount -100.01 --note Too_much", "more than is due"},
		{"adjust --sale SALE --line Washing --amount -1 --note Never_charged", "no such"},
		{"adjust --sale SALE --line Loading --taxed --amount -100 --note Crane_was_free", ""},
		{"adjust --sale SALE --line premum --amount 1 --note Typo", "begins with a capital"},
		{"adjust --line Towing --taxed --amount 1 --note Tax_of_what", "--taxed needs"},
		{"adjust --sale 99 --line Storage --amount 1 --note Nobody's", "no such"},
	} {
		if err := do(c.command); c.fails == "" && err != nil || c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)) {
			t.Fatalf("%s: %v", c.command, err)
		}
	}
	lines, err := ledger.Lines(t.Context(), store.DB, 1, []int64{sale.InvoiceID})
	versions, err2 := ledger.Versions(t.Context(), store.DB, 1, []int64{sale.InvoiceID})
	invoice, err3 := ledger.ReadInvoice(t.Context(), store.DB, 1, sale.InvoiceID)
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	var shown, changes []string
	for _, line := range lines[1:] {
		shown = append(shown, fmt.Sprint(line.Kind, " ", line.Description[:min(len(line.Description), 9)], " ", line.AmountCents))
	}
	if got := strings.Join(shown, ", "); got != "fee Yard stor 4000, fee Loading 10000, tax Sales tax 613, fee Towing 1000, fee Loading -10000, tax Sales tax -613" {
		t.Error(got)
	}
	for _, version := range versions {
		changes = append(changes, fmt.Sprint(version.Note, " ", version.Change))
	}
	if got := strings.Join(changes, ", "); got != "Yard storage 4000, Crane 10613, Moved 1000, Crane was free -10613" || invoice.Due != 5000 {
		t.Errorf("%s, due %d", got, invoice.Due)
	}
	var texts []string
	if err := store.DB.NewRaw(`SELECT text FROM notices WHERE kind = 'invoice-changed' ORDER BY id`).Scan(t.Context(), &texts); err != nil {
		t.Fatal(err)
	}
	number := fmt.Sprint("Invoice #", sale.InvoiceID, " changed: ")
	if len(texts) != 4 || texts[0] != number+"Yard storage, $40 more" || !strings.HasPrefix(texts[1], number+"Loading, $100 more and Sales tax, ") || !strings.HasSuffix(texts[1], " 6.125% on Loading, $6.13 more") {
		t.Errorf("%q", texts)
	}
	if err := run(t.Context(), []string{"ledger", "check", "--data", data}); err != nil {
		t.Error(err)
	}
}
