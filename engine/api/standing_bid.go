package api

// What happens to the bids of a person whose online bidding is disabled.
const (
	StandingKeep    = "keep"    // bids and maximums stay and go on bidding
	StandingStop    = "stop"    // bids stay as they are; nothing more is bid automatically
	StandingRetract = "retract" // bids are retracted
)

var (
	GetStandingBids = Personal[PersonInput, StandingBidsOutput](bidders, "GET /v1/User/GetStandingBids", Declaration{
		Summary: "List a person's live bids and maximums", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Returns the undecided lots that the person has bid on, at most 200, for the office to see before it disables their online bidding " +
			"(standingBids of SetExternalUserPermissions). Of lots in which the caller has an interest, the maximum is left out.",
		Errors: map[int]string{404: "There is no such person"},
	})
	GetSharedAccounts = Personal[BearerInput, SharedAccountsOutput](bidders, "GET /v1/User/GetSharedAccounts", Declaration{
		Summary: "List bidders who may be the seller", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Returns the bidders on undecided lots whose account shares a phone, an address or a card with the lot's seller, at most 200.",
	})
)

type StandingBidsOutput struct {
	Body struct {
		Bids []StandingBid `json:"bids" nullable:"false" doc:"By item"`
	}
}

// StandingBid is what a person has bid on a lot that is undecided.
type StandingBid struct {
	Item       Item   `json:"item" doc:"The lot"`
	IsLeading  bool   `json:"isLeading" doc:"The person is the high bidder"`
	CurrentBid *Money `json:"currentBid" nullable:"true" doc:"Current bid in dollars, whether the lot shows it or not"`
	Max        *Money `json:"max" nullable:"true" doc:"The person's highest bid or maximum in dollars; null if the caller has an interest in the lot"`
	IsOwn      bool   `json:"hasInterest" doc:"The caller sells the lot, has bid on it or has an open offer for it, so a colleague has to stop or retract these bids"`
}

type SharedAccountsOutput struct {
	Body struct {
		Bidders []SharedAccount `json:"bidders" nullable:"false" doc:"By item"`
	}
}

// SharedAccount is a bidder who shares data with the seller of the lot.
type SharedAccount struct {
	ItemID     int64    `json:"item_ID" doc:"The lot's item"`
	Title      string   `json:"title" doc:"Title of the lot"`
	LotNumber  string   `json:"lotNumber" doc:"Lot number, or empty"`
	UserID     int64    `json:"user_ID" doc:"The bidder"`
	Name       string   `json:"name" doc:"Name of the bidder"`
	SellerID   int64    `json:"seller_ID" doc:"The seller"`
	SellerName string   `json:"sellerName" doc:"Name of the seller"`
	Shares     []string `json:"shares" nullable:"false" enum:"phone,address,card" doc:"What both accounts have"`
}

// AccountMatch is another account that shares data with a person's.
type AccountMatch struct {
	UserID       int64    `json:"user_ID" doc:"The other person"`
	Name         string   `json:"name" doc:"First and last name"`
	EmailAddress string   `json:"emailAddress" doc:"Email address"`
	Shares       []string `json:"shares" nullable:"false" enum:"phone,address,card" doc:"What both accounts have"`
}
