package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// TestRulesAndStatus checks that rules apply to their subject from now on and that an event never returns to an earlier status.
func TestRulesAndStatus(t *testing.T) {
	data := t.TempDir()
	do := func(says string, args ...string) {
		t.Helper()
		err := run(t.Context(), append(args, "--data", data))
		if says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Fatalf("%v: %v, want %q", args, err, says)
		}
	}
	do("", "tenant", "add", "--file", write(t, "house.json", house))
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	in := func(d time.Duration) int64 { return db.Millis(time.Now().Add(d)) }
	row := db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventCatalogued, PrebidFrom: in(time.Hour), StartsAt: in(2 * time.Hour),
		EndsAt: in(3 * time.Hour), TermsID: 1, TimeZone: "UTC"}
	if row.ID, err = auction.PutEvent(t.Context(), store, 1, row, nil); err != nil {
		t.Fatal(err)
	}
	premium := write(t, "premium.json", `[{"upTo": 1000000, "basisPoints": 1000, "min": 10000}, {"basisPoints": 500}]`)
	do("", "rules", "set", "--tenant", "one", "--kind", "premium", "--file", premium)
	do("", "rules", "set", "--tenant", "one", "--kind", "reserve", "--event", "E", "--file", write(t, "reserve.json", `"full"`))
	do("--event or --item", "rules", "set", "--tenant", "one", "--kind", "premium", "--file", premium, "--event", "E", "--item", "A")
	do(`no item with the stock number "A"`, "rules", "set", "--tenant", "one", "--kind", "premium", "--file", premium, "--item", "A")
	do(`no event with the code "F"`, "rules", "set", "--tenant", "one", "--kind", "premium", "--file", premium, "--event", "F")
	do(`no tenant "two"`, "rules", "set", "--tenant", "two", "--kind", "premium", "--file", premium)
	do("unknown kind of rule", "rules", "set", "--tenant", "one", "--kind", "discount", "--file", premium)
	do("unknown field", "rules", "set", "--tenant", "one", "--kind", "premium", "--file", write(t, "slip.json", `[{"basispoint": 1000}]`))
	do("not a time like", "rules", "set", "--tenant", "one", "--kind", "premium", "--file", premium, "--from", "tomorrow")
	do("", "rules", "list", "--tenant", "one")
	rows, err := tenant.ListSchedules(t.Context(), store, 1)
	if err != nil || len(rows) != 2 {
		t.Fatalf("%v, %v", rows, err)
	}
	for _, c := range []struct {
		item   db.ItemRow
		policy string
	}{{db.ItemRow{EventID: &row.ID}, "full"}, {db.ItemRow{}, "jump"}} {
		held, err := rows.RulesFor(&c.item, in(0))
		if err != nil || held.Terms.Reserve != c.policy || held.Charges.Premium.Fee(500_000) != 50_000 || held.Charges.Premium.Fee(2_000_000) != 100_000 {
			t.Errorf("%+v, %v", held, err)
		}
	}

	status := func() int {
		t.Helper()
		now, err := auction.Event(t.Context(), store, 1, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		return now.StatusID
	}
	do("cannot change from cataloged to active", "event", "status", "--tenant", "one", "--code", "E", "--to", "active")
	do("is not a status", "event", "status", "--tenant", "one", "--code", "E", "--to", "sold")
	do("", "event", "status", "--tenant", "one", "--code", "E", "--to", "lot-numbers-assigned")
	if got := status(); got != codes.EventLotNumbersAssigned {
		t.Errorf("it is %d", got)
	}
	do("", "event", "plan", "--tenant", "one", "--code", "E", "--announce-at", time.Now().Add(time.Minute).Format(time.RFC3339))
	do("is required", "event", "plan", "--tenant", "one", "--code", "E")
	planned, err := auction.Event(t.Context(), store, 1, row.ID)
	if err != nil || planned.AnnounceAt == nil || planned.NumbersAt != nil {
		t.Errorf("%+v, %v", planned, err)
	}
	do("", "event", "plan", "--tenant", "one", "--code", "E", "--announce-at", "office")
	if planned, err = auction.Event(t.Context(), store, 1, row.ID); err != nil || planned.AnnounceAt != nil {
		t.Errorf("%+v, %v", planned, err)
	}
	do("", "event", "status", "--tenant", "one", "--code", "E", "--to", "Did not run")
	do("cannot change", "event", "status", "--tenant", "one", "--code", "E", "--to", "upcoming")
}

