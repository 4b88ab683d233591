// Package preview shows the office drafts as guests will see them. Its answers have the shapes of public ones, but nothing public reads them.
package preview

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/catalog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on previews.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetEventPreview, s.eventPreview)
	identity.Handle(to, s.Sessions, office.GetItemPreview, s.itemPreview)
}

// announced is the status in which guests first see most events.
const announced = codes.EventUpcoming

func (s *Operations) eventPreview(ctx context.Context, _ *identity.Caller, in *office.EventPreviewInput) (*office.EventPreviewOutput, error) {
	x := request.From(ctx)
	card, err := auction.FindDraftCard(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Draft", err)
	}
	cards, err := inventory.DraftLots(ctx, s.Store, x.Tenant.ID, card.ID)
	if err != nil {
		return nil, err
	}
	out := &office.EventPreviewOutput{}
	card.StatusID, out.Body.Page = announced, in.Of(len(cards))
	if out.Body.Event, err = auction.EventDetailOf(ctx, s.Store, x, &card); err != nil {
		return nil, err
	}
	out.Body.Event.ImageURL = s.private(x, out.Body.Event.ImageURL)
	out.Body.Items = []api.Item{}
	for _, lot := range api.CutPage(out.Body.Page, cards) {
		lot.EventStatusID = announced
		item := inventory.CardOf(x, &lot)
		s.hide(x, item.Photo)
		out.Body.Items = append(out.Body.Items, item)
	}
	return out, nil
}

func (s *Operations) itemPreview(ctx context.Context, _ *identity.Caller, in *office.ItemPreviewInput) (*office.ItemPreviewOutput, error) {
	x := request.From(ctx)
	card, err := inventory.DraftLot(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Lot", err)
	}
	card.EventStatusID = announced
	out := &office.ItemPreviewOutput{}
	if out.Body.Item, err = catalog.DetailOf(x, &card); err != nil {
		return nil, err
	}
	s.hide(x, out.Body.Item.Photo)
	out.Body.Item.Documents = []api.ItemDocument{}
	rows, err := inventory.DraftPhotos(ctx, s.Store, x.Tenant.ID, card.ID)
	out.Body.Photos = make([]api.Photo, 0, len(rows))
	for _, p := range rows {
		photo := inventory.PhotoOf(p.SHA, p.Kind, p.Description, p.Width, p.Height)
		s.hide(x, &photo)
		out.Body.Photos = append(out.Body.Photos, photo)
	}
	out.Body.Item.PhotoCount = len(rows)
	return out, err
}

// hide replaces the public addresses of a photo, which answer 404 for drafts, by private ones; nil: none.
func (s *Operations) hide(x *request.Exchange, photo *api.Photo) {
	if photo == nil {
		return
	}
	photo.ImageURL, photo.VideoURL = s.private(x, photo.ImageURL), s.private(x, photo.VideoURL)
	if photo.SrcSet == "" {
		return
	}
	candidates := strings.Split(photo.SrcSet, ", ")
	for i, candidate := range candidates {
		address, width, _ := strings.Cut(candidate, " ")
		candidates[i] = s.private(x, address) + " " + width
	}
	photo.SrcSet = strings.Join(candidates, ", ")
}

// private returns the address of a file for the office, or "".
func (s *Operations) private(x *request.Exchange, address string) string {
	if address == "" {
		return ""
	}
	return inventory.PrivateURL(s.Sessions, x, address)
}
