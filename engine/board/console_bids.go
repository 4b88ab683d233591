package board

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
)

// maxBids limits the history of the lot in the ring.
const maxBids = 200

// consoleBids returns the history of the lot in the ring, with the numbers that its bidders registered with, by user. The clerk enters a
// paddle with each bid in the room, so it comes from the lot's log.
func (s *Operations) consoleBids(
	ctx context.Context, tenantID int64, b *board, itemID int64, bidders []auction.LotBidderRow, numbers map[int64]string,
) ([]api.ConsoleBid, error) {
	rows, err := auction.Bids(ctx, s.Store, tenantID, b.event.ID, itemID, 0, maxBids)
	if err != nil {
		return nil, err
	}
	paddles, err := bidlog.Paddles(ctx, s.Store, tenantID, itemID, b.ring.FloorID)
	if err != nil {
		return nil, err
	}
	registered := map[int]string{}
	for _, bidder := range bidders {
		registered[bidder.Number] = numbers[bidder.UserID]
	}
	isOwn := bidders == nil // of somebody with an interest in the lot, who sees no paddles
	bids := make([]api.ConsoleBid, 0, len(rows))
	for _, row := range rows {
		bid := api.ConsoleBid{Bid: row.Shown(), Paddle: registered[row.Bidder]}
		if row.IsFloor && !isOwn {
			bid.Paddle = paddles[row.LogSeq]
		}
		bids = append(bids, bid)
	}
	return bids, nil
}
