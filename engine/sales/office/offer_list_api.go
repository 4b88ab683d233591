package office

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// getOffers returns a page of the house's offers and pending sales.
func (s *Operations) getOffers(ctx context.Context, c *identity.Caller, in *office.OfficeOffersInput) (*office.OfficeOffersOutput, error) {
	x := request.From(ctx)
	rows, err := offers(ctx, s.Store.DB, x.Tenant.ID, c.UserID, in)
	if err != nil {
		return nil, err
	}
	rules, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	var out office.OfficeOffersOutput
	out.Body.Offers = []office.OfficeOffer{}
	for i := range rows {
		row := &rows[i]
		out.Body.Page = in.Of(int(row.AllCount))
		out.Body.Totals = office.OfferTotals{Amount: api.Money(row.AllAmount), WaitsForSellers: int(row.AllSellers), WaitsForBuyers: int(row.AllBuyers)}
		if row.RowID != nil {
			offer := row.api()
			if offer.SellerNet, err = row.sellerNet(rules, x.Now); err != nil {
				return nil, err
			}
			out.Body.Offers = append(out.Body.Offers, offer)
		}
	}
	return &out, nil
}

// sellerNet returns what the seller receives if the offer is accepted at a time; nil if the house sells the item, or the offer has ended.
func (r *offerRow) sellerNet(all tenant.Schedules, at int64) (*api.Money, error) {
	if r.Status != api.OfferOpen || r.SellerID == 0 {
		return nil, nil
	}
	item := db.ItemRow{ID: r.ItemID, SellerID: &r.SellerID}
	if r.EventID != 0 {
		item.EventID = &r.EventID
	}
	proceeds, err := sales.ProceedsOf(all, &item, r.AmountCents, at)
	return new(api.Money(proceeds.Net())), err
}

func (r *offerRow) api() office.OfficeOffer {
	out := office.OfficeOffer{OfferID: r.ID, ItemID: r.ItemID, LotNumber: r.LotNumber, Title: r.Title, EventID: r.EventID, EventName: r.EventName,
		IsPendingSale: r.IsPendingSale, Status: r.Status, Turn: r.Turn, Amount: api.Money(r.AmountCents), Reserve: inventory.Money(r.ReserveCents),
		AskingPrice: inventory.Money(r.AskingCents), BuyerID: r.BuyerID, Buyer: identity.NameOr(r.BuyerFirst, r.BuyerLast, r.BuyerEmail),
		SellerID: r.SellerID, Seller: identity.NameOr(r.SellerFirst, r.SellerLast, r.SellerEmail), SellerPhone: r.SellerPhone}
	if r.ExpiresAt != nil {
		out.ExpiresAt = new(db.Time(*r.ExpiresAt))
	}
	if r.AnswerAt != 0 {
		out.Answer = &api.OfferEntry{By: r.AnswerSide, Action: r.AnswerAction, Amount: inventory.Money(r.AnswerCents),
			Message: r.AnswerMessage, At: db.Time(r.AnswerAt)}
	}
	if r.RunnerID != 0 {
		out.RunnerUp = &office.RunnerUp{UserID: r.RunnerID, Name: identity.NameOr(r.RunnerFirst, r.RunnerLast, r.RunnerEmail), Phone: r.RunnerPhone,
			Amount: api.Money(r.RunnerCents)}
	}
	return out
}
