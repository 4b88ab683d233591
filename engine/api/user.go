package api

import "github.com/danielgtaylor/huma/v2"

var (
	GetUserInformation       = call(ByWriter, "GET", "/v1/Auction/getUserInformation", "getUserInformation", "The person signed in")
	GetPreviouslyViewedItems = call(ByWriter, "GET", "/v1/Auction/GetPreviouslyViewedItems", "GetPreviouslyViewedItems", "Items this guest or person looked at, latest first")
	AddPreviouslyViewedItem  = extension(ByWriter, "POST", "/v1/Auction/AddPreviouslyViewedItem", "AddPreviouslyViewedItem", "Remember that this guest or person looked at an item")

	userCalls = []huma.Operation{GetUserInformation, GetPreviouslyViewedItems, AddPreviouslyViewedItem}
)

// BearerInput carries who asks. A missing, expired or foreign token is 401.
type BearerInput struct {
	Authorization string `header:"Authorization" doc:"Bearer token"`
}

type UserInformationOutput struct{ Body UserInformation }

type UserInformation struct {
	UserID                   int64    `json:"user_ID"`
	FirstName                string   `json:"firstName"`
	LastName                 string   `json:"lastName"`
	EmailAddress             string   `json:"emailAddress"`
	HasAccount               bool     `json:"hasAccount"`
	CountryID                int64    `json:"country_ID"`
	DefaultCountryID         int64    `json:"defaultCountry_ID"`
	Phone1                   string   `json:"phone1"`
	OnlineBiddingStatusID    int      `json:"onlineBiddingStatus_ID" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed"`
	IsVIP                    bool     `json:"isVIP"`
	HasVerifiedPaymentMethod bool     `json:"hasVerifiedPaymentMethod"`
	Roles                    []string `json:"roles" nullable:"false" doc:"Staff roles: auctioneer, clerk, inspector, administrator"`
}

type PreviouslyViewedOutput struct {
	Body struct {
		Items []PreviouslyViewedItem `json:"items" nullable:"false" doc:"At most 20"`
	}
}

type PreviouslyViewedItem struct {
	ItemID      int64  `json:"item_ID"`
	ItemURL     string `json:"itemURL"`
	DisplayID   int    `json:"display_ID"`
	Description string `json:"description"`
	Location    string `json:"location"`
	Meter       string `json:"meter"`
	Photo       *Photo `json:"photo,omitempty"`
}

type AddPreviouslyViewedInput struct {
	BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1"`
	}
}
