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
		buyer = 0 // offers of all buyers
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

// offerOf returns an offer as the person, who is on one side of it, may see it.
func offerOf(x *exchange, c *caller, conversation *store.Conversation) (api.Offer, error) {
	isSeller := conversation.BuyerID != c.UserID
	offer := api.Offer{OfferID: conversation.ID, Item: cardOf(x, &conversation.Item), Status: conversation.Status, Amount: api.Money(conversation.AmountCents),
		Turn: conversation.Turn, IsSeller: isSeller, IsPendingSale: conversation.IsPendingSale, Entries: make([]api.OfferEntry, 0, len(conversation.Entries))}
	if conversation.ExpiresAt != nil {
		at := store.Time(*conversation.ExpiresAt)
		offer.ExpiresAt = &at
	}
	for _, e := range conversation.Entries {
		offer.Entries = append(offer.Entries,
			api.OfferEntry{By: e.Side, Action: e.Action, Amount: money(e.AmountCents), Message: e.Message, At: store.Time(e.At)})
	}
	if conversation.Status == api.OfferOpen && !conversation.IsDue(x.now) {
		isTurn := (conversation.Turn == api.Seller) == isSeller
		isSellable := acceptingClosed(&conversation.OfferRow, &conversation.Item.ItemRow, conversation.Item.LotEvent(), x.now) == ""
		offer.CanAccept, offer.CanReject, offer.CanCounter = isTurn && isSellable, isTurn, isTurn && isSellable
		offer.CanWithdraw = !isSeller && !conversation.IsPendingSale
	}
	if !isSeller {
		return offer, nil
	}
	name, err := buyerName(conversation)
	offer.BuyerName = name
	return offer, err
}

// buyerName returns all that a seller learns about a buyer before the sale: "Ann, SD".
func buyerName(conversation *store.Conversation) (string, error) {
	if conversation.BuyerAddress == "" {
		return conversation.BuyerFirstName, nil
	}
	var address api.Address
	if err := json.Unmarshal([]byte(conversation.BuyerAddress), &address); err != nil {
		return "", fmt.Errorf("decode address of buyer %d: %w", conversation.BuyerID, err)
	}
	if address.State == "" {
		return conversation.BuyerFirstName, nil
	}
	return conversation.BuyerFirstName + ", " + address.State, nil
}
