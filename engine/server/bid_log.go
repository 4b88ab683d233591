package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindBidLog(to binding) {
	handle(to, api.GetBidLog, s.getBidLog)
}

// getBidLog is the record of a lot. An item that was in several events has one record through all of them, for each entry hangs on the
// one before: the log of one event is told with all that came before it, and nothing after.
func (s *Server) getBidLog(ctx context.Context, in *api.BidLogInput) (*api.BidLogOutput, error) {
	x := from(ctx)
	item, err := s.Store.ItemCard(ctx, x.tenant.ID, in.ItemID)
	if err != nil {
		return nil, missing("Item", err)
	}
	rows, err := s.Store.BidLog(ctx, x.tenant.ID, in.ItemID)
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
	hidden := isItsLot && item.Outcome == lot.Open && !item.ShowCurrentBid
	for _, row := range rows[:last+1] {
		out.Body.Entries = append(out.Body.Entries, entryOf(&row, hidden && row.EventID == in.EventID))
	}
	return &out, nil
}

func entryOf(row *store.LogRow, hidden bool) api.BidLogEntry {
	entry := api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash}
	if hidden {
		entry.Public = ""
	}
	return entry
}
