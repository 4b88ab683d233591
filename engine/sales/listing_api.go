package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// outcomesByFilter maps the filters of GetListedItems to outcomes.
var outcomesByFilter = map[string][]string{
	"":        {db.OutcomeOpen, db.OutcomePending, db.OutcomeSold, db.OutcomeUnsold},
	"listed":  {db.OutcomeOpen},
	"pending": {db.OutcomePending},
	"sold":    {db.OutcomeSold},
	"unsold":  {db.OutcomeUnsold},
}

func (s *Operations) getListedItems(ctx context.Context, c *identity.Caller, in *api.ListedItemsInput) (*api.ListingsOutput, error) {
	x := request.From(ctx)
	rows, err := Listings(ctx, s.Store, x.Tenant.ID, c.UserID, x.Now)
	if err != nil {
		return nil, err
	}
	var out api.ListingsOutput
	out.Body.Totals = totalsOf(rows)
	rows = matchListings(rows, outcomesByFilter[in.StatusFilter], in.SearchString)
	sortListings(rows, in.Sort)
	out.Body.Page = in.Of(len(rows))
	out.Body.Items, err = s.listingsOf(ctx, api.CutPage(out.Body.Page, rows))
	return &out, err
}

func (s *Operations) listingsOf(ctx context.Context, rows []Listing) ([]api.Listing, error) {
	x := request.From(ctx)
	ids := make([]int64, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	cards, err := inventory.PersonalItemCards(ctx, s.Store.DB, x.Tenant.ID, ids)
	if err != nil {
		return nil, err
	}
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Listing, 0, len(rows))
	for at := range rows {
		card := cards[rows[at].ID] // items are never deleted
		listing, err := listingOf(x, all, &rows[at], &card)
		if err != nil {
			return nil, err
		}
		list = append(list, listing)
	}
	return list, nil
}

func listingOf(x *request.Exchange, all tenant.Schedules, row *Listing, card *inventory.ItemCard) (api.Listing, error) {
	listing := api.Listing{Purchase: api.Purchase{Item: inventory.CardOf(x, card), Quantity: Left(&row.ItemRow)},
		SoldQuantity: row.soldQuantity(), AskingPrice: inventory.Money(askingPrice(&row.ItemRow)), ReservePrice: inventory.Money(row.ReserveCents),
		OpenOffers: row.Offers.Count, OffersToAnswer: row.Offers.ToAnswer}
	if row.Offers.Count > 0 {
		listing.BestOffer = inventory.Money(&row.Offers.BestCents)
	}
	if row.Offers.AnswerBy != nil {
		listing.AnswerBy = new(db.Time(*row.Offers.AnswerBy))
	}
	if row.Outcome != db.OutcomeOpen && row.endedAt() != 0 {
		listing.At = new(db.Time(row.endedAt()))
	}
	if last := len(row.Sales) - 1; last >= 0 && row.Outcome == db.OutcomeSold {
		sale := row.Sales[last]
		listing.SaleID, listing.Quantity, listing.Source = sale.ID, sale.Quantity, sale.Source
		listing.Price = inventory.Money(&sale.PriceCents)
	}
	proceeds, err := listingProceeds(x, all, row)
	listing.Proceeds = proceeds
	return listing, err
}

// listingProceeds returns the proceeds of what is sold, else of a sale now at the current bid or the asking price; nil without one.
func listingProceeds(x *request.Exchange, all tenant.Schedules, row *Listing) (*api.Proceeds, error) {
	proceeds := row.Sold
	if len(row.Sales) == 0 {
		cents, kind := row.shown()
		if kind != rules.PriceAsking && kind != rules.PriceCurrent {
			return nil, nil
		}
		var err error
		if proceeds, err = ProceedsOf(all, &row.ItemRow, *cents, x.Now); err != nil {
			return nil, err
		}
	}
	out := proceedsAPI(proceeds)
	return &out, nil
}
