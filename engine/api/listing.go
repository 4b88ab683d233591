package api

import "time"

// Sort orders of GetListedItems.
const (
	SortListingNewest    = "newest"
	SortListingAnswer    = "answer" // offers that wait for the seller, then pending sales, then by close
	SortListingClosing   = "closing"
	SortListingOffers    = "offers"
	SortListingBids      = "bids"
	SortListingWatchers  = "watchers"
	SortListingPriceHigh = "price-high"
	SortListingPriceLow  = "price-low"
	SortListingName      = "name"
)

type ListedItemsInput struct {
	BearerInput
	StatusFilter string `query:"statusFilter" enum:",listed,pending,sold,unsold" doc:"Only items in this state; empty: all"`
	SearchString string `query:"search_string" maxLength:"200" doc:"Only items with all of these words in title, lot number, stock number, serial number or event"`
	Sort         string `query:"sort" enum:"newest,answer,closing,offers,bids,watchers,price-high,price-low,name" default:"newest" doc:"Order; answer: what waits for the seller first"`
	PageInput
}

type ListingsOutput struct {
	Body struct {
		Items []Listing `json:"items" nullable:"false" doc:"The items of this page"`
		Page
		Totals ListingTotals `json:"totals" doc:"Totals of all items the person sells, whatever the filter"`
	}
}

// Listing is an item as only its seller may see it. Its sale is the last one; several people can buy pieces of an item.
type Listing struct {
	Purchase
	SoldQuantity   int        `json:"soldQuantity" doc:"Pieces sold"`
	AskingPrice    *Money     `json:"askingPrice" nullable:"true" doc:"Asking price, else the Buy Now price, in dollars; null without one"`
	ReservePrice   *Money     `json:"reservePrice" nullable:"true" doc:"Reserve in dollars, which nobody but the seller sees; null without one"`
	OpenOffers     int        `json:"openOffers" doc:"Open offers"`
	OffersToAnswer int        `json:"offersToAnswer" doc:"Open offers that wait for the seller"`
	AnswerBy       *time.Time `json:"answerBy" doc:"When the first of those expires; null without one"`
	BestOffer      *Money     `json:"bestOffer" nullable:"true" doc:"The highest open offer of a buyer, in dollars; null without one"`
	Proceeds       *Proceeds  `json:"proceeds,omitempty" doc:"Of what is sold; of an unsold item, what a sale at its current bid or asking price would bring now. Absent without such a price"`
}

// Proceeds is what a sale brings the seller.
type Proceeds struct {
	Price          Money  `json:"price" doc:"What the buyer pays without premium, fees and taxes, in dollars"`
	Commission     Money  `json:"commission" doc:"What the auction house keeps of it, in dollars; 0 without a commission"`
	CommissionName string `json:"commissionName" doc:"Name and rate, for example \"Seller commission 8%\"; empty without a commission"`
	Net            Money  `json:"net" doc:"price less commission, in dollars"`
}

type ProceedsInput struct {
	BearerInput
	ItemID int64  `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	Amount string `query:"amount" required:"true" maxLength:"20" doc:"Price per piece in dollars, at most two decimals"`
}

type ProceedsOutput struct{ Body Proceeds }

// ListingTotals add up everything a person sells.
type ListingTotals struct {
	All         int   `json:"all" doc:"Items"`
	Listed      int   `json:"listed" doc:"Items for sale"`
	Pending     int   `json:"pending" doc:"Lots below reserve that wait for the seller"`
	Sold        int   `json:"sold" doc:"Items sold"`
	Unsold      int   `json:"unsold" doc:"Items that did not sell"`
	ToAnswer    int   `json:"toAnswer" doc:"Open offers that wait for the seller"`
	AskingTotal Money `json:"askingTotal" doc:"Asking prices of all pieces for sale, in dollars"`
	BidTotal    Money `json:"bidTotal" doc:"Current bids on lots that are for sale or pending, in dollars"`
	SoldTotal   Money `json:"soldTotal" doc:"Prices of all pieces sold, in dollars"`
	NetTotal    Money `json:"netTotal" doc:"What is left of soldTotal after the seller's commission, in dollars"`
}
