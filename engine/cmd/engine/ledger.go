package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

const ledgerUsage = `usage: engine ledger check [--tenant SLUG]
       engine ledger show --tenant SLUG --invoice N
       engine ledger pay|refund --tenant SLUG --invoice N --amount DOLLARS --method check|wire|cash --reference TEXT
       engine ledger adjust --tenant SLUG --invoice N [--sale N] --line price|premium|fee|tax|surcharge|NAME [--taxed] --amount DOLLARS --note TEXT
       engine ledger void --tenant SLUG --invoice N --note TEXT
       engine ledger clear|return --tenant SLUG --payment N [--note TEXT]
       engine ledger apply --tenant SLUG --invoice N --amount DOLLARS --reference TEXT
       engine ledger settlements --tenant SLUG [--email SELLER] [--status open|ready|paid]
       engine ledger settlement --tenant SLUG --settlement N
       engine ledger charge --tenant SLUG --settlement N --amount DOLLARS --note TEXT
       engine ledger approve --tenant SLUG --settlement N --note TEXT
       engine ledger payout --tenant SLUG --email SELLER [--settlement N] --amount DOLLARS --method check|wire|cash --reference TEXT
       engine ledger reverse --tenant SLUG --payment N --note TEXT
       engine ledger forfeit --tenant SLUG --email ADDRESS --amount DOLLARS --reference TEXT --note TEXT
       every command from pay on needs --staff ADDRESS too: the clerk or administrator who records it`

func ledgerCommand(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New(ledgerUsage)
	}
	switch args[0] {
	case "check":
		return checkLedger(ctx, args[1:])
	case "show":
		return showInvoice(ctx, args[1:])
	case "settlements":
		return listSettlements(ctx, args[1:])
	case "settlement":
		return showSettlement(ctx, args[1:])
	}
	if record := officeActs[args[0]]; record.run != nil {
		return recordAct(ctx, args[0], record, args[1:])
	}
	return errors.New(ledgerUsage)
}

// checkLedger proves the books of one house, or of all.
func checkLedger(ctx context.Context, args []string) error {
	flags, data := newFlags("ledger check")
	slug := flags.String("tenant", "", "slug of the auction house; empty: all")
	if err := parse(flags, args); err != nil {
		return err
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	houses, err := chosenHouses(ctx, store, *slug)
	if err != nil {
		return err
	}
	wrong := 0
	for _, house := range houses {
		checked, err := ledger.Check(ctx, store.DB, house.ID)
		if err != nil {
			return err
		}
		printChecked(house.Slug, checked)
		wrong += len(checked.Problems)
	}
	if wrong > 0 {
		return errors.New("the books are wrong; the lines marked WRONG say how")
	}
	return nil
}

func printChecked(slug string, checked ledger.Checked) {
	fmt.Printf("%s: %d transactions, %d entries, %d open holds\n", slug, checked.Transactions, checked.Entries, checked.OpenHolds)
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, balance := range checked.Balances {
		fmt.Fprintf(out, "  %s\t%s\t\n", accountName(balance.Account), api.Money(balance.Cents()).USD())
	}
	out.Flush()
	for _, problem := range checked.Problems {
		fmt.Println("WRONG:", problem)
	}
	if len(checked.Problems) == 0 {
		fmt.Println("  every entry balances, and sales, invoices, settlements, payments and holds agree with the ledger")
	}
}

func accountName(code string) string {
	for _, account := range rules.LedgerAccounts {
		if account.Code == code {
			return account.Name
		}
	}
	return code
}

// showInvoice prints an invoice: its lines, everything paid and paid back, and its status.
func showInvoice(ctx context.Context, args []string) error {
	flags, data := newFlags("ledger show")
	slug := flags.String("tenant", "", "slug of the auction house")
	id := flags.Int64("invoice", 0, "number of the invoice")
	if err := parse(flags, args); err != nil {
		return err
	}
	store, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	return printInvoice(ctx, store, tenantID, *id)
}

func printInvoice(ctx context.Context, store *db.Store, tenantID, id int64) error {
	invoice, err := ledger.ReadInvoice(ctx, store.DB, tenantID, id)
	if err != nil {
		return officeError(err)
	}
	lines, err := ledger.Lines(ctx, store.DB, tenantID, []int64{id})
	if err != nil {
		return err
	}
	payments, err := ledger.Payments(ctx, store.DB, tenantID, id)
	if err != nil {
		return err
	}
	fmt.Printf("invoice %d of %s: %s\n", id, db.Time(invoice.CreatedAt).Format(time.DateOnly), map[int]string{rules.InvoiceOpen: "open",
		rules.InvoicePartlyPaid: "partly paid", rules.InvoicePaid: "paid", rules.InvoiceVoid: "void"}[invoice.Status()])
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	for _, line := range lines {
		fmt.Fprintf(out, "  sale %d\t%s\t%s\t%s\n", line.SaleID, line.Kind, line.Description, api.Money(line.AmountCents).USD())
	}
	for _, p := range payments {
		fmt.Fprintf(out, "  payment %d\t%s %s\t%s %s %s\t%s\n", p.TransactionID, p.Kind, p.Method, db.Time(p.At).Format(time.DateOnly), p.Reference, p.Note, api.Money(-p.Cents).USD())
	}
	out.Flush()
	fmt.Printf("  total %s, paid %s, due %s", api.Money(invoice.Total).USD(), api.Money(invoice.Paid()).USD(), api.Money(invoice.Due).USD())
	for _, more := range []struct {
		name  string
		cents int64
	}{{"not cleared", invoice.Uncleared}, {"payments under way", invoice.Held}, {"refunds under way", invoice.Refunding}, {"refund due", invoice.RefundDue}} {
		if more.cents != 0 {
			fmt.Printf(", %s %s", more.name, api.Money(more.cents).USD())
		}
	}
	fmt.Println()
	return nil
}
