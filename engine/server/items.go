package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindItems(to binding) {
	handle(to, api.GetItem, s.item)
	handle(to, api.GetPhotoGallery, s.photoGallery)
}

func (s *Server) item(ctx context.Context, in *api.ItemInput) (*api.ItemOutput, error) {
	x := from(ctx)
	row, err := s.Store.ItemCard(ctx, x.tenant.ID, in.ID)
	if err != nil {
		return nil, missing("Item", err)
	}
	x.changesAt(row.Event().NextChange(x.now))
	if row.EndsAt != nil {
		x.changesAt(*row.EndsAt)
	}
	detail, err := detailOf(x, &row)
	if err != nil {
		return nil, err
	}
	if err := s.setNextBid(ctx, &detail, &row); err != nil {
		return nil, err
	}
	if detail.Documents, err = s.documents(ctx, x.tenant.ID, row.ID); err != nil {
		return nil, err
	}
	if detail.PhotoCount, err = s.Store.PhotoCount(ctx, x.tenant.ID, row.ID); err != nil {
		return nil, err
	}
	if detail.HasInspection, err = s.Store.HasInspection(ctx, x.tenant.ID, row.ID); err != nil {
		return nil, err
	}
	detail.TermsID, err = s.termsOf(ctx, x.tenant.ID, &row)
	return &api.ItemOutput{Body: detail}, err
}

func detailOf(x *exchange, row *store.ItemCard) (api.ItemDetail, error) {
	specifications := []api.Spec{}
	if err := json.Unmarshal([]byte(row.Specifications), &specifications); err != nil {
		return api.ItemDetail{}, fmt.Errorf("specifications of item %d: %w", row.ID, err)
	}
	detail := api.ItemDetail{
		Item: cardOf(x, row), CategoryID: row.CategoryID, FamilyID: row.FamilyID,
		Details: api.ItemDetails{Text: row.Text, SerialNumber: row.SerialNumber, Condition: row.Condition,
			Title: row.TitleStatus, Specifications: specifications},
		Settings: api.ItemSettings{
			AllowOffers: row.AllowOffers && pastOffers(&row.ItemRow, row.Event(), x.now) == "",
			AllowBuyNow: row.BuyNowCents != nil && row.Outcome == lot.Open && row.BidCount == 0 && !row.Event().Ended(x.now),
			AllowPrebid: row.Outcome == lot.Open && row.Event().PrebidOpen(x.now),
			HasReserve:  row.ReserveCents != nil,
		},
		ExtendedBy: row.ExtendedBy, Bidders: row.BidderCount, Viewers: row.ViewerCount, Revisiters: row.RevisiterCount,
		Quantity: row.Left(), ShowCurrentBid: row.ShowCurrentBid, EventStatusID: row.Event().Status(x.now), UpdatedAt: store.Time(row.UpdatedAt),
	}
	if detail.Settings.AllowBuyNow {
		detail.BuyNowPrice = money(row.BuyNowCents)
	}
	return detail, nil
}

// setNextBid tells the least bid, where bids are taken and shown. It changes with the rules, too.
func (s *Server) setNextBid(ctx context.Context, detail *api.ItemDetail, row *store.ItemCard) error {
	x := from(ctx)
	if !bidding.IsOpen(row.Event(), &row.ItemRow, x.now) || !row.ShowCurrentBid {
		return nil
	}
	schedules, err := s.Store.Schedules(ctx, x.tenant.ID)
	if err != nil {
		return err
	}
	for _, schedule := range schedules {
		x.changesAt(schedule.ValidFrom)
	}
	rules, err := schedules.Of(&row.ItemRow, x.now)
	if err != nil {
		return err
	}
	book, steps := bidding.Book(&row.ItemRow), rules.Terms.Increments
	next, step := api.Money(book.Next(steps)), api.Money(steps.At(book.Price))
	detail.NextBid, detail.BidIncrement = &next, &step
	return nil
}

func (s *Server) documents(ctx context.Context, tenantID, itemID int64) ([]api.ItemDocument, error) {
	rows, err := s.Store.Documents(ctx, tenantID, itemID)
	list := make([]api.ItemDocument, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.ItemDocument{ID: row.ID, Name: row.Name, URL: mediaURL(row.SHA, documentName), Type: row.Type, Size: row.Size})
	}
	return list, err
}

// termsOf are the event's terms, else those of the house; 0 when it has none.
func (s *Server) termsOf(ctx context.Context, tenantID int64, row *store.ItemCard) (int64, error) {
	if row.EventTermsID != 0 {
		return row.EventTermsID, nil
	}
	terms, err := s.Store.Terms(ctx, tenantID, 0)
	if errors.Is(err, store.ErrNotFound) {
		return 0, nil
	}
	return terms.ID, err
}

func (s *Server) photoGallery(ctx context.Context, in *api.ItemIDInput) (*api.GalleryOutput, error) {
	tenantID := from(ctx).tenant.ID
	if err := s.Store.HasItem(ctx, tenantID, in.ItemID); err != nil {
		return nil, missing("Item", err)
	}
	rows, err := s.Store.Photos(ctx, tenantID, in.ItemID)
	if err != nil {
		return nil, err
	}
	var out api.GalleryOutput
	out.Body.ItemID, out.Body.Photos = in.ItemID, make([]api.Photo, 0, len(rows))
	for _, p := range rows {
		out.Body.Photos = append(out.Body.Photos, photoOf(p.SHA, p.Kind, p.Description, p.Width, p.Height))
	}
	return &out, nil
}
