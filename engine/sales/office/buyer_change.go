package office

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/notice"
	"fairwarning/engine/sales"
)

// BuyerChange sells a sold lot to somebody else.
type BuyerChange struct {
	SaleVoid
	BuyerID int64
	Paddle  string // of a buyer in the room
}

// ChangeBuyer takes back a sale and makes another one, at the same price and by the rules of its day. It returns both sales; db.ErrNotFound; or a
// refusal of the contract.
func ChangeBuyer(ctx context.Context, tx *db.Tx, change *BuyerChange) (before, after sales.SaleRow, err error) {
	if err := change.checkBuyer(ctx, tx); err != nil {
		return before, after, err
	}
	back, err := change.takeBack(ctx, tx, "buyer changed")
	if err != nil {
		return before, after, err
	}
	back.item.IsSoldAfter = back.wasAfter
	after, err = sales.SellAgain(ctx, tx.Tx, tx.Tags, &back.item, &back.sale, change.BuyerID, change.Paddle, change.At)
	if errors.Is(err, sales.ErrSold) {
		err = api.Conflict("Fewer pieces are left than were sold")
	}
	if err != nil {
		return before, after, err
	}
	if back.item.Outcome == db.OutcomeSold {
		if err := bidlog.AppendDecided(ctx, tx.Tx, &back.item, back.item.HammerCents, change.At); err != nil {
			return before, after, err
		}
	}
	if err := change.tellOfBuyer(ctx, tx.Tx, &back, &after); err != nil {
		return before, after, err
	}
	won := notice.BoughtNotice(change.BuyerID, &back.item, after.ID, after.PriceCents*int64(after.Quantity))
	return back.sale, after, notice.AddNotices(ctx, tx.Tx, change.TenantID, change.At, won)
}

// checkBuyer refuses a buyer whom the house does not have, who sells the lot, who has it already, or who asks.
func (c *BuyerChange) checkBuyer(ctx context.Context, tx *db.Tx) error {
	sale, item, err := c.lock(ctx, tx)
	if err != nil {
		return err
	}
	isKnown, err := tx.NewSelect().Model((*db.UserRow)(nil)).Where("tenant_id = ? AND id = ?", c.TenantID, c.BuyerID).Exists(ctx)
	switch {
	case err != nil:
		return err
	case !isKnown:
		return wrong("user_ID", "There is no such person")
	case c.BuyerID == sale.BuyerID && c.Paddle == sale.Paddle:
		return wrong("user_ID", "This person has the lot already")
	case c.BuyerID == api.Zero(item.SellerID):
		return wrong("user_ID", "This person sells the lot")
	case c.BuyerID == *c.By:
		return api.Forbidden(interest.Message)
	}
	return nil
}
