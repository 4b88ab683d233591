package ledger

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
)

func settlementsCommand() *cli.Command {
	return &cli.Command{
		Name: "settlements", Usage: "list the settlements of a house, or of one seller",
		UsageText: "engine ledger settlements --tenant SLUG [--email SELLER] [--status open|ready|paid]",
		Flags:     []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Text("email", "email address of a seller; empty: all"), command.Text("status", "open, ready or paid; empty: all")},
		Action:    listSettlements,
	}
}

func settlementCommand() *cli.Command {
	return &cli.Command{
		Name: "settlement", Usage: "print a settlement: its lines, payments and status", UsageText: "engine ledger settlement --tenant SLUG --settlement N",
		Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Number("settlement", "number of the settlement")}, Action: showSettlement,
	}
}

// listSettlements prints the settlements of a house, or of one seller, and what they add up to.
func listSettlements(ctx context.Context, c *cli.Command) error {
	status := c.String("status")
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		rows, err := readSettlements(ctx, store, house.ID, c.String("email"))
		if err != nil {
			return err
		}
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprintln(out, "SETTLEMENT\tSELLER\tSTATUS\tHAMMER\tCOMMISSION\tFEES\tNET\tPAID\tDUE\t")
		var due int64
		for _, row := range rows {
			if status != "" && row.Status() != status {
				continue
			}
			due += row.Due()
			fmt.Fprintf(out, "%d\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t\n", row.ID, row.SellerID, row.Status(), usd(row.Hammer), usd(row.Commission),
				usd(row.Fees), usd(row.Net()), usd(row.Paid), usd(row.Due()))
		}
		out.Flush()
		fmt.Printf("due %s\n", usd(due))
		return nil
	})
}

func readSettlements(ctx context.Context, store *db.Store, tenantID int64, email string) ([]ledger.Settlement, error) {
	now := db.Millis(time.Now())
	if email == "" {
		return ledger.HouseSettlements(ctx, store.DB, tenantID, now)
	}
	seller, err := command.UserByEmail(ctx, store, tenantID, email)
	if err != nil {
		return nil, err
	}
	return ledger.SellerSettlements(ctx, store.DB, tenantID, seller.ID, now)
}

// showSettlement prints a settlement: its lines, payments, and its status.
func showSettlement(ctx context.Context, c *cli.Command) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		return printSettlement(ctx, store, house.ID, c.Int64("settlement"))
	})
}

func printSettlement(ctx context.Context, store *db.Store, tenantID, id int64) error {
	row, err := ledger.ReadSettlement(ctx, store.DB, tenantID, id, db.Millis(time.Now()))
	if err != nil {
		return officeError(err)
	}
	lines, err := ledger.SettlementLines(ctx, store.DB, tenantID, id)
	if err != nil {
		return err
	}
	fmt.Printf("settlement %d of seller %d: %s\n", id, row.SellerID, row.Status())
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	for i := range lines {
		l := &lines[i]
		about := fmt.Sprintf("payment %d", l.TransactionID)
		if l.OfSale() != 0 {
			about = fmt.Sprintf("sale %d", l.OfSale())
		}
		fmt.Fprintf(out, "  %s\t%s\t%s\t%s\t%s\n", about, cmp.Or(l.Kind(), "payment"), l.Title, cmp.Or(l.Description, l.Method+" "+l.Reference), usd(l.Owed()))
	}
	out.Flush()
	fmt.Printf("  net %s, paid %s, due %s, waits for %s\n", usd(row.Net()), usd(row.Paid), usd(row.Due()), count.Of(row.WaitsFor, "invoice", "invoices"))
	return nil
}
