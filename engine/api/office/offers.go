package office

import "fairwarning/engine/api"
import "time"

var GetOfficeOffers = api.Personal[OfficeOffersInput, OfficeOffersOutput](noun, "GET /v1/Office/GetOfficeOffers", api.Declaration{
	Summary: "List offers and pending sales of the house", Duty: api.DutyAnswer, Extension: true, Optional: true,
	Description: "Returns a page of the offers that fit all filters, those that expire soonest first, with what the seller last answered and, for the high bid " +
		"of a lot below its reserve, who bid next to it. Items in which the caller has an interest are left out.",
})

type OfficeOffersInput struct {
	api.BearerInput
	api.PageInput
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only lots of this event; 0: all"`
	Kind    string `query:"kind" enum:",pending,offer" doc:"pending: high bids of lots below their reserve; offer: others; empty: both"`
	Status  string `query:"status" enum:"open,ended" default:"open" doc:"Open, or ended, latest first"`
}

type OfficeOffersOutput struct {
	Body struct {
		Offers []OfficeOffer `json:"offers" nullable:"false" doc:"The offers of this page"`
		api.Page
		Totals OfferTotals `json:"totals" doc:"Of the offers on all pages"`
	}
}

// OfferTotals add up offers.
type OfferTotals struct {
	Amount          api.Money `json:"amount" doc:"Latest amounts in dollars"`
	WaitsForSellers int       `json:"waitsForSellers" doc:"Open, and the seller's turn"`
	WaitsForBuyers  int       `json:"waitsForBuyers" doc:"Open, and the buyer's turn"`
}

// OfficeOffer is an offer as the office sees it.
type OfficeOffer struct {
	OfferID       int64           `json:"offer_ID" doc:"The offer"`
	ItemID        int64           `json:"item_ID" doc:"The item"`
	LotNumber     string          `json:"lotNumber" doc:"Its lot number; empty without one"`
	Title         string          `json:"title" doc:"The item's title"`
	EventID       int64           `json:"event_ID" doc:"The event; 0: none"`
	EventName     string          `json:"eventName" doc:"Its name, or empty"`
	IsPendingSale bool            `json:"isPendingSale" doc:"The high bid of a lot below its reserve"`
	Status        string          `json:"status" enum:"open,accepted,rejected,withdrawn,expired,declined" doc:"As in Offer"`
	Turn          string          `json:"turn" enum:",buyer,seller" doc:"Whose turn it is; empty when it has ended"`
	Amount        api.Money       `json:"amount" doc:"Latest amount, in dollars"`
	Reserve       *api.Money      `json:"reserve" nullable:"true" doc:"The item's reserve in dollars; null without one"`
	AskingPrice   *api.Money      `json:"askingPrice" nullable:"true" doc:"Its asking price in dollars; null without one"`
	SellerNet     *api.Money      `json:"sellerNet" nullable:"true" doc:"What the seller receives at the amount, after commission, in dollars; null of the house's items, and if ended"`
	BuyerID       int64           `json:"buyer_ID" doc:"The buyer"`
	Buyer         string          `json:"buyer" doc:"The buyer's name"`
	SellerID      int64           `json:"seller_ID" doc:"The seller; 0: the house"`
	Seller        string          `json:"seller" doc:"The seller's name; empty: the house"`
	SellerPhone   string          `json:"sellerPhone" doc:"The seller's phone; empty without one"`
	ExpiresAt     *time.Time      `json:"expiresAt" doc:"When it expires without an answer; null when it has ended"`
	Answer        *api.OfferEntry `json:"answer,omitempty" doc:"What the seller last answered; absent: nothing yet"`
	RunnerUp      *RunnerUp       `json:"runnerUp,omitempty" doc:"Who bid next to the high bidder of a pending sale; absent: nobody"`
}

// RunnerUp is the bidder after the high bidder.
type RunnerUp struct {
	UserID int64     `json:"user_ID" doc:"The bidder"`
	Name   string    `json:"name" doc:"Name"`
	Phone  string    `json:"phone" doc:"Phone; empty without one"`
	Amount api.Money `json:"amount" doc:"Their highest bid, in dollars"`
}
