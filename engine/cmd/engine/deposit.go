package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// deposit writes down money that somebody paid in to raise the limit, or was given back.
func deposit(ctx context.Context, args []string) error {
	flags, data := newFlags("user deposit")
	slug := flags.String("tenant", "", "slug of the auction house")
	email := flags.String("email", "", "address the person signs in with")
	amount := flags.String("amount", "", "dollars, 2500 or 2500.50; below 0: given back")
	note := flags.String("note", "", "what it was: \"wire of March 3\"")
	if err := parse(flags, args); err != nil {
		return err
	}
	cents, err := api.ParseMoney(*amount)
	if err != nil || cents == 0 || cents > lot.MaxAmount || cents < -lot.MaxAmount {
		return fmt.Errorf("--amount %q is not an amount of dollars up to %s", *amount, api.Money(lot.MaxAmount).USD())
	}
	if *note = strings.TrimSpace(*note); *note == "" {
		return errors.New("--note is needed: what it was")
	}
	db, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer db.Close()
	user, err := db.UserByEmail(ctx, tenantID, *email)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("nobody of %s has the address %q", *slug, *email)
	}
	if err != nil {
		return err
	}
	now := store.Millis(time.Now())
	total, err := db.AddDeposit(ctx, tenantID, store.DepositRow{UserID: user.ID, AmountCents: int64(cents), Note: *note, At: now},
		store.AuditRow{At: now, UserID: user.ID, Action: "deposit", Detail: fmt.Sprintf(`{"amount":%q}`, cents.USD())})
	if errors.Is(err, store.ErrNotFound) {
		return errors.New("more would be given back than was paid in")
	}
	if err == nil {
		fmt.Printf("deposits of %s: %s\n", *email, api.Money(total).USD())
	}
	return err
}
