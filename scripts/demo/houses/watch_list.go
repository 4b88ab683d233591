package houses

import (
	"context"

	"fairwarning/engine/inventory"
)

// watching is how many items are on the demo bidder's watch list.
const watching = 6

// watch has the demo bidder watch items, by stock number.
func (r *room) watch(ctx context.Context, watched []string) error {
	d, err := r.as(ctx, r.house.people[0].email)
	if err != nil {
		return err
	}
	for _, stock := range watched {
		id, err := inventory.ItemByStockNumber(ctx, r.store, r.tenantID, stock)
		if err != nil {
			return err
		}
		if err := d.call(ctx, "POST", "v1/Auction/AddWatchList", map[string]int64{"item_ID": id}, nil); err != nil {
			return err
		}
	}
	return nil
}
