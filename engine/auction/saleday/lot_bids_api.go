package saleday

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/request"
)

// maxBids limits the bids of a lot that are listed.
const maxBids = 500

// getLotBids lists the bids on a lot.
func (s *Operations) getLotBids(ctx context.Context, c *identity.Caller, in *office.LotBidsInput) (*office.LotBidsOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	var lot db.ItemRow
	err := s.Store.DB.NewSelect().Model(&lot).Where("tenant_id = ? AND id = ? AND event_id IS NOT NULL", tenantID, in.ItemID).Scan(ctx)
	if err != nil {
		return nil, request.Missing("Lot", db.OrNotFound(err))
	}
	if err := interest.CheckLot(ctx, s.Store.DB, tenantID, lot.ID, c.People()...); err != nil {
		return nil, err
	}
	rows, err := bidlog.Read(ctx, s.Store.DB, tenantID, lot.ID)
	if err != nil {
		return nil, err
	}
	bids, err := bidsIn(rows, *lot.EventID)
	if err != nil {
		return nil, fmt.Errorf("bids on item %d: %w", lot.ID, err)
	}
	slices.Reverse(bids)
	out := &office.LotBidsOutput{}
	out.Body.ItemID, out.Body.Bids = lot.ID, bids[:min(len(bids), maxBids)]
	return out, s.nameBidders(ctx, tenantID, *lot.EventID, out.Body.Bids)
}

// bidsIn returns the bids in a log that belong to an event, in order, without the names of their bidders.
func bidsIn(rows []bidlog.LogRow, eventID int64) ([]office.LotBid, error) {
	bids, ended := []office.LotBid{}, map[int]bool{}
	for i := range rows {
		row := &rows[i]
		var err error
		switch {
		case row.EventID != eventID:
		case row.Kind == bidlog.LogBid:
			var bid office.LotBid
			bid, err = bidOf(row)
			bids = append(bids, bid)
		case row.Kind == bidlog.LogRetracted:
			var entry bidlog.RetractedEntry
			err = json.Unmarshal([]byte(row.Public), &entry)
			end(ended, append(entry.Voided, entry.Bid))
		case row.Kind == bidlog.LogUndone:
			var entry bidlog.UndoneEntry
			err = json.Unmarshal([]byte(row.Public), &entry)
			end(ended, append(entry.Voided, entry.Entry))
		}
		if err != nil {
			return nil, err
		}
	}
	for i := range bids {
		bids[i].IsRetracted = ended[bids[i].Bid]
	}
	return bids, nil
}

func end(ended map[int]bool, entries []int) {
	for _, seq := range entries {
		ended[seq] = true
	}
}

func bidOf(row *bidlog.LogRow) (office.LotBid, error) {
	var entry bidlog.BidEntry
	var secret bidlog.PrivateBid
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return office.LotBid{}, err
	}
	if err := json.Unmarshal([]byte(row.Private), &secret); err != nil {
		return office.LotBid{}, err
	}
	bid := office.LotBid{Bid: row.Seq, Bidder: entry.Bidder, UserID: secret.User, Paddle: secret.Paddle, Price: api.Money(entry.Price), At: db.Time(row.At)}
	for _, line := range entry.Lines {
		if line.Bidder == entry.Bidder {
			bid.Amount = new(api.Money(line.Amount))
		}
	}
	if entry.Floor {
		bid.UserID, bid.Name = 0, floorName
	}
	return bid, nil
}

// floorName is what the office reads for bidders in the room.
const floorName = "Floor"

// nameBidders adds names and paddles.
func (s *Operations) nameBidders(ctx context.Context, tenantID, eventID int64, bids []office.LotBid) error {
	ids := make([]int64, 0, len(bids))
	for _, bid := range bids {
		if bid.UserID != 0 {
			ids = append(ids, bid.UserID)
		}
	}
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	names, err := identity.UserNames(ctx, s.Store, tenantID, ids)
	if err != nil {
		return err
	}
	paddles, err := auction.BidderNumbers(ctx, s.Store, tenantID, eventID, ids)
	for i := range bids {
		if id := bids[i].UserID; id != 0 {
			bids[i].Name, bids[i].Paddle = names[id], paddles[id]
		}
	}
	return err
}
