package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

func (s *Operations) bindBidLog(to request.Binding) {
	request.Handle(to, api.GetBidLog, s.getBidLog)
}

// getBidLog returns a lot's bid log. An item that was in several events has one hash chain through all of them, so the
// log of an event includes everything before it and nothing after. Entries of a lot that hides its current bid are
// returned without their public part while it is open.
func (s *Operations) getBidLog(ctx context.Context, in *api.BidLogInput) (*api.BidLogOutput, error) {
	x := request.From(ctx)
	item, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	rows, err := bidlog.Read(ctx, s.Store.DB, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, err
	}
	isItsLot := item.EventID != nil && *item.EventID == in.EventID
	last := len(rows) - 1
	for last >= 0 && rows[last].EventID != in.EventID {
		last--
	}
	if !isItsLot && last < 0 {
		return nil, api.NotFound("Lot")
	}
	var out api.BidLogOutput
	out.Body.EventID, out.Body.ItemID = in.EventID, in.ItemID
	out.Body.Entries = make([]api.BidLogEntry, 0, last+1)
	isHidden := isItsLot && item.Outcome == rules.Open && !item.ShowCurrentBid
	for _, row := range rows[:last+1] {
		out.Body.Entries = append(out.Body.Entries, entryOf(&row, isHidden && row.EventID == in.EventID))
	}
	return &out, nil
}

func entryOf(row *bidlog.LogRow, isHidden bool) api.BidLogEntry {
	entry := api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash}
	if isHidden {
		entry.Public = ""
	}
	return entry
}
