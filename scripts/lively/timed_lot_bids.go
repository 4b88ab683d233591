package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

// maxBids is the number of bids after which these bidders leave a lot alone. Without it prices would rise for as long as the
// demo runs.
const maxBids = 80

// tries is how many random lots a bidder considers before giving up.
const tries = 8

// bidOnce finds a lot that the bidder may bid on and does not lead, bids on it, and describes the outcome.
func (b *bidder) bidOnce(ctx context.Context) (string, error) {
	items, err := b.lots(ctx)
	if err != nil {
		return "", err
	}
	for range min(tries, len(items)) {
		item := items[mathrand.IntN(len(items))]
		var bidding api.LotBidding
		if err := b.personal(ctx, http.MethodGet, "/api/v1/Auction/GetBidding?item_ID="+strconv.FormatInt(item.ItemID, 10), nil, &bidding, ""); err != nil {
			return "", err
		}
		if bidding.CanBid && bidding.PrebidStatusID != api.BidHigh && bidding.TotalBids < maxBids {
			return b.place(ctx, item, bidding)
		}
	}
	return "nothing to bid on", nil
}

// lots returns a page of lots open for bidding, mostly from a running timed auction, sometimes from one open for prebids.
func (b *bidder) lots(ctx context.Context) ([]api.Item, error) {
	events, err := b.upcoming(ctx)
	if err != nil {
		return nil, err
	}
	var running, open []api.Event
	for _, e := range events {
		switch {
		case e.EventTypeID != codes.EventOnline:
		case e.EventStatusID == codes.EventInProgress:
			running = append(running, e)
		case e.IsPrebidOpen:
			open = append(open, e)
		}
	}
	if len(running) == 0 || len(open) > 0 && mathrand.IntN(4) == 0 {
		running = open
	}
	if len(running) == 0 {
		return nil, errors.New("no auction is open for bids")
	}
	return b.page(ctx, running[mathrand.IntN(len(running))].EventID)
}

// page returns a random page of the event's lots.
func (b *bidder) page(ctx context.Context, eventID int64) ([]api.Item, error) {
	items, pages, err := b.search(ctx, eventID, 1)
	if number := 1 + mathrand.IntN(max(1, pages)); err == nil && number > 1 {
		items, _, err = b.search(ctx, eventID, number)
	}
	return items, err
}

func (b *bidder) search(ctx context.Context, eventID int64, page int) (items []api.Item, pages int, err error) {
	var found struct {
		Items     []api.Item `json:"items"`
		PageCount int        `json:"pageCount"`
	}
	query := url.Values{"events": {strconv.FormatInt(eventID, 10)}, "page_number": {strconv.Itoa(page)}}
	err = b.call(ctx, http.MethodGet, "/api/v1/Auction/SearchInventory?"+query.Encode(), nil, &found, nil)
	return found.Items, found.PageCount, err
}

// place bids one of the quick bids, or the next bid if there are none, as a maximum or as an exact bid.
func (b *bidder) place(ctx context.Context, item api.Item, bidding api.LotBidding) (string, error) {
	amount := bidding.NextBid
	if len(bidding.QuickBids) > 0 {
		amount = bidding.QuickBids[mathrand.IntN(len(bidding.QuickBids))]
	}
	kind := api.BidMaximum
	if mathrand.IntN(3) == 0 {
		kind = api.BidExact
	}
	in := map[string]any{"item_ID": item.ItemID, "event_ID": bidding.EventID, "amount": amount, "type": kind}
	var out struct {
		Result  int    `json:"result"`
		Message string `json:"message"`
	}
	err := b.personal(ctx, http.MethodPost, "/api/v1/Auction/PreBid", in, &out, rand.Text())
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("bid %s on lot %s: %d %s", amount.USD(), item.LotNumber, out.Result, out.Message), nil
}
