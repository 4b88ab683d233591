package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

func rulesCommand(ctx context.Context, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "set":
			return setRule(ctx, args[1:])
		case "list":
			return listRules(ctx, args[1:])
		}
	}
	return errors.New("usage: engine rules set --tenant SLUG --kind KIND --file FILE [--event CODE | --item STOCK] [--from TIME], or " +
		"engine rules list --tenant SLUG")
}

// setRule adds a rule that applies from a date on, to an item, an event or the whole house.
func setRule(ctx context.Context, args []string) error {
	flags, data := newFlags("rules set")
	slug := flags.String("tenant", "", "slug of the auction house")
	kind := flags.String("kind", "", "kind of rule: "+strings.Join(tenant.ScheduleKinds, ", "))
	path := flags.String("file", "", "JSON file with the rule (see engine/docs/bidding-rules.md); -: standard input")
	code := flags.String("event", "", "code of the event it applies to; empty: all")
	stock := flags.String("item", "", "stock number of the item it applies to; empty: all")
	from := flags.String("from", "", "when it takes effect, such as 2026-11-28T09:00:00-06:00; empty: now")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *code != "" && *stock != "" {
		return errors.New("give --event or --item, not both")
	}
	if *kind == tenant.ScheduleUnregister && *stock != "" {
		return errors.New("people unregister from an event, not from an item: give --event, or neither for all events")
	}
	body, err := readRule(*kind, *path)
	if err != nil {
		return err
	}
	now := db.Millis(time.Now())
	since, err := parseTime("from", *from, &now)
	if err != nil || since == nil {
		return errors.Join(errors.New("--from must be the time the rule takes effect"), err)
	}
	db, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer db.Close()
	row := tenant.ScheduleRow{Kind: *kind, ValidFrom: *since, Body: body}
	if err := subject(ctx, db, tenantID, &row, *code, *stock); err != nil {
		return err
	}
	id, err := tenant.AddSchedule(ctx, db, tenantID, row)
	if err == nil {
		fmt.Printf("rule %d: %s %s\n", id, row.Kind, row.Body)
	}
	return err
}

func readRule(kind, path string) (string, error) {
	var text []byte
	var err error
	switch path {
	case "":
		return "", errors.New("--file is required")
	case "-":
		text, err = io.ReadAll(os.Stdin)
	default:
		text, err = os.ReadFile(path)
	}
	if err != nil {
		return "", err
	}
	return tenant.NormalizeRule(kind, string(text))
}

// subject sets the event or item the rule applies to.
func subject(ctx context.Context, store *db.Store, tenantID int64, row *tenant.ScheduleRow, code, stock string) error {
	if code != "" {
		event, err := eventByCode(ctx, store, tenantID, code)
		row.EventID = &event.ID
		return err
	}
	if stock == "" {
		return nil
	}
	id, err := inventory.ItemByStockNumber(ctx, store, tenantID, stock)
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("no item with the stock number %q", stock)
	}
	row.ItemID = &id
	return err
}

// listRules prints all rules of a house by effective date; the last one of each kind and subject applies.
func listRules(ctx context.Context, args []string) error {
	flags, data := newFlags("rules list")
	slug := flags.String("tenant", "", "slug of the auction house")
	if err := parse(flags, args); err != nil {
		return err
	}
	db, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer db.Close()
	rows, err := tenant.ListSchedules(ctx, db, tenantID)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "ID\tFROM\tOF\tKIND\tRULE")
	for _, r := range rows {
		of := "the house"
		if r.EventID != nil {
			of = fmt.Sprintf("event %d", *r.EventID)
		}
		if r.ItemID != nil {
			of = fmt.Sprintf("item %d", *r.ItemID)
		}
		fmt.Fprintf(out, "%d\t%s\t%s\t%s\t%s\n", r.ID, local(r.ValidFrom, "UTC"), of, r.Kind, r.Body)
	}
	return out.Flush()
}
