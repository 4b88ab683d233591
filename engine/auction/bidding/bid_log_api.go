package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// bidLogPage is the number of entries on a page of a bid log, some 700 KB.
const bidLogPage = 1000

// getBidLog returns a page of a lot's bid log. An item that was in several events has one hash chain through all of them, so
// the log of an event includes everything before it and nothing after. Entries of a lot that hides its current bid are
// returned without their public part while it is open.
func (s *Operations) getBidLog(ctx context.Context, in *api.BidLogInput) (*api.BidLogOutput, error) {
	x := request.From(ctx)
	item, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	last, err := bidlog.LastOfEvent(ctx, s.Store.DB, x.Tenant.ID, in.ItemID, in.EventID)
	if err != nil {
		return nil, err
	}
	isItsLot := item.EventID != nil && *item.EventID == in.EventID
	if !isItsLot && last == 0 {
		return nil, api.NotFound("Lot")
	}
	var out api.BidLogOutput
	out.Body.EventID, out.Body.ItemID, out.Body.PageNumber = in.EventID, in.ItemID, in.PageNumber
	out.Body.TotalRecordCount, out.Body.PageCount = last, max(1, (last+bidLogPage-1)/bidLogPage)
	if in.PageNumber > out.Body.PageCount {
		return nil, api.NotFound("Page")
	}
	first := (in.PageNumber-1)*bidLogPage + 1
	rows, err := bidlog.ReadRange(ctx, s.Store.DB, x.Tenant.ID, in.ItemID, first, min(last, first+bidLogPage-1))
	out.Body.Entries = make([]api.BidLogEntry, 0, len(rows))
	isHidden := isItsLot && item.Outcome == rules.Open && !item.ShowCurrentBid
	for _, row := range rows {
		out.Body.Entries = append(out.Body.Entries, entryOf(&row, isHidden && row.EventID == in.EventID))
	}
	return &out, err
}

func entryOf(row *bidlog.LogRow, isHidden bool) api.BidLogEntry {
	entry := api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash}
	if isHidden {
		entry.Public = ""
	}
	return entry
}
