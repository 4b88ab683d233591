package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

const bidsUsage = "usage: engine bids verify [--tenant SLUG] [--item ID], or engine bids verify --file FILE"

// bids runs engine bids verify, which checks the bid logs of the database or, with --file, a response of GetBidLog.
func bids(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "verify" {
		return errors.New(bidsUsage)
	}
	flags, data := newFlags("bids verify")
	slug := flags.String("tenant", "", "slug of one auction house; empty: all")
	item := flags.Int64("item", 0, "id of one item; 0: all items with a bid log")
	file := flags.String("file", "", "response of GetBidLog to verify instead of the database; -: standard input")
	if err := parse(flags, args[1:]); err != nil {
		return err
	}
	if *file != "" {
		return verifyAnswer(*file)
	}
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	houses, err := tenant.Tenants(ctx, db)
	if err != nil {
		return err
	}
	v := verifying{db: db}
	for _, house := range houses {
		if *slug == "" || house.Slug == *slug {
			v.isKnown = true
			if err := v.house(ctx, house.ID, *item); err != nil {
				return err
			}
		}
	}
	return v.sum(*slug, *item)
}

// verifying counts the verified logs and entries.
type verifying struct {
	db                   *db.Store
	isKnown              bool
	lots, entries, wrong int
}

func (v *verifying) house(ctx context.Context, tenantID, item int64) error {
	ids, err := bidlog.ItemsWithLog(ctx, v.db, tenantID)
	for _, id := range ids {
		if item != 0 && id != item {
			continue
		}
		entries, err := bidding.Verify(ctx, v.db, tenantID, id)
		if err != nil {
			fmt.Printf("item %d: %v\n", id, err)
			v.wrong++
		}
		v.lots, v.entries = v.lots+1, v.entries+entries
	}
	return err
}

func (v *verifying) sum(slug string, item int64) error {
	switch {
	case !v.isKnown && slug != "":
		return fmt.Errorf("no tenant %q", slug)
	case v.lots == 0 && item != 0:
		return fmt.Errorf("item %d has no bid log", item)
	case v.wrong > 0:
		return fmt.Errorf("%d of %d bid logs are invalid", v.wrong, v.lots)
	}
	fmt.Printf("%d bid logs with %d entries are valid and match the tables\n", v.lots, v.entries)
	return nil
}

// verifyAnswer checks a public response of GetBidLog.
func verifyAnswer(path string) error {
	in := os.Stdin
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	text, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	var told api.BidLogOutput
	if err := json.Unmarshal(text, &told.Body); err != nil || told.Body.ItemID == 0 {
		return errors.Join(errors.New("not a response of GetBidLog"), err)
	}
	hidden, err := bidding.VerifyChain(told.Body.Entries)
	if err != nil {
		return err
	}
	fmt.Printf("the bid log of item %d is valid: %d entries", told.Body.ItemID, len(told.Body.Entries))
	if hidden > 0 {
		fmt.Printf(", %d of which are hidden until the lot closes and cannot be checked", hidden)
	}
	fmt.Println()
	return nil
}
