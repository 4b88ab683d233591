package main

import (
	"cmp"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// houseWith adds the auction house "one" with these events to a new data folder, and opens its database until the test ends.
func houseWith(t *testing.T, events ...db.EventRow) (data string, store *db.Store) {
	t.Helper()
	data = t.TempDir()
	if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", write(t, "house.json", house)}); err != nil {
		t.Fatal(err)
	}
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	for _, event := range events {
		putEvent(t, store, event)
	}
	return data, store
}

// putEvent adds or replaces an event of house one, which is upcoming unless it says otherwise.
func putEvent(t *testing.T, store *db.Store, event db.EventRow) {
	t.Helper()
	event.StatusID, event.StartsAt, event.EndsAt, event.TermsID = cmp.Or(event.StatusID, codes.EventUpcoming), 1, 2, 1
	if _, err := auction.PutEvent(t.Context(), store, 1, event, nil); err != nil {
		t.Fatal(err)
	}
}

// TestUnknownHouse checks that commands name a house that does not exist in the same way.
func TestUnknownHouse(t *testing.T) {
	data, _ := houseWith(t)
	for _, args := range [][]string{
		{"bids", "verify"}, {"user", "add", "--email", "a@example.com", "--first", "A"}, {"ledger", "check"}, {"rules", "list"},
	} {
		err := run(t.Context(), append(args, "--data", data, "--tenant", "nowhere"))
		if err == nil || err.Error() != `no tenant "nowhere"; see engine tenant list` {
			t.Errorf("%q: %v", args, err)
		}
	}
}
