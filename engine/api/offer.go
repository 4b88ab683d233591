package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	MakeOffer           = call(ByWriter, "POST", "/v1/Auction/makeOffer", "makeOffer", "Offer a price for an item that takes offers")
	BuyNow              = call(ByWriter, "POST", "/v1/Auction/BuyNow", "BuyNow", "Buy an item at its price")
	GetUserOfferHistory = call(ByWriter, "GET", "/v1/Auction/GetUserOfferHistory", "GetUserOfferHistory", "The person's offers, made or received, latest first")
	GetOffers           = extension(ByWriter, "GET", "/v1/Auction/GetOffers", "GetOffers", "Offers for one item that the person made, or received as its seller or for the house")
	AnswerOffer         = extension(ByWriter, "POST", "/v1/Auction/AnswerOffer", "AnswerOffer", "Accept, reject or counter an offer, or withdraw one's own")

	offerCalls = []huma.Operation{MakeOffer, BuyNow, GetUserOfferHistory, GetOffers, AnswerOffer}
)

// States of an offer.
const (
	OfferOpen      = "open"
	OfferAccepted  = "accepted"
	OfferRejected  = "rejected"
	OfferWithdrawn = "withdrawn"
	OfferExpired   = "expired"  // nobody answered within 48 hours
	OfferDeclined  = "declined" // the item went to somebody else
)

// Who speaks in an offer.
const (
	Buyer  = "buyer"
	Seller = "seller"
)

// MakeOfferInput: an item that takes no offers, or none from this person, is 400; a second offer while the first is open 409.
type MakeOfferInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID  int64  `json:"item_ID" minimum:"1"`
		Amount  Money  `json:"amount"`
		Message string `json:"message,omitempty" maxLength:"1000"`
	}
}

type OfferOutput struct{ Body Offer }

// Offer is a conversation about the price of one item between one buyer and its seller.
type Offer struct {
	OfferID       int64        `json:"offer_ID"`
	Item          Item         `json:"item"`
	Status        string       `json:"status" enum:"open,accepted,rejected,withdrawn,expired,declined"`
	Amount        Money        `json:"amount" doc:"What was said last"`
	Turn          string       `json:"turn" enum:",buyer,seller" doc:"Who is to answer; empty when it has ended"`
	IsSeller      bool         `json:"isSeller" doc:"The person stands on the seller's side"`
	BuyerName     string       `json:"buyerName" doc:"Buyer's first name and state; empty for the buyer"`
	IsPendingSale bool         `json:"isPendingSale" doc:"It is about the highest bid of a lot that did not reach its reserve"`
	CanAccept     bool         `json:"canAccept"`
	CanReject     bool         `json:"canReject"`
	CanCounter    bool         `json:"canCounter"`
	CanWithdraw   bool         `json:"canWithdraw"`
	ExpiresAt     *time.Time   `json:"expiresAt" doc:"null when it has ended"`
	Entries       []OfferEntry `json:"entries" nullable:"false" doc:"From the first"`
}

type OfferEntry struct {
	By      string    `json:"by" enum:"buyer,seller"`
	Action  string    `json:"action" enum:"offer,counter,accept,reject,withdraw,expire,decline"`
	Amount  *Money    `json:"amount" nullable:"true"`
	Message string    `json:"message"`
	At      time.Time `json:"at"`
}

// AnswerOfferInput: an offer that is not the person's, on either side, is 404; one that waits for the other side, or has
// ended, 409.
type AnswerOfferInput struct {
	BearerInput
	KeyInput
	Body struct {
		OfferID int64  `json:"offer_ID" minimum:"1"`
		Action  string `json:"action" enum:"accept,reject,counter,withdraw"`
		Amount  Money  `json:"amount,omitempty" doc:"Of a counter; of accept, what was shown: where another amount was said since, it is 409"`
		Message string `json:"message,omitempty" maxLength:"1000"`
	}
}

type OffersInput struct {
	BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type OffersOutput struct {
	Body struct {
		Item   Item    `json:"item"`
		Offers []Offer `json:"offers" nullable:"false" doc:"Latest first"`
	}
}

type OfferHistoryInput struct {
	BearerInput
	OfferType string `query:"offerType" enum:"made,received" default:"made"`
}

type OfferHistoryOutput struct {
	Body struct {
		Offers []Offer `json:"offers" nullable:"false" doc:"At most 200"`
	}
}

// BuyNowInput: what is sold, or was bid on, is 409.
type BuyNowInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID    int64 `json:"item_ID" minimum:"1"`
		Quantity  int   `json:"qty,omitempty" minimum:"1" maximum:"1000" default:"1"`
		OnInvoice bool  `json:"onInvoice,omitempty" doc:"To be paid with the invoice; else by card, with its surcharge"`
		Price     Money `json:"price,omitempty" doc:"The price a piece that was shown; at another one it is 409"`
	}
}

type BuyNowOutput struct {
	Body struct {
		ItemID    int64 `json:"item_ID"`
		SaleID    int64 `json:"sale_ID"`
		InvoiceID int64 `json:"invoice_ID"`
		Cost      Cost  `json:"cost"`
	}
}
