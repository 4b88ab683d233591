package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

func depositCommand() *cli.Command {
	return &cli.Command{
		Name: "deposit", Usage: "record money a person deposited to raise the bidding limit, or a refund of it",
		UsageText: "engine user deposit --tenant SLUG --email ADDRESS --amount DOLLARS --note TEXT --staff ADDRESS [--method check|wire|cash]",
		Flags: []cli.Flag{dataFlag(), tenantFlag(), text("email", "email address of the account"),
			text("amount", "dollars, such as 2500 or 2,500.50; negative: a refund"), text("note", "description, such as \"wire of March 3\""), staffFlag(),
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
		return fmt.Errorf("--amount %q must be a dollar amount, not 0 and at most %s", amount, usd(rules.MaxAmount))
	}
	if !slices.Contains(office.Methods, method) {
		return fmt.Errorf("--method %q must be one of %s", method, strings.Join(office.Methods, ", "))
	}
	if note == "" {
		return errors.New("--note is required: describe the deposit")
	}
	return onHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		act := ledger.Act{TenantID: house.ID, Method: method, Note: note}
		return recordDeposit(ctx, c, store, act, cents)
	})
}

// recordDeposit records a deposit of the person that --email names.
func recordDeposit(ctx context.Context, c *cli.Command, store *db.Store, act ledger.Act, cents int64) error {
	email := c.String("email")
	user, err := userByEmail(ctx, store, act.TenantID, email)
	if err != nil {
		return err
	}
	staffID, err := findStaff(ctx, store, act.TenantID, c.String("staff"))
	if err == nil {
		err = checkStaff(ctx, store.DB, act.TenantID, user.ID, 0, staffID)
	}
	if err != nil {
		return err
	}
	now := db.Millis(time.Now())
	act.Key, act.At, act.By = "office:"+rand.Text(), now, &staffID
	total, err := ledger.AddDeposit(ctx, store, ledger.Deposit{Act: act, UserID: user.ID, Amount: cents},
		db.AuditRow{At: now, UserID: user.ID, ActingUserID: &staffID, Action: "deposit", Detail: fmt.Sprintf(`{"amount":%q}`, usd(cents))})
	if errors.Is(err, rules.ErrTooMuch) {
		return errors.New("the refund exceeds the deposits that have cleared")
	}
	if err == nil {
		fmt.Printf("deposits of %s: %s\n", email, usd(total))
	}
	return err
}
