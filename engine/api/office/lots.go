package office

import "fairwarning/engine/api"
import "time"

const lotsBegun = "The auction has begun or is over"

var (
	GetOfficeLots = api.Personal[OfficeLotsInput, OfficeLotsOutput](noun, "GET /v1/Office/GetOfficeLots", api.Declaration{
		Summary: "List the lots of an event in order, with what became of them", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Also lots that were offered again in another event since: they are where they were in this sale, with their outcome. Lots of drafts, too.",
		Errors:      map[int]string{404: "There is no such event"},
	})
	OrderLots = api.Personal[OrderLotsInput, OfficeLotsOutput](noun, "PUT /v1/Office/OrderLots", api.Declaration{
		Summary: "Move lots to another place in their event", Duty: api.DutyCatalog, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Puts the lots, in the order of the list, before another lot or at the end. A list of all lots orders the whole event. Numbers stay.",
		Errors:      map[int]string{404: "There is no such event", 409: lotsBegun + ", or one of the lots is not in it anymore"},
	})
	RenumberLots = api.Personal[RenumberLotsInput, RenumberedLotsOutput](noun, "PUT /v1/Office/RenumberLots", api.Declaration{
		Summary: "Number the lots of an event in their order", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "Lots with bids keep their numbers, and the others get the numbers between. Letters after a number are dropped.",
		Errors:      map[int]string{404: "There is no such event", 409: lotsBegun, 422: "The numbers would go over 999,999"},
	})
	WithdrawLots = api.Personal[WithdrawLotsInput, SaveItemsOutput](noun, "POST /v1/Office/WithdrawLots", api.Declaration{
		Summary: "Take items off the site and out of their event", Duty: api.DutyCatalog, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Each item is withdrawn or refused for itself: one with bids, a sale or an open offer stays. The history keeps the reason.",
		Errors:      map[int]string{422: "A reason is missing"},
	})
	OfferAgain = api.Personal[OfferAgainInput, SaveItemsOutput](noun, "POST /v1/Office/OfferAgain", api.Declaration{
		Summary: "Offer lots again that did not sell, or whose sale was voided", Duty: api.DutyCorrect, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Puts them into another event, with number, place and closing time as new lots, or into the inventory. They keep starting bid and " +
			"reserve and have no bids. The earlier sale keeps its results, its bid log and its list of lots. Each lot is moved or refused for itself.",
		Errors: map[int]string{404: "There is no such event", 409: "The event has begun, is over, or something else was recorded with the key"},
	})
	VoidSale = api.Personal[VoidSaleInput, VoidedSaleOutput](noun, "POST /v1/Office/VoidSale", api.Declaration{
		Summary: "Take back a sale", Duty: api.DutyVoid, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes what the sale charged off its invoice, with the seller's commission, and emails the buyer. An invoice on which nothing is left " +
			"is void. The lot did not sell, and can be offered again; outside of events, the item is for sale again. Money that was paid on the invoice " +
			"beyond what is left of it has to be refunded first.",
		Errors: map[int]string{403: voidInterest, 404: "Sale not found", 409: voidConflict},
	})
	ChangeBuyer = api.Personal[ChangeBuyerInput, ChangedBuyerOutput](noun, "POST /v1/Office/ChangeBuyer", api.Declaration{
		Summary: "Sell a sold lot to somebody else at the same price", Duty: api.DutyVoid, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "For a wrong paddle: voids the sale and makes another one in one act, by the rules of the day of the sale. Both invoices follow, and " +
			"both people are emailed. The lot stays sold.",
		Errors: map[int]string{403: voidInterest, 404: "Sale not found", 409: voidConflict, 422: "There is no such person, or the lot is theirs already"},
	})
)

const (
	voidInterest = "The caller bought, sold or bid on it"
	voidConflict = "The sale is not at seenTotal anymore, is void, or its lot is in another event; a payment is under way, or money has to be refunded first"
)

// What became of a lot in an event.
const (
	LotOpen    = "open"
	LotSold    = "sold"
	LotPending = "pending"
	LotUnsold  = "unsold"
	LotVoided  = "voided"

	LotWithdrawn = "withdrawn" // with its bids, while the sale was on
)

// Why a lot left its event.
const (
	ReasonNoBids   = "noBids"
	ReasonNotMet   = "notMet"
	ReasonVoided   = "voided"
	ReasonNotPaid  = "notPaid"
	ReasonCanceled = "canceled"

	ReasonWithdrawn = "withdrawn" // not offered again: the office withdrew it with its bids
)

