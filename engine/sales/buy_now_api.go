package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// buyNow sells items at their fixed price, first come, first served: the transaction locks the item.
func (s *Operations) buyNow(ctx context.Context, c *identity.Caller, in *api.BuyNowInput) (*api.BuyNowOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, api.BuyNow, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.BuyNowOutput, error) {
		l, err := LockItem(ctx, tx, request.From(ctx).Tenant.ID, in.Body.ItemID, db.Millis(s.Now()))
		if err != nil {
			return nil, request.Missing("Item", err)
		}
		return buyLocked(ctx, l, c, in)
	})
}

func buyLocked(ctx context.Context, l *LockedItem, c *identity.Caller, in *api.BuyNowInput) (*api.BuyNowOutput, error) {
	if err := l.checkActing(ctx, c); err != nil {
		return nil, err
	}
	quantity := in.Body.Quantity
	if err := checkForSale(l, quantity, in.Body.Price); err != nil {
		return nil, err
	}
	if err := checkBuyNow(ctx, l, c, quantity); err != nil {
		return nil, err
	}
	cost, err := l.Costing(ctx, c.UserID)
	if err != nil {
		return nil, err
	}
	sale, err := l.BuyNow(ctx, c.UserID, quantity, in.Body.OnInvoice)
	if err != nil {
		return nil, alreadySold(err)
	}
	err = l.AddAudit(ctx, identity.Record(ctx, c, "bought", map[string]string{"item": fmt.Sprint(sale.ItemID), "sale": fmt.Sprint(sale.ID),
		"invoice": fmt.Sprint(sale.InvoiceID), "quantity": fmt.Sprint(sale.Quantity), "total": api.Money(sale.TotalCents).USD()}))
	var out api.BuyNowOutput
	out.Body.ItemID, out.Body.SaleID, out.Body.InvoiceID = sale.ItemID, sale.ID, sale.InvoiceID
	out.Body.Cost = costOf(sale.ItemID, cost, sale.PriceCents, sale.Quantity, !sale.OnInvoice)
	return &out, err
}

// checkBuyNow returns the reason the person may not buy; nil if they may. Buying the last one ends the person's own open
// offer, so the buying power it holds is available for the purchase.
func checkBuyNow(ctx context.Context, l *LockedItem, c *identity.Caller, quantity int) error {
	user, power, err := l.Buyer(ctx, c.UserID)
	if err != nil {
		return err
	}
	var released int64
	if Left(&l.Item) == quantity {
		open, err := l.OpenOffers(ctx)
		if err != nil {
			return err
		}
		for _, offer := range open {
			if offer.BuyerID == c.UserID {
				released = offer.BuyerAmountCents
			}
		}
	}
	return checkBuyer(request.From(ctx).Tenant, l, &user, power, *l.Item.BuyNowCents*int64(quantity), released)
}
