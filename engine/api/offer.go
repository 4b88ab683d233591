package api

import "time"

var offers = &Noun{"Offers", "Making and answering offers, and buying at a fixed price."}

var (
	MakeOffer = Personal[MakeOfferInput, OfferOutput](offers, "POST /v1/Auction/makeOffer", Declaration{
		ID: "makeOffer", Summary: "Offer a price for an item", Audience: AccountHolder, Lane: BidLane, Rate: BidRate, MaxBody: 8 * Kilobyte,
		Description: "Starts a negotiation with the seller. Each side has 48 hours to answer; the amount counts against the buyer's buying power " +
			"until the offer ends.",
		Errors: map[int]string{
			400: "The item does not accept offers now, has too many open ones, or is for sale at a lower price; or the offer is too low, or " +
				"exceeds the person's buying power",
			404: "Item not found", 409: "The person's earlier offer for the item is still open",
		},
	})
	BuyNow = Personal[BuyNowInput, BuyNowOutput](offers, "POST /v1/Auction/BuyNow", Declaration{
		Summary: "Buy an item at its price", Audience: AccountHolder, Lane: BidLane, Rate: BidRate,
		Description: "Buys pieces of an item, first come, first served, and adds them to the person's invoice.",
		Errors: map[int]string{
			400: "The item is not for sale at a fixed price, or the purchase exceeds the person's buying power",
			404: "Item not found", 409: "The item is sold, has bids or has ended, fewer pieces are left, or the price changed",
		},
	})
	GetUserOfferHistory = Personal[OfferHistoryInput, OfferHistoryOutput](offers, "GET /v1/Auction/GetUserOfferHistory", Declaration{
		Summary: "List the person's offers",
		Description: "Returns offers the person made or received, latest first, or with sort=answer first those that the person has to answer, " +
			"soonest to expire first, then other open ones. Staff with the duty answer also receive those for the auction house's own items.",
	})
	GetOffers = Personal[OffersInput, OffersOutput](offers, "GET /v1/Auction/GetOffers", Declaration{
		Summary: "List the offers for an item", Extension: true,
		Description: "Returns the person's own offers for the item. The seller and staff with the duty answer get all of them.",
		Errors:      map[int]string{404: "Item not found"},
	})
	AnswerOffer = Personal[AnswerOfferInput, OfferOutput](offers, "POST /v1/Auction/AnswerOffer", Declaration{
		Summary: "Accept, reject, counter or withdraw an offer", Lane: BidLane, Rate: BidRate, MaxBody: 8 * Kilobyte, Extension: true,
		Description: "Accepting sells the item. A counter passes the turn to the other side, which has 48 hours. Only the buyer can withdraw, and " +
			"never the high bid of a lot below its reserve.",
		Errors: map[int]string{
			400: "The counter does not move toward the other side, the buyer may not buy, or this side cannot withdraw",
			404: "The person is not part of such an offer", 409: "It is the other side's turn, the offer has ended, or its amount changed",
		},
	})
)

// States of an offer.
const (
	OfferOpen      = "open"
	OfferAccepted  = "accepted"
	OfferRejected  = "rejected"
	OfferWithdrawn = "withdrawn"
	OfferExpired   = "expired"  // nobody answered within 48 hours
	OfferDeclined  = "declined" // the item was sold to somebody else
)

// Sides of an offer.
const (
	Buyer  = "buyer"
	Seller = "seller"
)

type MakeOfferInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID  int64  `json:"item_ID" minimum:"1" doc:"The item"`
		Amount  Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars, above 0, at most two decimals"`
		Message string `json:"message,omitempty" maxLength:"1000" doc:"Message to the seller"`
	}
}

type OfferOutput struct{ Body Offer }

