package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
)

func bidsCommand() *cli.Command {
	return command.Group("bids", "verify bid logs", []*cli.Command{{
		Name: "verify", Usage: "check the bid logs of the database, or a response of GetBidLog",
		UsageText: "engine bids verify [--tenant SLUG] [--item ID], or engine bids verify --file FILE",
		Flags: []cli.Flag{command.DataFlag(), command.AnyTenantFlag(), command.Number("item", "id of one item; 0: all items with a bid log"),
			command.Text("file", "responses of GetBidLog to verify instead of the database, all pages in order; -: standard input")},
		Action: verifyBids,
	}})
}

// verifyBids checks the bid logs of the database or, with --file, a response of GetBidLog.
func verifyBids(ctx context.Context, c *cli.Command) error {
	if file := c.String("file"); file != "" {
		return verifyResponse(file)
	}
	return command.OnHouses(ctx, c, func(store *db.Store, houses []db.Tenant) error {
		v := verifying{store: store}
		for _, house := range houses {
			if err := v.house(ctx, house.ID, c.Int64("item")); err != nil {
				return err
			}
		}
		return v.sum(c.Int64("item"))
	})
}

// verifying counts the verified logs and entries.
type verifying struct {
	store                *db.Store
	lots, entries, wrong int
}

func (v *verifying) house(ctx context.Context, tenantID, item int64) error {
	ids, err := bidlog.ItemsWithLog(ctx, v.store, tenantID)
	for _, id := range ids {
		if item != 0 && id != item {
			continue
		}
		entries, err := bidding.Verify(ctx, v.store, tenantID, id)
		if err != nil {
			fmt.Printf("item %d: %v\n", id, err)
			v.wrong++
		}
		v.lots, v.entries = v.lots+1, v.entries+entries
	}
	return err
}

func (v *verifying) sum(item int64) error {
	switch {
	case v.lots == 0 && item != 0:
		return fmt.Errorf("item %d has no bid log", item)
	case v.wrong > 0:
		return fmt.Errorf("%s of %s %s invalid", count.Grouped(v.wrong), count.Of(v.lots, "bid log", "bid logs"), count.Word(v.wrong, "is", "are"))
	}
	fmt.Printf("%s with %s %s the tables\n", count.Of(v.lots, "bid log", "bid logs"), count.Of(v.entries, "entry", "entries"),
		count.Word(v.lots, "is valid and matches", "are valid and match"))
	return nil
}

// verifyResponse checks the pages of a bid log, public responses of GetBidLog one after the other.
func verifyResponse(path string) error {
	in := os.Stdin
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	itemID, entries, err := readPages(in)
	if err != nil {
		return err
	}
	hidden, err := bidding.VerifyChain(entries)
	if err != nil {
		return err
	}
	fmt.Printf("the bid log of item %d is valid: %s", itemID, count.Of(len(entries), "entry", "entries"))
	if hidden > 0 {
		fmt.Printf(", %s of which %s hidden until the lot closes and cannot be checked", count.Grouped(hidden), count.Word(hidden, "is", "are"))
	}
	fmt.Println()
	return nil
}

// readPages reads all pages of a bid log, in order.
func readPages(in io.Reader) (itemID int64, entries []api.BidLogEntry, err error) {
	decoder := json.NewDecoder(in)
	for page, pages := 1, 1; page <= pages; page++ {
		var read api.BidLogOutput
		err := decoder.Decode(&read.Body)
		switch {
		case err == io.EOF && page > 1:
			return 0, nil, fmt.Errorf("the log has %d pages, and page %d is missing; add the answer with pageNumber=%d", pages, page, page)
		case err != nil || read.Body.ItemID == 0:
			return 0, nil, errors.Join(errors.New("not a response of GetBidLog"), err)
		case itemID != 0 && read.Body.ItemID != itemID:
			return 0, nil, fmt.Errorf("page %d is of item %d, the one before of item %d", page, read.Body.ItemID, itemID)
		case max(1, read.Body.PageNumber) != page: // answers from before there were pages have no number
			return 0, nil, fmt.Errorf("page %d follows page %d; give all pages in order", read.Body.PageNumber, page-1)
		}
		itemID, pages, entries = read.Body.ItemID, read.Body.PageCount, append(entries, read.Body.Entries...)
	}
	return itemID, entries, nil
}
