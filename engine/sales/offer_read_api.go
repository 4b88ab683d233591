package sales

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) getOffers(ctx context.Context, c *identity.Caller, in *api.OffersInput) (*api.OffersOutput, error) {
	x := request.From(ctx)
	card, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	buyer, err := s.seesOffersOf(ctx, c, &card.ItemRow)
	if err != nil {
		return nil, err
	}
	rows, page, err := OffersOfItem(ctx, s.Store, x.Tenant.ID, in.ItemID, buyer, in.PageInput)
	if err != nil {
		return nil, err
	}
	var out api.OffersOutput
	out.Body.Page = page
	cards, err := CardsOf(ctx, s.Store, []inventory.ItemCard{card})
	if err != nil {
		return nil, err
	}
	out.Body.Item, out.Body.IsSeller = cards[0], buyer == 0
	out.Body.Offers, err = s.offersOf(ctx, c, rows)
	return &out, err
}

// seesOffersOf returns the buyer whose offers for an item the caller sees; 0: those of all buyers, for the seller and the house. Staff who
// want the item themselves see only their own, and while acting for its seller, none.
func (s *Operations) seesOffersOf(ctx context.Context, c *identity.Caller, item *db.ItemRow) (buyerID int64, err error) {
	if !isSellerOf(c, item) {
		return c.UserID, nil
	}
	staff := c.ActingUserID
	if !isOwnerOf(c, item) {
		staff = c.UserID
	}
	found, err := interest.Lots(ctx, s.Store.DB, item.TenantID, []int64{item.ID}, staff)
	if err == nil && found[item.ID] {
		buyerID = c.UserID
	}
	return buyerID, err
}

func (s *Operations) getUserOfferHistory(ctx context.Context, c *identity.Caller, in *api.OfferHistoryInput) (*api.OfferHistoryOutput, error) {
	x := request.From(ctx)
	var list OfferList
	var err error
	if in.OfferType == "received" {
		list, err = OffersReceived(ctx, s.Store, x.Tenant.ID, c.UserID, c.May(api.DutyAnswer), in.Sort, in.PageInput)
	} else {
		list, err = OffersMade(ctx, s.Store, x.Tenant.ID, c.UserID, in.Sort, in.PageInput)
	}
	if err != nil {
		return nil, err
	}
	var out api.OfferHistoryOutput
	out.Body.Page, out.Body.ToAnswer = list.Page, list.ToAnswer
	out.Body.Offers, err = s.offersOf(ctx, c, list.Rows)
	return &out, err
}

func (s *Operations) offersOf(ctx context.Context, c *identity.Caller, rows []Conversation) ([]api.Offer, error) {
	x := request.From(ctx)
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Offer, 0, len(rows))
	for i := range rows {
		offer, err := offerOf(x, c, all, &rows[i])
		if err != nil {
			return nil, err
		}
		list = append(list, offer)
	}
	return list, nil
}

// offerOf returns an offer as the person, who is on one side of it, may see it.
func offerOf(x *request.Exchange, c *identity.Caller, all tenant.Schedules, conversation *Conversation) (api.Offer, error) {
	isSeller := conversation.BuyerID != c.UserID
	offer := api.Offer{OfferID: conversation.ID, Item: inventory.CardOf(x, &conversation.Item), Status: conversation.Status,
		Amount: api.Money(conversation.AmountCents), Turn: conversation.Turn, IsSeller: isSeller,
		IsPendingSale: conversation.IsPendingSale, Entries: make([]api.OfferEntry, 0, len(conversation.Entries))}
	if conversation.ExpiresAt != nil {
		offer.ExpiresAt = new(db.Time(*conversation.ExpiresAt))
	}
	for _, e := range conversation.Entries {
		offer.Entries = append(offer.Entries,
			api.OfferEntry{By: e.Side, Action: e.Action, Amount: inventory.Money(e.AmountCents), Message: e.Message, At: db.Time(e.At)})
	}
	if conversation.Status == api.OfferOpen && !conversation.IsDue(x.Now) {
		isTurn := (conversation.Turn == api.Seller) == isSeller
		isSellable := acceptingClosed(&conversation.OfferRow, &conversation.Item.ItemRow, conversation.Item.LotEvent(), x.Now) == ""
		offer.CanAccept, offer.CanReject, offer.CanCounter = isTurn && isSellable, isTurn, isTurn && isSellable
		offer.CanWithdraw = !isSeller && !conversation.IsPendingSale
	}
	if !isSeller {
		return offer, nil
	}
	var err error
	if offer.BuyerName, err = buyerName(conversation); err != nil || !ownsItem(c, &conversation.Item.ItemRow) {
		return offer, err
	}
	offer.ForSeller, err = offerForSeller(x, all, conversation)
	return offer, err
}

// ownsItem reports whether the person sells the item. The house's own items belong to those who answer offers for it.
func ownsItem(c *identity.Caller, item *db.ItemRow) bool {
	if item.SellerID != nil {
		return *item.SellerID == c.UserID
	}
	return isSellerOf(c, item)
}

// offerForSeller returns what only the item's seller may see. The commission is that of the time at which the offer ended, or of now.
func offerForSeller(x *request.Exchange, all tenant.Schedules, conversation *Conversation) (*api.OfferForSeller, error) {
	item, at := &conversation.Item.ItemRow, x.Now
	if conversation.Status != api.OfferOpen {
		at = conversation.UpdatedAt
	}
	proceeds, err := ProceedsOf(all, item, conversation.AmountCents, at)
	if err != nil {
		return nil, err
	}
	return &api.OfferForSeller{AskingPrice: inventory.Money(askingPrice(item)), ReservePrice: inventory.Money(item.ReserveCents),
		Proceeds: proceedsAPI(proceeds)}, nil
}

// buyerName returns all that a seller learns about a buyer before the sale: "Ann, SD".
func buyerName(conversation *Conversation) (string, error) {
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