// TestTitleFeeFromTheFileToTheCost sets up a house with a title fee as an operator does, imports a truck with a title and an excavator
// without, and checks what each costs.
func TestTitleFeeFromTheFileToTheCost(t *testing.T) {
	data := t.TempDir()
	do := func(args ...string) {
		t.Helper()
		if err := run(t.Context(), args); err != nil {
			t.Fatalf("%v: %v", args, err)
		}
	}
	do("tenant", "add", "--data", data, "--file", write(t, "house.json", house))
	do("rules", "set", "--data", data, "--tenant", "one", "--kind", "title_fee", "--file", write(t, "fee.json", `{"name": "Title fee", "tiers": [{"flat": 9500}]}`))
	do("import", "--data", data, "--tenant", "one", write(t, "inventory.csv", "stock_number,category,family,make,model,location,titled\n"+
		"T1,Trucks,Day cab tractors,Kenworth,T800,\"Sioux Falls, SD\",yes\nE1,Excavators,Crawler excavators,Hitachi,ZX350,\"Sioux Falls, SD\",no\n"))
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	items, err := inventory.ItemsByStockNumber(t.Context(), store, 1, []string{"T1", "E1"})
	if err != nil {
		t.Fatal(err)
	}
	for stock, want := range map[string]string{"T1": "price 1000000, fee 9500 Title fee", "E1": "price 1000000"} {
		item := items[stock]
		cost, err := sales.ReadCosting(t.Context(), store, 1, &item, 0, db.Millis(time.Now()))
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, line := range cost.Lines(1_000_000, 1, false) {
			text := fmt.Sprintf("%s %d", line.Kind, line.Amount)
			if line.Kind == codes.CostFee {
				text += " " + line.Description
			}
			lines = append(lines, text)
		}
		if got := strings.Join(lines, ", "); got != want {
			t.Errorf("%s costs %s, want %s", stock, got, want)
		}
	}
}

// TestTaxByPlaceFromTheFileToTheCost sets a tax with three decimals, and rates by county, city and ZIP code, and checks what imported
// machines of $10,000 are taxed.
func TestTaxByPlaceFromTheFileToTheCost(t *testing.T) {
	data := t.TempDir()
	do := func(args ...string) {
		t.Helper()
		if err := run(t.Context(), args); err != nil {
			t.Fatalf("%v: %v", args, err)
		}
	}
	do("tenant", "add", "--data", data, "--file", write(t, "house.json", house))
	do("rules", "set", "--data", data, "--tenant", "one", "--kind", "tax", "--file", write(t, "tax.json", `{"name":"Sales tax","rates":{"SD":612.5,"Brookings, SD":650,
		"Minnehaha County, SD":620,"57103":700.5},"counties":{"Minnehaha County, SD":["Sioux Falls"]}}`))
	do("import", "--data", data, "--tenant", "one", write(t, "inventory.csv", "stock_number,category,family,make,model,city,state,zip\n"+
		"P,Trucks,Tractors,Kenworth,T800,Pierre,SD,57501\nB,Trucks,Tractors,Kenworth,T800,Brookings,SD,\nS,Trucks,Tractors,Kenworth,T800,Sioux Falls,SD,57104\n"+
		"Z,Trucks,Tractors,Kenworth,T800,Sioux Falls,SD,57103\nM,Trucks,Tractors,Kenworth,T800,Billings,MT,59101\n"))
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	items, err := inventory.ItemsByStockNumber(t.Context(), store, 1, []string{"P", "B", "S", "Z", "M"})
	if err != nil {
		t.Fatal(err)
	}
	for stock, want := range map[string]string{"P": "Sales tax, SD 6.125% 61250", "B": "Sales tax, Brookings, SD 6.5% 65000", "S": "Sales tax, Minnehaha County, SD 6.2% 62000",
		"Z": "Sales tax, 57103 7.005% 70050", "M": ""} {
		item, got := items[stock], ""
		cost, err := sales.ReadCosting(t.Context(), store, 1, &item, 0, db.Millis(time.Now()))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range cost.Lines(1_000_000, 1, false)[1:] {
			got += fmt.Sprint(line.Description, " ", line.Amount)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", stock, got, want)
		}
	}
}
