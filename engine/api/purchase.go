package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetListedItems  = call(ByWriter, "GET", "/v1/Auction/GetListedItems", "GetListedItems", "Items the person sells")
	GetSoldItems    = call(ByWriter, "GET", "/v1/Auction/GetSoldItems", "GetSoldItems", "Items the person sold, latest first")
	GetWonPurchased = call(ByWriter, "GET", "/v1/Auction/GetWonPurchased", "GetWonPurchased", "What the person won or bought, latest first")
	GetLostItems    = call(ByWriter, "GET", "/v1/Auction/GetLostItems", "GetLostItems", "Lots the person bid on and did not win, latest first")
	GetSurcharge    = call(ByWriter, "GET", "/v1/Payment/GetSurcharge", "GetSurcharge", "What paying an amount by card costs on top")

	purchaseCalls = []huma.Operation{GetListedItems, GetSoldItems, GetWonPurchased, GetLostItems, GetSurcharge}
)

type ListedItemsInput struct {
	BearerInput
	StatusFilter string `query:"statusFilter" enum:",listed,pending,sold,unsold" doc:"Empty: all"`
}

type PurchasesOutput struct {
	Body struct {
		Items []Purchase `json:"items" nullable:"false" doc:"At most 200"`
	}
}

// Purchase is an item with how it was sold, as far as the person may know.
type Purchase struct {
	Item      Item       `json:"item"`
	SaleID    int64      `json:"sale_ID" doc:"0: not sold"`
	InvoiceID int64      `json:"invoice_ID" doc:"0 for anybody but the buyer"`
	Quantity  int        `json:"qty"`
	Price     *Money     `json:"price" nullable:"true" doc:"A piece: what it was sold for; of what was lost, the person's highest bid"`
	Total     *Money     `json:"total" nullable:"true" doc:"With all that came with it; for the buyer"`
	Source    string     `json:"source" enum:",bid,offer,buyNow"`
	At        *time.Time `json:"at" doc:"When it was sold, or its lot closed"`
}

type SurchargeInput struct {
	BearerInput
	Amount    string `query:"amount" required:"true" maxLength:"20" doc:"Dollars"`
	IsVirtual bool   `query:"isVirtual" doc:"By card over the site (specification section 7)"`
}

type SurchargeOutput struct {
	Body struct {
		Fee        Money   `json:"fee"`
		Percentage float64 `json:"percentage"`
	}
}
