package ledger

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

// DepositCommand returns engine user deposit.
func DepositCommand() *cli.Command {
	return &cli.Command{
		Name: "deposit", Usage: "record money a person deposited to raise the bidding limit, or a refund of it",
		UsageText: "engine user deposit --tenant SLUG --email ADDRESS --amount DOLLARS --note TEXT --reference TEXT --staff ADDRESS [--method check|wire|cash]",
		Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Text("email", "email address of the account"),
			command.Text("amount", "dollars, such as 2500 or 2,500.50; negative: a refund"), command.Text("note", "description, such as \"wire of March 3\""), command.StaffFlag(),
			command.Text("reference", "number of the check or wire, or of your receipt for cash; recorded once"),
			&cli.StringFlag{Name: "method", Value: rules.MethodCheck, Usage: "how it was paid: check, wire, cash", Local: true}},
		Action: deposit,
	}
}

// deposit records money a person deposited to raise the bidding limit, or a refund of it.
func deposit(ctx context.Context, c *cli.Command) error {
	amount, note, method := c.String("amount"), strings.TrimSpace(c.String("note")), c.String("method")
	cents, err := dollars.ParseSigned(amount)
	if err != nil {
		return fmt.Errorf("--amount %q: %w", amount, err)
	}
	if cents == 0 || cents > rules.MaxAmount || cents < -rules.MaxAmount {
		return fmt.Errorf("--amount %q must be a dollar amount, not 0 and at most %s", amount, api.Money(rules.MaxAmount).USD())
	}
	if !slices.Contains(office.Methods, method) {
		return fmt.Errorf("--method %q must be one of %s", method, strings.Join(office.Methods, ", "))
	}
	if note == "" {
		return errors.New("--note is required: describe the deposit")
	}
	reference := strings.TrimSpace(c.String("reference"))
	if reference == "" && method != rules.MethodCash {
		return errors.New("--reference is required: the number of the check or wire, which is recorded once")
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		act := &office.Act{Kind: office.Deposit, Cents: cents}
		if cents < 0 {
			act.Kind, act.Cents = office.Release, -cents
		}
		act.TenantID, act.Method, act.Reference, act.Note = house.ID, method, reference, note
		return recordDeposit(ctx, c, store, act)
	})
}

// recordDeposit records a deposit of the person that --email names, or a refund of one, once per reference.
func recordDeposit(ctx context.Context, c *cli.Command, store *db.Store, act *office.Act) error {
	email := c.String("email")
	user, err := command.UserByEmail(ctx, store, act.TenantID, email)
	if err != nil {
		return err
	}
	staffID, err := command.FindStaff(ctx, store, act.TenantID, c.String("staff"), api.DutyMoney)
	if err != nil {
		return err
	}
	act.At, act.By, act.UserID = db.Millis(time.Now()), &staffID, user.ID
	act.SetKey(user.Email, cmp.Or(act.Reference, rand.Text()))
	row, err := record(ctx, store, act)
	switch {
	case errors.Is(err, rules.ErrTooMuch):
		return errors.New("the refund exceeds the deposits that have cleared")
	case err != nil:
		return officeError(err)
	case row.IsRepeated:
		fmt.Printf("recorded before as transaction %d; nothing changed\n", row.ID)
	}
	books, err := ledger.ReadDeposits(ctx, store.DB, act.TenantID, user.ID)
	if err == nil {
		fmt.Printf("deposits of %s: %s\n", email, api.Money(books.Balance).USD())
	}
	return err
}
