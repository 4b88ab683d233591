// Package interest answers whether people have an interest in a lot or in a payment, so that staff decide about nothing that concerns
// themselves, neither in their own name nor while they act for somebody.
package interest

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// Message explains the refusal of a step on a lot.
const Message = "You have an interest in this lot. A colleague has to do this"

// selectLots finds the items that somebody sells, has bid on in the event they are in, or has an open offer for.
const selectLots = `
	SELECT i.id FROM items i WHERE i.tenant_id = ? AND i.id IN (?) AND (i.seller_id IN (?)
		OR EXISTS (SELECT 1 FROM lot_bidders b WHERE b.tenant_id = i.tenant_id AND b.item_id = i.id AND b.event_id = i.event_id AND b.user_id IN (?))
		OR EXISTS (SELECT 1 FROM offers o WHERE o.tenant_id = i.tenant_id AND o.item_id = i.id AND o.status = ? AND o.buyer_id IN (?)))`

// Lots returns those of the items that any of the people sells, has bid on, or has an open offer for. An ID of 0 stands for nobody.
func Lots(ctx context.Context, from bun.IDB, tenantID int64, itemIDs []int64, people ...int64) (map[int64]bool, error) {
	found, who := map[int64]bool{}, known(people)
	if len(itemIDs) == 0 || len(who) == 0 {
		return found, nil
	}
	for part := range slices.Chunk(itemIDs, db.MaxQueryIDs) {
		var ids []int64
		list := bun.List(who)
		if err := from.NewRaw(selectLots, tenantID, bun.List(part), list, list, api.OfferOpen, list).Scan(ctx, &ids); err != nil {
			return nil, err
		}
		for _, id := range ids {
			found[id] = true
		}
	}
	return found, nil
}

// CheckLot returns a 403 if any of the people has an interest in the item.
func CheckLot(ctx context.Context, from bun.IDB, tenantID, itemID int64, people ...int64) error {
	found, err := Lots(ctx, from, tenantID, []int64{itemID}, people...)
	if err == nil && found[itemID] {
		err = api.Forbidden(Message)
	}
	return err
}

// known drops the IDs of nobody.
func known(people []int64) (who []int64) {
	for _, id := range people {
		if id != 0 {
			who = append(who, id)
		}
	}
	return who
}
