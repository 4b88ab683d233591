package server

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindOffersRead(to binding) {
	handle(to, api.GetUserOfferHistory, s.getUserOfferHistory)
	handle(to, api.GetOffers, s.getOffers)
}

func (s *Server) getOffers(ctx context.Context, in *api.OffersInput) (*api.OffersOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	card, err := s.Store.ItemCard(ctx, x.tenant.ID, in.ItemID)
	if err != nil {
		return nil, missing("Item", err)
	}
	buyer := c.UserID
	if isSellerOf(c, &card.ItemRow) {
		buyer = 0 // all of them
	}
	rows, err := s.Store.OffersOfItem(ctx, x.tenant.ID, in.ItemID, buyer)
	if err != nil {
		return nil, err
	}
	var out api.OffersOutput
	out.Body.Item = cardOf(x, &card)
	out.Body.Offers, err = offersOf(x, c, rows)
	return &out, err
}

func (s *Server) getUserOfferHistory(ctx context.Context, in *api.OfferHistoryInput) (*api.OfferHistoryOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	var rows []store.Conversation
	if in.OfferType == "received" {
		rows, err = s.Store.OffersReceived(ctx, x.tenant.ID, c.UserID, c.is(roleAuctioneer, roleAdministrator))
	} else {
		rows, err = s.Store.OffersMade(ctx, x.tenant.ID, c.UserID)
	}
	if err != nil {
		return nil, err
	}
	var out api.OfferHistoryOutput
	out.Body.Offers, err = offersOf(x, c, rows)
	return &out, err
}

func offersOf(x *exchange, c *caller, rows []store.Conversation) ([]api.Offer, error) {
	list := make([]api.Offer, 0, len(rows))
	for i := range rows {
		offer, err := offerOf(x, c, &rows[i])
		if err != nil {
			return nil, err
		}
		list = append(list, offer)
	}
	return list, nil
}

// offerOf is an offer as the person, on one of its sides, may see it.
func offerOf(x *exchange, c *caller, said *store.Conversation) (api.Offer, error) {
	isSeller := said.BuyerID != c.UserID
	offer := api.Offer{OfferID: said.ID, Item: cardOf(x, &said.Item), Status: said.Status, Amount: api.Money(said.AmountCents),
		Turn: said.Turn, IsSeller: isSeller, IsPendingSale: said.IsPendingSale, Entries: make([]api.OfferEntry, 0, len(said.Entries))}
	if said.ExpiresAt != nil {
		at := store.Time(*said.ExpiresAt)
		offer.ExpiresAt = &at
	}
	for _, e := range said.Entries {
		offer.Entries = append(offer.Entries,
			api.OfferEntry{By: e.Side, Action: e.Action, Amount: money(e.AmountCents), Message: e.Message, At: store.Time(e.At)})
	}
	if said.Status == api.OfferOpen && !said.IsDue(x.now) {
		isTurn := (said.Turn == api.Seller) == isSeller
		isSellable := pastAccepting(&said.OfferRow, &said.Item.ItemRow, said.Item.Event(), x.now) == ""
		offer.CanAccept, offer.CanReject, offer.CanCounter = isTurn && isSellable, isTurn, isTurn && isSellable
		offer.CanWithdraw = !isSeller && !said.IsPendingSale
	}
	if !isSeller {
		return offer, nil
	}
	name, err := buyerName(said)
	offer.BuyerName = name
	return offer, err
}

// buyerName is all a seller learns of a buyer before the sale: "Ann, SD".
func buyerName(said *store.Conversation) (string, error) {
	if said.BuyerAddress == "" {
		return said.BuyerFirstName, nil
	}
	var address api.Address
	if err := json.Unmarshal([]byte(said.BuyerAddress), &address); err != nil {
		return "", fmt.Errorf("address of buyer %d: %w", said.BuyerID, err)
	}
	if address.State == "" {
		return said.BuyerFirstName, nil
	}
	return said.BuyerFirstName + ", " + address.State, nil
}
