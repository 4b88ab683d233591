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

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
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
	slug, email, amount, note, method := c.String("tenant"), c.String("email"), c.String("amount"), strings.TrimSpace(c.String("note")), c.String("method")
	cents, err := dollars.ParseSigned(amount)
	if err != nil {
		return fmt.Errorf("--amount %q: %w", amount, err)
	}
	if cents == 0 || cents > rules.MaxAmount || cents < -rules.MaxAmount {
		return fmt.Errorf("--amount %q must be a dollar amount, not 0 and at most %s", amount, api.Money(rules.MaxAmount).USD())
	}
	if !slices.Contains(officeMethods, method) {
		return fmt.Errorf("--method %q must be one of %s", method, strings.Join(officeMethods, ", "))
	}
	if note == "" {
		return errors.New("--note is required: describe the deposit")
	}
	store, tenantID, err := openHouse(ctx, c.String("data"), slug)
	if err != nil {
		return err
	}
	defer store.Close()
	user, err := identity.UserByEmail(ctx, store, tenantID, email)
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("%s has no user with the address %q", slug, email)
	}
	if err != nil {
		return err
	}
	staffID, err := findStaff(ctx, store, tenantID, c.String("staff"))
	if err == nil {
		err = checkStaff(ctx, store.DB, tenantID, user.ID, 0, staffID)
	}
	if err != nil {
		return err
	}
	now := db.Millis(time.Now())
	act := ledger.Act{TenantID: tenantID, Key: "office:" + rand.Text(), At: now, By: &staffID, Method: method, Note: note}
	total, err := ledger.AddDeposit(ctx, store, ledger.Deposit{Act: act, UserID: user.ID, Amount: cents},
		db.AuditRow{At: now, UserID: user.ID, ActingUserID: &staffID, Action: "deposit", Detail: fmt.Sprintf(`{"amount":%q}`, api.Money(cents).USD())})
	if errors.Is(err, rules.ErrTooMuch) {
		return errors.New("the refund exceeds the deposits that have cleared")
	}
	if err == nil {
		fmt.Printf("deposits of %s: %s\n", email, api.Money(total).USD())
	}
	return err
}
