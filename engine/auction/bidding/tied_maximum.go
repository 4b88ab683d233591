package bidding

import (
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// isTied reports whether an outbid person's maximum is the price. That happens only if somebody set the same maximum earlier, or, where
// live bids win ties, made the same bid later.
func isTied(b *auction.BiddingState, item *db.ItemRow, most int64) bool {
	ring := b.Ring(item)
	isLaterLeading := ring != nil && ring.IsUp(item.ID) && ring.Lot.Tie == rules.TieLive
	return item.ShowCurrentBid && !isLaterLeading && item.CurrentCents != nil && *item.CurrentCents == most
}
