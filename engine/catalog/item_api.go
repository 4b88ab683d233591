package catalog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

func (s *Operations) item(ctx context.Context, in *api.ItemInput) (*api.ItemOutput, error) {
	x := request.From(ctx)
	row, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ID)
	if err == nil && row.WithdrawnAt != nil {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	x.ChangesAt(row.LotEvent().NextChange(x.Now))
	if row.EndsAt != nil {
		x.ChangesAt(*row.EndsAt)
	}
	detail, err := DetailOf(x, &row)
	if err != nil {
		return nil, err
	}
	if err := s.setNextBid(ctx, &detail, &row); err != nil {
		return nil, err
	}
	if err := s.setUnsoldOffers(ctx, &detail, &row); err != nil {
		return nil, err
	}
	if detail.Documents, err = s.documents(ctx, x.Tenant.ID, row.ID); err != nil {
		return nil, err
	}
	if detail.PhotoCount, err = inventory.PhotoCount(ctx, s.Store, x.Tenant.ID, row.ID); err != nil {
		return nil, err
	}
	if detail.HasInspection, err = inventory.HasInspection(ctx, s.Store, x.Tenant.ID, row.ID); err != nil {
		return nil, err
	}
	detail.TermsID, err = s.termsOf(ctx, x.Tenant.ID, &row)
	return &api.ItemOutput{Body: detail}, err
}

// DetailOf returns an item as everybody may see it, without its documents, terms and next bid, and as if no lot took offers after it did not sell.
func DetailOf(x *request.Exchange, row *inventory.ItemCard) (api.ItemDetail, error) {
	specifications := []api.Spec{}
	if err := json.Unmarshal([]byte(row.Specifications), &specifications); err != nil {
		return api.ItemDetail{}, fmt.Errorf("decode specifications of item %d: %w", row.ID, err)
	}
	detail := api.ItemDetail{
		Item: inventory.CardOf(x, row), CategoryID: row.CategoryID, FamilyID: row.FamilyID,
		Details: api.ItemDetails{Text: row.Text, SerialNumber: row.SerialNumber, Condition: row.Condition,
			Title: row.TitleStatus, Specifications: specifications},
		Settings: api.ItemSettings{
			AllowOffers: sales.TakesOffers(&row.ItemRow, row.LotEvent(), rules.UnsoldOffers{}, x.Now),
			AllowBuyNow: row.BuyNowCents != nil && row.Outcome == rules.Open && row.BidCount == 0 && !row.LotEvent().Ended(x.Now) && !row.EventIsPaused &&
				!(row.LotEvent().IsCalled && row.LotEvent().Status(x.Now) == codes.EventInProgress),
			AllowPrebid: row.Outcome == rules.Open && row.LotEvent().PrebidOpen(x.Now),
			HasReserve:  row.ReserveCents != nil && row.EventID != nil,
		},
		ExtendedBy: row.ExtendedBy, Bidders: row.BidderCount, Viewers: row.ViewerCount, Revisiters: row.RevisiterCount,
		Quantity: sales.Left(&row.ItemRow), ShowCurrentBid: row.ShowCurrentBid, EventStatusID: row.LotEvent().Status(x.Now), UpdatedAt: db.Time(row.UpdatedAt),
	}
	if detail.Settings.AllowBuyNow {
		detail.BuyNowPrice = inventory.Money(row.BuyNowCents)
	}
	return detail, nil
}

// setNextBid sets the lowest acceptable bid while bidding is open and the current bid is shown. The answer expires when
// a new rule takes effect.
func (s *Operations) setNextBid(ctx context.Context, detail *api.ItemDetail, row *inventory.ItemCard) error {
	x := request.From(ctx)
	if !bidding.IsOpen(row.LotEvent(), &row.ItemRow, x.Now) || !row.ShowCurrentBid {
		return nil
	}
	schedules, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return err
	}
	for _, schedule := range schedules {
		x.ChangesAt(schedule.ValidFrom)
		x.ChangesAt(api.Zero(schedule.EndedAt))
	}
	rules, err := schedules.RulesFor(&row.ItemRow, x.Now)
	if err != nil {
		return err
	}
	book, steps := bidding.Book(&row.ItemRow), rules.Terms.Increments
	next, step := api.Money(book.Next(steps)), api.Money(book.Increment(steps))
	detail.NextBid, detail.BidIncrement = &next, &step
	return nil
}

// setUnsoldOffers sets whether a lot that did not sell takes offers.
func (s *Operations) setUnsoldOffers(ctx context.Context, detail *api.ItemDetail, row *inventory.ItemCard) error {
	cards, err := sales.CardsOf(ctx, s.Store, []inventory.ItemCard{*row})
	if err != nil {
		return err
	}
	detail.TakesOffers = cards[0].TakesOffers
	detail.Settings.AllowOffers = detail.Settings.AllowOffers || detail.TakesOffers
	return nil
}

func (s *Operations) documents(ctx context.Context, tenantID, itemID int64) ([]api.ItemDocument, error) {
	rows, err := inventory.Documents(ctx, s.Store, tenantID, itemID)
	list := make([]api.ItemDocument, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.ItemDocument{ID: row.ID, Name: row.Name, URL: inventory.MediaURL(row.SHA, inventory.DocumentName), Type: row.Type, Size: row.Size})
	}
	return list, err
}

// termsOf returns the id of the event's terms, otherwise of the house's; 0 if there are none.
func (s *Operations) termsOf(ctx context.Context, tenantID int64, row *inventory.ItemCard) (int64, error) {
	if row.EventTermsID != 0 {
		return row.EventTermsID, nil
	}
	terms, err := tenant.Terms(ctx, s.Store, tenantID, 0)
	if errors.Is(err, db.ErrNotFound) {
		return 0, nil
	}
	return terms.ID, err
}

func (s *Operations) photoGallery(ctx context.Context, in *api.ItemIDInput) (*api.GalleryOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	if err := inventory.HasItem(ctx, s.Store, tenantID, in.ItemID); err != nil {
		return nil, request.Missing("Item", err)
	}
	rows, err := inventory.Photos(ctx, s.Store, tenantID, in.ItemID)
	if err != nil {
		return nil, err
	}
	var out api.GalleryOutput
	out.Body.ItemID, out.Body.Photos = in.ItemID, make([]api.Photo, 0, len(rows))
	for _, p := range rows {
		out.Body.Photos = append(out.Body.Photos, inventory.PhotoOf(p.SHA, p.Kind, p.Description, p.Width, p.Height))
	}
	return &out, nil
}
