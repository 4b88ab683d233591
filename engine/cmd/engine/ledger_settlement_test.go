package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// TestTheOfficePaysSellers records what an office does with a seller's sale of $1,000 at a commission of 8%.
func TestTheOfficePaysSellers(t *testing.T) {
	data, store := houseWith(t)
	enginetest.Fill(t, store, 1, 1, 1)
	seller, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: "sue@example.com", PasswordHash: "!"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.DB.NewRaw(`UPDATE items SET seller_id = ?`, seller).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, err = tenant.AddSchedule(t.Context(), store, 1, tenant.ScheduleRow{Kind: tenant.ScheduleCommission, ValidFrom: 0, Body: `[{"basisPoints":800}]`})
	if err != nil {
		t.Fatal(err)
	}
	addClerk(t, store, clerkOfOne)
	sale := sellTo(t, store, "ann@example.com")
	for _, c := range []struct{ command, fails string }{
		{"charge --settlement 1 --amount 20 --note Washing", ""},
		{"charge --settlement 1 --amount 20 --note Washing", ""}, // twice by mistake
		{"charge --settlement 9 --amount 20 --note Washing", "no such"},
		{"payout --email sue@example.com --amount 900 --method check --reference 1", "status does not allow"},
		{fmt.Sprintf("pay --invoice %d --amount 1000 --method wire --reference w1", sale.InvoiceID), ""},
		{"payout --email sue@example.com --amount 920 --method check --reference 1", "another amount is due"},
		{"payout --email ann@example.com --settlement 1 --amount 900 --method check --reference 1", "no such"},
		{"payout --email sue@example.com --amount 900 --method card --reference 1", "--method"},
		{"payout --email sue@example.com --amount 900 --method check --reference 1", ""},
		{"payout --email sue@example.com --amount 900 --method check --reference 1", ""}, // twice by mistake
		{"reverse --payment 9 --note Stopped", "no such"},
		{"reverse --payment 4 --note Stopped", ""},
		{"payout --email sue@example.com --settlement 1 --amount 900 --method wire --reference w2", ""},
		{"charge --settlement 1 --amount -5 --note Refund", ""},
		{"approve --settlement 2 --note Now", ""},
		{"payout --email sue@example.com --amount 5 --method cash --reference r1", ""},
		{"settlements", ""}, {"settlements --email sue@example.com --status paid", ""}, {"settlements --email nobody@example.com", "no user"},
		{"settlement --settlement 1", ""}, {"settlement --settlement 9", "no such"}, {"check", ""},
	} {
		words := strings.Fields(c.command)
		args := append([]string{"ledger", words[0], "--data", data, "--tenant", "one"}, words[1:]...)
		if !slices.Contains([]string{"settlements", "settlement", "check"}, words[0]) {
			args = append(args, "--staff", clerkOfOne)
		}
		err := run(t.Context(), args)
		if c.fails == "" && err != nil || c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)) {
			t.Fatalf("%s: %v", c.command, err)
		}
	}
}
