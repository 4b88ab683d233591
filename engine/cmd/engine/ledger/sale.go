package ledger

import (
	"context"
	"fmt"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

// saleFlags are the flags of the commands that take back a sale.
func saleFlags() []cli.Flag {
	return []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Number("sale", "sale, as engine ledger show lists it"), command.Text("note", "why; the buyer reads it"), command.StaffFlag()}
}

// voidSaleCommand returns the command that takes back a sale.
func voidSaleCommand() *cli.Command {
	return &cli.Command{Name: "void-sale", Usage: "take back a sale: its lot did not sell",
		UsageText: "engine ledger void-sale --tenant SLUG --sale N [--unpaid] --note TEXT --staff ADDRESS",
		Flags:     append(saleFlags(), command.Toggle("unpaid", "the buyer did not pay")),
		Action: func(ctx context.Context, c *cli.Command) error {
			return onSale(ctx, c, func(ctx context.Context, _ *db.Store, tx *db.Tx, void office.SaleVoid) (int64, error) {
				void.IsUnpaid = c.Bool("unpaid")
				_, sale, err := office.VoidSale(ctx, tx, &void)
				return sale.InvoiceID, err
			})
		}}
}

// changeBuyerCommand returns the command that sells a sold lot to somebody else.
func changeBuyerCommand() *cli.Command {
	return &cli.Command{Name: "change-buyer", Usage: "sell a sold lot to somebody else at the same price",
		UsageText: "engine ledger change-buyer --tenant SLUG --sale N --email BUYER [--paddle TEXT] --note TEXT --staff ADDRESS",
		Flags:     append(saleFlags(), command.Text("email", "email address of the person who bought it"), command.Text("paddle", "their paddle, if they were in the room")),
		Action: func(ctx context.Context, c *cli.Command) error {
			return onSale(ctx, c, func(ctx context.Context, store *db.Store, tx *db.Tx, void office.SaleVoid) (int64, error) {
				buyer, err := command.UserByEmail(ctx, store, void.TenantID, c.String("email"))
				if err != nil {
					return 0, err
				}
				_, sale, err := office.ChangeBuyer(ctx, tx, &office.BuyerChange{SaleVoid: void, BuyerID: buyer.ID, Paddle: c.String("paddle")})
				return sale.InvoiceID, err
			})
		}}
}

// onSale takes back a sale in one transaction and prints the invoice that do returns.
func onSale(ctx context.Context, c *cli.Command, do func(context.Context, *db.Store, *db.Tx, office.SaleVoid) (int64, error)) error {
	void := office.SaleVoid{SaleID: c.Int64("sale"), Act: ledger.Act{At: db.Millis(time.Now()), Note: api.OneLine(c.String("note"))}}
	if void.SaleID == 0 || void.Note == "" {
		return fmt.Errorf("--sale and --note are required")
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		staffID, err := command.FindStaff(ctx, store, house.ID, c.String("staff"), api.DutyVoid)
		if err != nil {
			return err
		}
		void.TenantID, void.By = house.ID, &staffID
		var invoice int64
		err = store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			invoice, err = do(ctx, store, tx, void)
			return err
		})
		if err != nil {
			return officeError(err)
		}
		return printInvoice(ctx, store, house.ID, invoice)
	})
}