type OfficeLotsInput struct {
	api.BearerInput
	EventID int64 `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
}

type OfficeLotsOutput struct {
	Body struct {
		EventID    int64       `json:"event_ID" doc:"The event"`
		EventName  string      `json:"eventName" doc:"Its name"`
		StatusID   int         `json:"status_ID" doc:"Its status, as in GetOfficeEvents"`
		MayReorder bool        `json:"mayReorder" doc:"The event has not begun: lots may be moved, numbered and added"`
		Lots       []OfficeLot `json:"lots" nullable:"false" doc:"In lot order"`
	}
}

// OfficeLot is a lot of an event with what became of it there.
type OfficeLot struct {
	ItemID      int64      `json:"item_ID" doc:"The item"`
	Version     int64      `json:"version" doc:"For seen of the next save"`
	LotNumber   string     `json:"lotNumber" doc:"Lot number, or empty"`
	StockNumber string     `json:"stockNumber" doc:"Stock number"`
	Title       string     `json:"title" doc:"Title"`
	Picture     string     `json:"picture" doc:"Address of a small picture, which for lots that guests do not see is valid for a day; empty: it has none"`
	Seller      string     `json:"seller" doc:"Name of the seller; empty: the house"`
	StartingBid *api.Money `json:"startingBid" nullable:"true" doc:"Starting bid; null: none"`
	Reserve     *api.Money `json:"reserve" nullable:"true" doc:"Reserve; null: none"`
	Bids        int        `json:"bids" doc:"Number of bids"`
	HighBid     *api.Money `json:"highBid" nullable:"true" doc:"The highest bid; null: none"`
	EndsAt      *time.Time `json:"endsAt" doc:"When it closes or closed; null: with its event"`
	State       string     `json:"state" enum:"open,sold,pending,unsold,voided,withdrawn" doc:"What became of it in this event; voided: it was sold, and the sale was taken back; withdrawn: with its bids"`
	IsFixed     bool       `json:"isFixed" doc:"It has bids or was decided: number and event stay"`
	Sale        *LotSale   `json:"sale,omitempty" doc:"The last sale in this event, which may be void; left out: none"`
	AgainID     int64      `json:"again_ID" doc:"The event in which it was offered again; 0: none, or the inventory"`
	AgainName   string     `json:"againName" doc:"Name of that event, or empty"`
	IsElsewhere bool       `json:"isElsewhere" doc:"It was offered again, and is no longer a lot of this event"`
}

// LotSale is the sale of a lot.
type LotSale struct {
	SaleID     int64      `json:"sale_ID" doc:"The sale"`
	BuyerID    int64      `json:"user_ID" doc:"The buyer"`
	Buyer      string     `json:"buyer" doc:"Name of the buyer"`
	HasEmail   bool       `json:"hasEmail" doc:"The buyer has an email address"`
	Paddle     string     `json:"paddle" doc:"Paddle that the clerk entered, or the bidder number in the event; empty: none"`
	InvoiceID  int64      `json:"invoice_ID" doc:"The invoice"`
	IsPaid     bool       `json:"isPaid" doc:"Nothing is due on the invoice"`
	Price      api.Money  `json:"price" doc:"Hammer price, per piece, in dollars"`
	Total      api.Money  `json:"total" doc:"What is charged for it now, in dollars, with premium, fees and tax; zero of a void sale"`
	SoldAt     time.Time  `json:"soldDateTime" doc:"When it was sold"`
	VoidedAt   *time.Time `json:"voidedAt" doc:"When it was taken back; null: it stands"`
	VoidReason string     `json:"voidReason" doc:"Why; empty if it stands"`
	IsUnpaid   bool       `json:"isUnpaid" doc:"It was taken back because the buyer did not pay"`
}

type OrderLotsInput struct {
	api.BearerInput
	Body LotOrder
}

// LotOrder moves lots to a place.
type LotOrder struct {
	EventID int64   `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	Items   []int64 `json:"items" nullable:"false" minItems:"1" maxItems:"5000" minimum:"1" maximum:"9007199254740991" doc:"The lots, in their new order"`
	Before  int64   `json:"before_ID,omitempty" minimum:"0" maximum:"9007199254740991" doc:"The lot before which they go; 0: at the end"`
}

