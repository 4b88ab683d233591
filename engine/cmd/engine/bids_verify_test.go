package main

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/sales"
)

// bidOn creates a data folder with a house and a lot with bids, and returns the lot and its GetBidLog response.
func bidOn(t *testing.T) (data string, item int64, told string) {
	t.Helper()
	data, store := houseWith(t)
	enginetest.Fill(t, store, 1, 40, 1)
	user, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: "ann@example.com", PasswordHash: "!"})
	event, err2 := auction.EventByCode(t.Context(), store, 1, "S13") // online and in progress
	lots, err3 := inventory.EventItems(t.Context(), store, 1, event.ID)
	if err := errors.Join(err, err2, err3); err != nil || len(lots) == 0 {
		t.Fatal(err, len(lots))
	}
	item = lots[0].ID
	n, err := bidding.ImportBids(t.Context(), store, 1, []bidding.PastBid{{ItemID: item, UserID: user, Amount: 50_000, At: event.StartsAt}})
	if err != nil || n != 1 {
		t.Fatal(n, err)
	}
	rows, err := bidlog.Read(t.Context(), store.DB, 1, item)
	if err != nil {
		t.Fatal(err)
	}
	var out api.BidLogOutput
	out.Body.EventID, out.Body.ItemID = event.ID, item
	for _, row := range rows {
		out.Body.Entries = append(out.Body.Entries, api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash})
	}
	text, err := json.Marshal(out.Body)
	if err != nil {
		t.Fatal(err)
	}
	return data, item, string(text)
}

func TestVerifyBidLogs(t *testing.T) {
	data, _, told := bidOn(t)
	verify := func(args ...string) error {
		return run(t.Context(), append([]string{"bids", "verify", "--data", data}, args...))
	}
	for _, args := range [][]string{{}, {"--tenant", "one"}, {"--file", write(t, "log.json", told)}} {
		if err := verify(args...); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
	for wrong, args := range map[string][]string{"no tenant": {"--tenant", "two"}, "no bid log": {"--item", "999999"},
		"hash does not match": {"--file", write(t, "changed.json", strings.Replace(told, `10000`, `10001`, 1))},
		"not a response of":   {"--file", write(t, "other.json", `{"messages":[]}`)}} {
		if err := verify(args...); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%v: %v", args, err)
		}
	}
	first, second := pagesOf(t, told)
	for wrong, text := range map[string]string{"": first + "\n" + second, "page 2 is missing": first, "give all pages in order": second + first,
		"not a response of": first + "{}"} {
		err := verify("--file", write(t, "pages.json", text))
		if (err == nil) != (wrong == "") || err != nil && !strings.Contains(err.Error(), wrong) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	db, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.DB.NewRaw(`UPDATE items SET leader_max_cents = leader_max_cents + 1 WHERE leader_id IS NOT NULL`).Exec(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := verify(); err == nil || !strings.Contains(err.Error(), "1 of 1 bid log is invalid") {
		t.Error(err)
	}
}

// pagesOf splits a response of GetBidLog into two pages.
func pagesOf(t *testing.T, told string) (first, second string) {
	t.Helper()
	var pages [2]string
	for i := range pages {
		var page api.BidLogOutput
		if err := json.Unmarshal([]byte(told), &page.Body); err != nil || len(page.Body.Entries) < 2 {
			t.Fatal(err, len(page.Body.Entries))
		}
		page.Body.PageNumber, page.Body.PageCount = i+1, 2
		if i == 0 {
			page.Body.Entries = page.Body.Entries[:1]
		} else {
			page.Body.Entries = page.Body.Entries[1:]
		}
		text, err := json.Marshal(page.Body)
		if err != nil {
			t.Fatal(err)
		}
		pages[i] = string(text)
	}
	return pages[0], pages[1]
}

func TestDepositsNeverBecomeNegative(t *testing.T) {
	data, _, _ := bidOn(t)
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	addClerk(t, store, clerkOfOne)
	store.Close()
	deposit := func(amount, note string) error {
		return run(t.Context(), []string{"user", "deposit", "--data", data, "--tenant", "one", "--staff", clerkOfOne, "--email", "ann@example.com", "--amount", amount, "--note", note,
			"--reference", note + amount})
	}
	for _, wrong := range [][]string{{"", "wire"}, {"0", "wire"}, {"1.001", "wire"}, {"100000001", "wire"}, {"100", " "}, {"-1", "given back"}} {
		if err := deposit(wrong[0], wrong[1]); err == nil {
			t.Errorf("%v is accepted", wrong)
		}
	}
	if err := errors.Join(deposit("2500.50", "wire of March 3"), deposit("-500.50", "given back")); err != nil {
		t.Error(err)
	}
	if err := deposit("-2000.01", "given back"); err == nil || !strings.Contains(err.Error(), "refund exceeds") {
		t.Error(err)
	}
	db, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	user, err := identity.UserByEmail(t.Context(), db, 1, "ann@example.com")
	power, err2 := sales.BuyingPower(t.Context(), db, 1, user.ID)
	if err := errors.Join(err, err2); err != nil || power.Deposits != 200_000 || power.HasLimit || power.Limit != 800_000 || !power.Covers(100_000_000, 0) {
		t.Errorf("%+v, %v", power, err)
	}
}