// Offer is a negotiation about the price of one item between one buyer and its seller.
type Offer struct {
	OfferID       int64           `json:"offer_ID" doc:"Offer id"`
	Item          Item            `json:"item" doc:"The item"`
	Status        string          `json:"status" enum:"open,accepted,rejected,withdrawn,expired,declined" doc:"rejected: by the seller, or because the item has as many open offers as it takes and they are higher; declined: the item was sold to somebody else"`
	Amount        Money           `json:"amount" doc:"Latest amount, in dollars"`
	Turn          string          `json:"turn" enum:",buyer,seller" doc:"Whose turn it is; empty when the offer has ended"`
	IsSeller      bool            `json:"isSeller" doc:"The caller is on the seller's side"`
	BuyerName     string          `json:"buyerName" doc:"The buyer's first name and state, for the seller; empty for the buyer"`
	IsPendingSale bool            `json:"isPendingSale" doc:"It is about the high bid of a lot that did not meet its reserve"`
	CanAccept     bool            `json:"canAccept" doc:"The caller may accept now"`
	CanReject     bool            `json:"canReject" doc:"The caller may reject now"`
	CanCounter    bool            `json:"canCounter" doc:"The caller may counter now"`
	CanWithdraw   bool            `json:"canWithdraw" doc:"The caller may withdraw now"`
	ExpiresAt     *time.Time      `json:"expiresAt" doc:"When it expires without an answer; null when it has ended"`
	Entries       []OfferEntry    `json:"entries" nullable:"false" doc:"What was said, from the first"`
	ForSeller     *OfferForSeller `json:"forSeller,omitempty" doc:"What only the item's seller may see; absent for everybody else"`
}

// OfferForSeller is what an offer means to the seller of its item. The auction house's staff with the duty answer are the
// seller of items without one.
type OfferForSeller struct {
	AskingPrice  *Money   `json:"askingPrice" nullable:"true" doc:"Asking price, else the Buy Now price, in dollars; null without one"`
	ReservePrice *Money   `json:"reservePrice" nullable:"true" doc:"Reserve of the lot, in dollars; null without one"`
	Proceeds     Proceeds `json:"proceeds" doc:"What the sale brings at the offer's amount"`
}

type OfferEntry struct {
	By      string    `json:"by" enum:"buyer,seller" doc:"Which side"`
	Action  string    `json:"action" enum:"offer,counter,accept,reject,withdraw,expire,decline" doc:"What happened"`
	Amount  *Money    `json:"amount" nullable:"true" doc:"Dollars of an offer or counter; null otherwise"`
	Message string    `json:"message" doc:"Message to the other side, or empty"`
	At      time.Time `json:"at" doc:"When"`
}

type AnswerOfferInput struct {
	BearerInput
	KeyInput
	Body struct {
		OfferID int64  `json:"offer_ID" minimum:"1" doc:"The offer"`
		Action  string `json:"action" enum:"accept,reject,counter,withdraw" doc:"The answer"`
		Amount  *Money `json:"amount,omitempty" minimum:"0" maximum:"100000000" doc:"Dollars. Of a counter: the new amount. Of accept: the amount that was shown; 409 when it is another"`
		Message string `json:"message,omitempty" maxLength:"1000" doc:"Message to the other side"`
	}
}

type OffersInput struct {
	BearerInput
	PageInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type OffersOutput struct {
	Body struct {
		Item     Item    `json:"item" doc:"The item"`
		IsSeller bool    `json:"isSeller" doc:"The person sells the item, or answers for its seller: staff with the duty answer"`
		Offers   []Offer `json:"offers" nullable:"false" doc:"The offers of this page, latest first"`
		Page
	}
}

type OfferHistoryInput struct {
	BearerInput
	PageInput
	OfferType string `query:"offerType" enum:"made,received" default:"made" doc:"Offers the person made, or received"`
	Sort      string `query:"sort" enum:"latest,answer" default:"latest" doc:"Order: latest first; or what the person has to answer, then other open offers, then ended ones"`
}

// Orders of the person's offers.
const (
	SortOffersLatest = "latest"
	SortOffersAnswer = "answer"
)

type OfferHistoryOutput struct {
	Body struct {
		Offers   []Offer `json:"offers" nullable:"false" doc:"The offers of this page, in the order asked for"`
		ToAnswer int     `json:"toAnswer" doc:"Offers on all pages that wait for the person"`
		Page
	}
}

type BuyNowInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID    int64  `json:"item_ID" minimum:"1" doc:"The item"`
		Quantity  int    `json:"qty,omitempty" minimum:"1" maximum:"1000" default:"1" doc:"Number of pieces"`
		OnInvoice bool   `json:"onInvoice,omitempty" doc:"Pay with the invoice; false: by card, with its surcharge"`
		Price     *Money `json:"price,omitempty" minimum:"0" maximum:"100000000" doc:"Price per piece that was shown, in dollars; 409 when it is another. Absent: not checked"`
	}
}

type BuyNowOutput struct {
	Body struct {
		ItemID    int64 `json:"item_ID" doc:"The item"`
		SaleID    int64 `json:"sale_ID" doc:"The sale"`
		InvoiceID int64 `json:"invoice_ID" doc:"The invoice the sale is on"`
		Cost      Cost  `json:"cost" doc:"What it costs in full"`
	}
}