type RenumberLotsInput struct {
	api.BearerInput
	Body LotNumbering
}

// LotNumbering numbers the lots of an event.
type LotNumbering struct {
	EventID int64 `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	From    int   `json:"from" minimum:"1" maximum:"999999" doc:"First number"`
	Step    int   `json:"step" minimum:"1" maximum:"1000" doc:"From one number to the next"`
}

type RenumberedLotsOutput struct {
	Body struct {
		Changed int         `json:"changed" doc:"Lots with another number than before"`
		Kept    []string    `json:"kept" nullable:"false" doc:"Numbers of lots with bids, which stay"`
		Lots    []OfficeLot `json:"lots" nullable:"false" doc:"In lot order"`
	}
}

type WithdrawLotsInput struct {
	api.BearerInput
	Body struct {
		Items  []SeenItem `json:"items" nullable:"false" minItems:"1" maxItems:"500" doc:"The items"`
		Reason string     `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for the history"`
	}
}

type OfferAgainInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		Items   []SeenItem `json:"items" nullable:"false" minItems:"1" maxItems:"500" doc:"The lots, in the order in which they enter the event"`
		EventID int64      `json:"event_ID,omitempty" minimum:"0" maximum:"9007199254740991" doc:"The event; 0: the inventory, outside of events"`
	}
}

type VoidSaleInput struct {
	api.BearerInput
	api.KeyInput
	Body SaleVoid
}

// SaleVoid takes back a sale.
type SaleVoid struct {
	SaleID    int64     `json:"sale_ID" minimum:"1" maximum:"9007199254740991" doc:"The sale"`
	Reason    string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the buyer reads it"`
	IsUnpaid  bool      `json:"isUnpaid,omitempty" doc:"The buyer did not pay"`
	SeenTotal api.Money `json:"seenTotal" minimum:"0" maximum:"100000000" doc:"What the sale charges that the caller saw, in dollars"`
}

type VoidedSaleOutput struct {
	Body struct {
		TransactionID int64         `json:"transaction_ID" doc:"What was recorded; 0: the invoice was void already, and nothing was left to take back"`
		Invoice       OfficeInvoice `json:"invoice" doc:"The invoice afterwards"`
	}
}

type ChangeBuyerInput struct {
	api.BearerInput
	api.KeyInput
	Body BuyerChange
}

// BuyerChange sells a sold lot to somebody else.
type BuyerChange struct {
	SaleID    int64     `json:"sale_ID" minimum:"1" maximum:"9007199254740991" doc:"The sale"`
	UserID    int64     `json:"user_ID" minimum:"1" maximum:"9007199254740991" doc:"Who bought it"`
	Paddle    string    `json:"paddle,omitempty" maxLength:"20" doc:"Their paddle, if they were in the room"`
	Reason    string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; both people read it"`
	SeenTotal api.Money `json:"seenTotal" minimum:"0" maximum:"100000000" doc:"What the sale charges that the caller saw, in dollars"`
}

type ChangedBuyerOutput struct {
	Body struct {
		SaleID  int64         `json:"sale_ID" doc:"The sale to the other person"`
		Total   api.Money     `json:"total" doc:"What it charges, in dollars"`
		Before  OfficeInvoice `json:"before" doc:"The invoice of the first buyer afterwards"`
		Invoice OfficeInvoice `json:"invoice" doc:"The invoice of the other person"`
	}
}

// ItemOffering is how an item ended in an event before it was offered again.
type ItemOffering struct {
	EventID     int64      `json:"event_ID" doc:"The event"`
	EventName   string     `json:"eventName" doc:"Its name"`
	LotNumber   string     `json:"lotNumber" doc:"Its lot number there, or empty"`
	StartingBid *api.Money `json:"startingBid" nullable:"true" doc:"Starting bid; null: none, or hidden from the caller"`
	Reserve     *api.Money `json:"reserve" nullable:"true" doc:"Reserve; null: none, or hidden from the caller"`
	HighBid     *api.Money `json:"highBid" nullable:"true" doc:"The highest bid; null: none, or hidden from the caller"`
	Bids        int        `json:"bids" doc:"Number of bids"`
	Reason      string     `json:"reason" enum:"noBids,notMet,voided,notPaid,canceled,withdrawn" doc:"Why it was offered again; withdrawn: it was taken out of the sale"`
	AgainAt     time.Time  `json:"offeredAgainAt" doc:"When it was offered again"`
}
