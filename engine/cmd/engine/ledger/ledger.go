// Package ledger runs engine ledger and engine user deposit.
package ledger

import (
	"context"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// Command returns engine ledger.
func Command() *cli.Command {
	group := command.Group("ledger", "check the books; show invoices; record payments, refunds and adjustments", []*cli.Command{
		{Name: "check", Usage: "prove the books of one house, or of all", UsageText: "engine ledger check [--tenant SLUG]",
			Flags: []cli.Flag{command.DataFlag(), command.AnyTenantFlag()}, Action: checkLedger},
		{Name: "show", Usage: "print an invoice: its lines, payments and status", UsageText: "engine ledger show --tenant SLUG --invoice N",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Number("invoice", "number of the invoice")}, Action: showInvoice},
		settlementsCommand(), settlementCommand(), voidSaleCommand(), changeBuyerCommand(),
	})
	for _, act := range officeActs {
		group.Commands = append(group.Commands, recordCommand(act))
	}
	return group
}

// checkLedger proves the books of one house, or of all.
func checkLedger(ctx context.Context, c *cli.Command) error {
	return command.OnHouses(ctx, c, func(store *db.Store, houses []db.Tenant) error {
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
	})
}

func printChecked(slug string, checked ledger.Checked) {
	fmt.Printf("%s: %s, %s, %s\n", slug, count.Of(checked.Transactions, "transaction", "transactions"), count.Of(checked.Entries, "entry", "entries"),
		count.Of(checked.OpenHolds, "open hold", "open holds"))
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, balance := range checked.Balances {
		fmt.Fprintf(out, "  %s\t%s\t\n", accountName(balance.Account), usd(balance.Cents()))
	}
	out.Flush()
	for _, problem := range checked.Problems {
		fmt.Println("WRONG:", problem)
	}
	if len(checked.Problems) == 0 {
		fmt.Println("  every entry balances, and sales, invoices, settlements, payments and holds agree with the ledger")
	}
}

// usd formats cents for people.
func usd(cents int64) string { return api.Money(cents).USD() }

func accountName(code string) string {
	for _, account := range rules.LedgerAccounts {
		if account.Code == code {
			return account.Name
		}
	}
	return code
}

// showInvoice prints an invoice: its lines, everything paid and paid back, and its status.
func showInvoice(ctx context.Context, c *cli.Command) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		return printInvoice(ctx, store, house.ID, c.Int64("invoice"))
	})
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
		fmt.Fprintf(out, "  sale %d\t%s\t%s\t%s\n", line.SaleID, line.Kind, line.Description, usd(line.AmountCents))
	}
	for _, p := range payments {
		fmt.Fprintf(out, "  payment %d\t%s %s\t%s %s %s\t%s\n", p.TransactionID, p.Kind, p.Method,
			db.Time(p.At).Format(time.DateOnly), p.Reference, p.Note, usd(-p.Cents))
	}
	out.Flush()
	fmt.Printf("  total %s, paid %s, due %s", usd(invoice.Total), usd(invoice.Paid()), usd(invoice.Due))
	for _, more := range []struct {
		name  string
		cents int64
	}{{"not cleared", invoice.Uncleared}, {"payments under way", invoice.Held}, {"refunds under way", invoice.Refunding}, {"refund due", invoice.RefundDue}} {
		if more.cents != 0 {
			fmt.Printf(", %s %s", more.name, usd(more.cents))
		}
	}
	fmt.Println()
	return nil
}
