package office

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// getOffers returns a page of the house's offers and pending sales.
func (s *Operations) getOffers(ctx context.Context, c *identity.Caller, in *office.OfficeOffersInput) (*office.OfficeOffersOutput, error) {
	rows, err := offers(ctx, s.Store.DB, request.From(ctx).Tenant.ID, c.UserID, in)
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
			out.Body.Offers = append(out.Body.Offers, row.api())
		}
	}
	return &out, nil
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
