package server

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindBuyNow(to binding) {
	handle(to, api.BuyNow, s.buyNow)
}

// buyNow sells pieces at their price to whoever comes first: each purchase is decided with the item to itself.
func (s *Server) buyNow(ctx context.Context, in *api.BuyNowInput) (*api.BuyNowOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return once(ctx, s, c, api.BuyNow, in.KeyInput, in.Body, func(ctx context.Context, tx *store.Tx) (*api.BuyNowOutput, error) {
		d, err := tx.Deal(ctx, from(ctx).tenant.ID, in.Body.ItemID, store.Millis(s.Now()))
		if err != nil {
			return nil, missing("Item", err)
		}
		return buyIn(ctx, d, c, in)
	})
}

func buyIn(ctx context.Context, d *store.Deal, c *caller, in *api.BuyNowInput) (*api.BuyNowOutput, error) {
	quantity := in.Body.Quantity
	if err := isToBuyNow(d, quantity, in.Body.Price); err != nil {
		return nil, err
	}
	if err := mayBuyNow(ctx, d, c, quantity); err != nil {
		return nil, err
	}
	cost, err := d.Costing(ctx, c.UserID)
	if err != nil {
		return nil, err
	}
	sale, err := d.BuyNow(ctx, c.UserID, quantity, in.Body.OnInvoice)
	if err != nil {
		return nil, soldAlready(err)
	}
	err = d.Record(ctx, record(ctx, c, "bought", map[string]string{"item": fmt.Sprint(sale.ItemID), "sale": fmt.Sprint(sale.ID),
		"invoice": fmt.Sprint(sale.InvoiceID), "quantity": fmt.Sprint(sale.Quantity), "total": api.Money(sale.TotalCents).USD()}))
	var out api.BuyNowOutput
	out.Body.ItemID, out.Body.SaleID, out.Body.InvoiceID = sale.ItemID, sale.ID, sale.InvoiceID
	out.Body.Cost = costOf(sale.ItemID, cost, sale.PriceCents, sale.Quantity, !sale.OnInvoice)
	return &out, err
}

// isToBuyNow tells why so many pieces are not to be had at the price that was shown, 0 where none was; nil when they are.
func isToBuyNow(d *store.Deal, quantity int, shown api.Money) error {
	price := d.Item.BuyNowCents
	switch left := d.Item.Left(); {
	case price == nil:
		return api.BadRequest("This item cannot be bought now")
	case d.Item.Outcome != lot.Open || left < 1:
		return api.Conflict("This item is no longer for sale")
	case d.Item.BidCount > 0:
		return api.Conflict("Somebody has bid on this item: it cannot be bought now any more")
	case d.Event.Ended(d.At):
		return api.Conflict("The auction of this item has ended")
	case left < quantity:
		return api.Conflict(fmt.Sprintf("Only %d left", left))
	case shown != 0 && shown != api.Money(*price):
		return api.Conflict(fmt.Sprintf("The price is now %s", api.Money(*price).USD()))
	}
	return nil
}

// mayBuyNow tells why the person may not; nil when nothing stands between. An offer of the person's own ends with the last piece
// and holds nothing then.
func mayBuyNow(ctx context.Context, d *store.Deal, c *caller, quantity int) error {
	user, power, err := d.Buyer(ctx, c.UserID)
	if err != nil {
		return err
	}
	var instead int64
	if d.Item.Left() == quantity {
		open, err := d.OpenOffers(ctx)
		if err != nil {
			return err
		}
		for _, offer := range open {
			if offer.BuyerID == c.UserID {
				instead = offer.BuyerAmountCents
			}
		}
	}
	return mayBuy(from(ctx).tenant, d, &user, power, *d.Item.BuyNowCents*int64(quantity), instead)
}
