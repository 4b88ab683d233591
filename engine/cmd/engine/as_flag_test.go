package main

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

func TestCommandsRecordWhoRanThem(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventCatalogued})
	status := func(to string, flags ...string) error {
		return run(t.Context(), append([]string{"event", "status", "--data", data, "--tenant", "one", "--code", "E", "--to", to}, flags...))
	}
	for email, roles := range map[string]string{"alma@one.example": `["administrator"]`, "ben@one.example": "[]"} {
		if _, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: email, Roles: roles, PasswordHash: "!"}); err != nil {
			t.Fatal(err)
		}
	}
	for as, want := range map[string]string{"ben@one.example": "none of the roles", "nobody@one.example": "no user"} {
		if err := status("lot numbers assigned", "--as", as); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("as %s: %v, want %s", as, err, want)
		}
	}
	if err := status("lot numbers assigned", "--as", "alma@one.example"); err != nil {
		t.Fatal(err)
	}
	if err := status("upcoming"); err != nil {
		t.Fatal(err)
	}
	rows, err := store.History(t.Context(), 1, db.SubjectEvent, 1, 0, 10)
	if err != nil || len(rows) != 2 {
		t.Fatalf("%+v, %v", rows, err)
	}
	names, err := identity.UserNames(t.Context(), store, 1, []int64{rows[0].UserID, rows[1].UserID})
	if err != nil || names[rows[0].UserID] != "Command line" || names[rows[1].UserID] != "alma@one.example" {
		t.Errorf("%v, %v", names, err)
	}
}

// TestEveryCommandThatChangesSomethingTakesWhoDoes checks that no command changes a house without a name in its record.
func TestEveryCommandThatChangesSomethingTakesWhoDoes(t *testing.T) {
	reading := strings.Fields("serve setup tenant/check tenant/list event/list rules/list bids/verify ledger/check ledger/show ledger/settlements " +
		"ledger/settlement import/runs backup restore copy media/copy openapi version help completion")
	everyCommand(t, func(words []string, c *cli.Command) {
		if c.Action == nil || command.IsGroup(c) || slices.Contains(reading, words[0]) || slices.Contains(reading, strings.Join(words, "/")) {
			return
		}
		hasName := slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return f.Names()[0] == "as" || f.Names()[0] == "staff" })
		if !hasName || !strings.Contains(c.UsageText, "--as ADDRESS") && !strings.Contains(c.UsageText, "--staff ADDRESS") {
			t.Errorf("engine %v has neither --as nor --staff", words)
		}
	})
}

// TestCommandsAreRecordedForTheirPerson runs every command that takes --as by the owner, and checks the records of each.
func TestCommandsAreRecordedForTheirPerson(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventSimulcast, StatusID: codes.EventCatalogued, TimeZone: "UTC"})
	alma := addOwner(t, store, "alma@one.example")
	rows := write(t, "a.csv", "stock_number,category,family,make,model,state\nA1,Trucks,Dump trucks,Mack,GU713,SD\n")
	for _, c := range []struct{ line, action string }{
		{"tenant add --file " + write(t, "house.json", strings.Replace(house, "Bid.", "Bid high.", 1)), "house-changed"},
		{"user add --email kim@one.example --first Kim --vip --password-stdin", "person-added"},
		{"user add --email kim@one.example --last Hale", "person-changed"},
		{"user add --email kim@one.example --password-stdin", "password-set"},
		{"event plan --code E --announce-at 2030-11-28T09:00:00-06:00", "event-changed"},
		{"event visit --code E --removal Weekdays", "event-changed"},
		{"event ring --code E --mode clerk", "event-ring-set"},
		{"event room --code E --kind hls --url https://room.example/a.m3u8", "event-room-set"},
		{"event terms --code E --file " + write(t, "terms.html", "<p>Cash only.</p>"), "event-changed"},
		{"rules set --kind reserve --event E --file " + write(t, "reserve.json", `"full"`), "rule-added"},
		{"import " + rows, "import-started"},
		{"import undo --run 1", "import-undone"},
		{"import " + write(t, "b.csv", "stock_number,category,family,make,model,state\nA2,Cranes,Crawler cranes,Kobelco,CK1100,SD\n"), "import-started"},
		{"inventory withdraw A2", "item-withdrawn"},
	} {
		typed(t, "correct horse battery\n")
		words, flags := strings.Fields(c.line), []string{"--data", data, "--as", "alma@one.example"}
		if words[0] != "tenant" {
			flags = append(flags, "--tenant", "one")
		}
		at := slices.IndexFunc(words, func(word string) bool {
			return strings.HasPrefix(word, "--") || strings.Contains(word, "/") || word == "A2"
		})
		var before int64
		if err := store.DB.NewRaw("SELECT coalesce(max(id), 0) FROM audit_records").Scan(t.Context(), &before); err != nil {
			t.Fatal(err)
		}
		if err := run(t.Context(), slices.Insert(words, at, flags...)); err != nil {
			t.Fatalf("engine %s: %v", c.line, err)
		}
		var added []db.AuditRow
		if err := store.DB.NewSelect().Model(&added).Where("tenant_id = 1 AND id > ?", before).Scan(t.Context()); err != nil {
			t.Fatal(err)
		}
		isIt := func(row db.AuditRow) bool {
			return row.Action == c.action && *cmp.Or(row.ActingUserID, &row.UserID) == alma
		}
		if !slices.ContainsFunc(added, isIt) {
			t.Errorf("engine %s: no record of %s by %d in %+v", c.line, c.action, alma, added)
		}
	}
}

// TestCommandsOfNewHousesHaveNoPerson checks that a house can be added by nobody of its staff, since it has none.
func TestCommandsOfNewHousesHaveNoPerson(t *testing.T) {
	add := []string{"tenant", "add", "--data", t.TempDir(), "--file", write(t, "house.json", house)}
	if err := run(t.Context(), append(add, "--as", "alma@one.example")); err == nil || !strings.Contains(err.Error(), "has no staff yet") {
		t.Errorf("%v", err)
	}
	if err := run(t.Context(), add); err != nil {
		t.Error(err)
	}
}

// TestClerksNeitherGiveRolesNorSetHouseRules checks that --as wants the duty that the office wants.
func TestClerksNeitherGiveRolesNorSetHouseRules(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventOnline})
	addClerk(t, store, clerkOfOne)
	for line, isAllowed := range map[string]bool{
		"user add --email cleo@example.com --role owner":                                            false,
		"user add --email cleo@example.com --last Hale":                                             true,
		"rules set --kind reserve --file " + write(t, "reserve.json", `"full"`):                     false,
		"rules set --kind reserve --event E --file " + write(t, "event.json", `"full"`):             false,
		"event visit --code E --removal Weekdays":                                                   false,
		"tenant add --file " + write(t, "house.json", strings.Replace(house, "Bid.", "Bid up.", 1)): false,
	} {
		args := append(strings.Fields(line), "--data", data, "--as", clerkOfOne)
		if !strings.HasPrefix(line, "tenant") {
			args = append(args, "--tenant", "one")
		}
		if err := run(t.Context(), args); isAllowed && err != nil || !isAllowed && (err == nil || !strings.Contains(err.Error(), "none of the roles")) {
			t.Errorf("engine %s: %v", line, err)
		}
	}
}

func addOwner(t *testing.T, store *db.Store, email string) int64 {
	t.Helper()
	id, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: email, PasswordHash: "!", Roles: `["administrator"]`})
	if err != nil {
		t.Fatal(err)
	}
	return id
}
