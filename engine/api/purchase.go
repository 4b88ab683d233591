package api

import "time"

var purchases = &Noun{"Purchases", "What the person sells, sold, won and lost, and the card surcharge."}

var (
	GetListedItems = Personal[ListedItemsInput, ListingsOutput](purchases, "GET /v1/Auction/GetListedItems", Declaration{
		Summary: "List the items the person sells",
		Description: "Returns a page of the person's items, by default the latest 200, with what only their seller may see: reserve, offers and " +
			"proceeds. The totals are those of all their items.",
	})
	GetSoldItems = Personal[ListInput, PurchasesOutput](purchases, "GET /v1/Auction/GetSoldItems", Declaration{
		Summary:     "List the items the person sold",
		Description: "Latest first.",
	})
	GetWonPurchased = Personal[ListInput, PurchasesOutput](purchases, "GET /v1/Auction/GetWonPurchased", Declaration{
		Summary:     "List what the person won or bought",
		Description: "Latest first, with invoice and total.",
	})
	GetLostItems = Personal[ListInput, PurchasesOutput](purchases, "GET /v1/Auction/GetLostItems", Declaration{
		Summary:     "List the lots the person bid on and lost",
		Description: "Latest first. price is the person's highest bid.",
	})
	GetProceeds = Personal[ProceedsInput, ProceedsOutput](purchases, "GET /v1/Auction/GetProceeds", Declaration{
		Summary: "Calculate what a sale would bring the seller", Extension: true,
		Description: "Returns price, seller's commission and net of selling one piece of the item at an amount, by the rule in force now.",
		Errors:      map[int]string{404: "The person does not sell such an item"},
	})
	GetSurcharge = Personal[SurchargeInput, SurchargeOutput](purchases, "GET /v1/Payment/GetSurcharge", Declaration{
		Summary:     "Calculate the surcharge for paying by card",
		Description: "Applies the auction house's own rule. Without isVirtual the surcharge is 0.",
	})
)

type PurchasesOutput struct {
	Body struct {
		Items []Purchase `json:"items" nullable:"false" doc:"The items of this page, latest first"`
		Page
	}
}

// Purchase is an item with how it was sold, as far as the person may know.
type Purchase struct {
	Item       Item       `json:"item" doc:"The item"`
	SaleID     int64      `json:"sale_ID" doc:"The sale; 0 when it is not sold"`
	InvoiceID  int64      `json:"invoice_ID" doc:"The buyer's invoice; 0 for everybody else"`
	Quantity   int        `json:"qty" doc:"Pieces sold, or left"`
	Price      *Money     `json:"price" nullable:"true" doc:"Price per piece in dollars; of a lost lot, the person's highest bid; null when it is not sold"`
	Total      *Money     `json:"total" nullable:"true" doc:"Total in dollars with premium, fees and taxes; null for everybody but the buyer"`
	Source     string     `json:"source" enum:",bid,offer,buyNow" doc:"How it was sold; empty when it is not"`
	ReleasedAt *time.Time `json:"releasedAt,omitempty" doc:"When the buyer's purchase was picked up; left out until then, and for everybody else"`
	TakenBy    string     `json:"takenBy,omitempty" doc:"Who took it"`
	At         *time.Time `json:"at" doc:"When it was sold or its lot closed; null when it is open"`
}

type SurchargeInput struct {
	BearerInput
	Amount    string `query:"amount" required:"true" maxLength:"20" doc:"Amount to pay in dollars, at most two decimals"`
	IsVirtual bool   `query:"isVirtual" doc:"Paid by card on the site (specification section 7)"`
}

type SurchargeOutput struct {
	Body struct {
		Fee        Money   `json:"fee" doc:"Surcharge in dollars"`
		Percentage float64 `json:"percentage" doc:"Surcharge in percent"`
	}
}
