package office

import "fairwarning/engine/api"
import "time"

var (
	GetOfficeItems = api.Personal[OfficeItemsInput, OfficeItemsOutput](noun, "GET /v1/Office/GetOfficeItems", api.Declaration{
		Summary: "List items for the office's table", Duty: api.DutySeeItems, Extension: true, Optional: true,
		Description: "Compact rows by item_ID, drafts too, up to 2,000 per page; continue with after. order=title returns the first rows of a table that is sorted " +
			"by title, while the pages load. changedSince takes changedUntil of an earlier " +
			"answer and returns only what changed since then, and may repeat what changed shortly before. Prices and sellers are left out for callers " +
			"without the duty see.",
	})
	GetOfficeItem = api.Personal[OfficeItemInput, OfficeItemOutput](noun, "GET /v1/Office/GetOfficeItem", api.Declaration{
		Summary: "Get everything about an item for its form", Duty: api.DutySeeItems, Extension: true, Optional: true,
		Description: "Also of drafts. Prices, seller and the office's note are left out for callers without the duty see.",
		Errors:      map[int]string{404: "There is no such item"},
	})
	CreateItem = api.Personal[CreateItemInput, OfficeItemOutput](noun, "POST /v1/Office/CreateItem", api.Declaration{
		Summary: "Add an item", Duty: api.DutyCatalog, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Needs category, family, make, model and state; without a stock number it gets the next free one. The item is a draft unless " +
			"isDraft is false or it enters a published event, in which nothing is a draft.",
		Errors: map[int]string{403: "The caller may not set a reserve or a seller", 422: "What is wrong with which field"},
	})
	SaveItem = api.Personal[SaveItemInput, SavedItemOutput](noun, "PUT /v1/Office/SaveItem", api.Declaration{
		Summary: "Change some fields of an item", Duty: api.DutyCatalog, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes only the fields that changed. An item that enters a published event is public at once; one that leaves a draft becomes a draft.",
		Errors: map[int]string{
			403: "The caller may not set a reserve or a seller", 404: "There is no such item",
			409: "Somebody else changed one of the fields, or the lot has bids or was decided and the field stays", 422: "What is wrong with which field",
		},
	})
	SaveItems = api.Personal[SaveItemsInput, SaveItemsOutput](noun, "PUT /v1/Office/SaveItems", api.Declaration{
		Summary: "Change the same fields of many items", Duty: api.DutyCatalog, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Up to 1,000 items. Each item is saved or refused for itself; the answer says which and why.",
		Errors:      map[int]string{403: "The caller may not set a reserve or a seller", 422: "What is wrong with which field"},
	})
	PublishItem = api.Personal[PublishItemInput, SavedItemOutput](noun, "POST /v1/Office/PublishItem", api.Declaration{
		Summary: "Make a draft of an item public", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "For items outside of events; the lots of a draft become public with it. An item that is public already stays as it is.",
		Errors: map[int]string{
			404: "There is no such item", 409: "The item is in an event that is a draft, it was withdrawn, or somebody else changed isDraft",
			422: "There is no such version",
		},
	})
)

// States of an item in the office.
const (
	ItemDraft     = "draft"
	ItemListed    = "listed"
	ItemLot       = "lot"
	ItemPending   = "pending"
	ItemSold      = "sold"
	ItemUnsold    = "unsold"
	ItemWithdrawn = "withdrawn"
)

// ByTitle is the order of items by title.
const ByTitle = "title"

type OfficeItemsInput struct {
	api.BearerInput
	EventID      int64     `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only lots of this event; 0: all items"`
	State        string    `query:"state" enum:",draft,listed,lot,pending,sold,unsold,withdrawn" doc:"Only items in this state; empty: all but withdrawn ones, which changedSince includes"`
	SellerID     int64     `query:"seller_ID" minimum:"0" maximum:"9007199254740991" doc:"Only items of this seller; 0: of all"`
	NoPhoto      bool      `query:"noPhoto" doc:"Only items without a photo"`
	NoPrice      bool      `query:"noPrice" doc:"Only lots without a starting bid, and other items without an asking price"`
	Search       string    `query:"search" maxLength:"200" doc:"Words that stock number, lot number, title or serial number contain; empty: all"`
	After        int64     `query:"after" minimum:"0" maximum:"9007199254740991" doc:"item_ID of the last row of the previous page; 0: the first page"`
	Limit        int       `query:"limit" minimum:"1" maximum:"2000" default:"200" doc:"Rows per page"`
	Order        string    `query:"order" enum:",title" doc:"title: the first page by title, without a next one; empty: by item_ID"`
	ChangedSince time.Time `query:"changedSince" doc:"Only items that changed since then; left out: all"`
}

type OfficeItemsOutput struct {
	Body struct {
		Items        []OfficeItemRow `json:"items" nullable:"false" doc:"By item_ID, or by title where order asks for it"`
		Total        int             `json:"total" doc:"Items that match, on all pages"`
		ChangedUntil time.Time       `json:"changedUntil" doc:"For changedSince of a later request"`
	}
}

// OfficeItemRow is an item in the office's table.
type OfficeItemRow struct {
	ItemID      int64      `json:"item_ID" doc:"The item"`
	Version     int64      `json:"version" doc:"For seen of the next save"`
	State       string     `json:"state" enum:"draft,listed,lot,pending,sold,unsold,withdrawn" doc:"draft: guests do not see it yet; listed: outside of events; lot: in an event, undecided"`
	StockNumber string     `json:"stockNumber" doc:"Stock number"`
	EventID     int64      `json:"event_ID" doc:"The event; 0: none"`
	LotNumber   string     `json:"lotNumber" doc:"Lot number, or empty"`
	LotSequence int        `json:"lotSequence" doc:"Place among the lots of the event"`
	Title       string     `json:"title" doc:"Title"`
	Year        int        `json:"year" doc:"Year; 0: unknown"`
	Category    string     `json:"category" doc:"Category"`
	Family      string     `json:"family" doc:"Family"`
	Make        string     `json:"make" doc:"Make"`
	Model       string     `json:"model" doc:"Model"`
	Location    string     `json:"location" doc:"Where it is"`
	Serial      string     `json:"serialNumber" doc:"Serial number, or empty"`
	Meter       int        `json:"meter" doc:"Reading of the meter"`
	MeterUnit   string     `json:"meterUnit" enum:",hours,miles" doc:"Unit of the meter; empty: it has none"`
	Quantity    int        `json:"quantity" doc:"Pieces"`
	Photos      int        `json:"photos" doc:"Number of photos and videos"`
	IsInspected bool       `json:"isInspected,omitempty" doc:"It has an inspection; left out: none"`
	Bids        int        `json:"bids" doc:"Number of bids"`
	StartingBid *api.Money `json:"startingBid" nullable:"true" doc:"Starting bid; null: none, or hidden from the caller"`
	Reserve     *api.Money `json:"reserve" nullable:"true" doc:"Reserve; null: none, or hidden from the caller"`
	AskingPrice *api.Money `json:"askingPrice" nullable:"true" doc:"Asking price; null: none, or hidden from the caller"`
	BuyNowPrice *api.Money `json:"buyNowPrice" nullable:"true" doc:"Price to buy now; null: none, or hidden from the caller"`
	AllowOffers bool       `json:"allowOffers" doc:"People may make offers"`
	HammerPrice *api.Money `json:"hammerPrice" nullable:"true" doc:"What it sold for in an event; null: it did not, or hidden from the caller"`
	SellerID    int64      `json:"seller_ID" doc:"The seller; 0: the house, or hidden from the caller"`
	Seller      string     `json:"seller" doc:"Name of the seller, or empty"`
	UpdatedAt   time.Time  `json:"updatedAt" doc:"Last change"`
}

type OfficeItemInput struct {
	api.BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type OfficeItemOutput struct{ Body OfficeItem }

// OfficeItem is everything the office knows about an item.
type OfficeItem struct {
	OfficeItemRow
	City           string             `json:"city" doc:"City where it is, or empty"`
	LocationState  string             `json:"locationState" doc:"State where it is, as its two letters"`
	PostalCode     string             `json:"postalCode" doc:"ZIP code where it is, or empty"`
	Condition      string             `json:"condition" doc:"Condition in a few words, or empty"`
	TitleStatus    string             `json:"titleStatus" doc:"State of the title document, or empty"`
	IsTitled       bool               `json:"isTitled" doc:"It comes with a title, so that the buyer pays the title fee"`
	Text           string             `json:"text" doc:"Description"`
	Specifications []api.Spec         `json:"specifications" nullable:"false" doc:"Specifications"`
	LotGroup       string             `json:"lotGroup" doc:"Lots of the same group are extended together; empty: none"`
	EndsAt         *time.Time         `json:"endsAt" doc:"When the lot closes; null: with its event, or it is no lot"`
	OfficeNote     string             `json:"officeNote" doc:"Note to the auctioneer and the clerk; empty: none, or hidden from the caller"`
	IsFixed        bool               `json:"isFixed" doc:"The lot has bids or was decided: event, number, prices and seller stay"`
	Gallery        []OfficePhoto      `json:"gallery" nullable:"false" doc:"Photos and videos in order"`
	Documents      []api.ItemDocument `json:"documents" nullable:"false" doc:"Documents"`
	Inspection     *api.Inspection    `json:"inspection,omitempty" doc:"The inspection; left out: none"`
	CreatedAt      time.Time          `json:"createdAt" doc:"When it was added"`
	Offerings      []ItemOffering     `json:"offerings" nullable:"false" doc:"Events in which it was offered before, latest first"`
}

// ItemFields are the fields of an item that the office may set. Each is optional.
type ItemFields struct {
	Category       api.Patch[string]     `json:"category,omitzero" minLength:"1" maxLength:"80" doc:"Category, which is added if it is new"`
	Family         api.Patch[string]     `json:"family,omitzero" minLength:"1" maxLength:"80" doc:"Family in the category, which is added if it is new"`
	Make           api.Patch[string]     `json:"make,omitzero" minLength:"1" maxLength:"80" doc:"Make, which is added if it is new"`
	Model          api.Patch[string]     `json:"model,omitzero" minLength:"1" maxLength:"80" doc:"Model of the make, which is added if it is new"`
	City           api.Patch[string]     `json:"city,omitzero" maxLength:"80" doc:"City where it is; empty: only the state is known"`
	LocationState  api.Patch[string]     `json:"locationState,omitzero" minLength:"2" maxLength:"2" doc:"State where it is, as its two letters"`
	PostalCode     api.Patch[string]     `json:"postalCode,omitzero" maxLength:"10" doc:"ZIP code where it is, for the sales tax"`
	StockNumber    api.Patch[string]     `json:"stockNumber,omitzero" minLength:"1" maxLength:"64" doc:"Stock number"`
	Title          api.Patch[string]     `json:"title,omitzero" maxLength:"200" doc:"Title; empty: of year, make, model and family"`
	Year           api.Patch[int]        `json:"year,omitzero" doc:"Year; 0: unknown"`
	Serial         api.Patch[string]     `json:"serialNumber,omitzero" maxLength:"80" doc:"Serial number"`
	Condition      api.Patch[string]     `json:"condition,omitzero" maxLength:"80" doc:"Condition in a few words"`
	TitleStatus    api.Patch[string]     `json:"titleStatus,omitzero" maxLength:"80" doc:"State of the title document"`
	IsTitled       api.Patch[bool]       `json:"isTitled,omitzero" doc:"It comes with a title, so that the buyer pays the title fee"`
	Text           api.Patch[string]     `json:"text,omitzero" maxLength:"20000" doc:"Description"`
	Specifications api.Patch[[]SentSpec] `json:"specifications,omitzero" maxItems:"100" doc:"All specifications"`
	Meter          api.Patch[int]        `json:"meter,omitzero" doc:"Reading of the meter, 0 to 5,000,000"`
	MeterUnit      api.Patch[string]     `json:"meterUnit,omitzero" enum:",hours,miles" doc:"Unit of the meter; empty: it has none"`
	Quantity       api.Patch[int]        `json:"quantity,omitzero" doc:"Pieces, 1 to 100,000"`
	AskingPrice    api.Patch[api.Money]  `json:"askingPrice,omitzero" nullable:"true" minimum:"0" maximum:"100000000" doc:"Asking price; null: none"`
	BuyNowPrice    api.Patch[api.Money]  `json:"buyNowPrice,omitzero" nullable:"true" minimum:"0" maximum:"100000000" doc:"Price to buy now; null: none"`
	AllowOffers    api.Patch[bool]       `json:"allowOffers,omitzero" doc:"People may make offers"`
	StartingBid    api.Patch[api.Money]  `json:"startingBid,omitzero" nullable:"true" minimum:"0" maximum:"100000000" doc:"Starting bid; null: none"`
	Reserve        api.Patch[api.Money]  `json:"reserve,omitzero" nullable:"true" minimum:"0" maximum:"100000000" doc:"Reserve; null: none"`
	SellerID       api.Patch[int64]      `json:"seller_ID,omitzero" nullable:"true" doc:"The seller; null: the house"`
	EventID        api.Patch[int64]      `json:"event_ID,omitzero" nullable:"true" doc:"The event; null: none"`
	LotNumber      api.Patch[string]     `json:"lotNumber,omitzero" maxLength:"20" doc:"Lot number, unique in the event; empty: none yet"`
	LotGroup       api.Patch[string]     `json:"lotGroup,omitzero" maxLength:"80" doc:"Lots of the same group are extended together; empty: none"`
	OfficeNote     api.Patch[string]     `json:"officeNote,omitzero" maxLength:"1000" doc:"Note to the auctioneer and the clerk"`
}

// SentSpec is a specification that the office sets.
type SentSpec struct {
	Label string `json:"label" maxLength:"80" doc:"What is specified"`
	Value string `json:"value" maxLength:"200" doc:"Its value"`
}

type CreateItemInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		ItemFields
		IsDraft *bool `json:"isDraft,omitempty" doc:"Guests do not see it yet; left out: true"`
	}
}

type SaveItemInput struct {
	api.BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1" maximum:"9007199254740991" doc:"The item"`
		Seen   int64 `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"version that the form was loaded with"`
		ItemFields
	}
}

type SavedItemOutput struct{ Body SavedItem }

// SavedItem is what a save leaves.
type SavedItem struct {
	ItemID  int64 `json:"item_ID" doc:"The item"`
	Version int64 `json:"version" doc:"Its version now"`
}

type SaveItemsInput struct {
	api.BearerInput
	Body struct {
		Items []SeenItem `json:"items" nullable:"false" minItems:"1" maxItems:"1000" doc:"The items"`
		Set   ItemFields `json:"set" doc:"The fields to change in all of them"`
	}
}

// SeenItem is an item with the version that somebody saw.
type SeenItem struct {
	ItemID int64 `json:"item_ID" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	Seen   int64 `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"version that the table was loaded with"`
}

type SaveItemsOutput struct {
	Body struct {
		Saved   []SavedItem   `json:"saved" nullable:"false" doc:"The items that were saved, with their versions now"`
		Refused []RefusedItem `json:"refused" nullable:"false" doc:"The others"`
	}
}

// RefusedItem is an item that was not saved.
type RefusedItem struct {
	ItemID    int64               `json:"item_ID" doc:"The item"`
	Message   string              `json:"message" doc:"Why"`
	Version   int64               `json:"version" doc:"Its version now; 0: unknown"`
	Conflicts []api.FieldConflict `json:"conflicts" nullable:"false" doc:"Fields that somebody else changed"`
	Fields    map[string][]string `json:"fields" nullable:"false" doc:"What is wrong with which field"`
}

type PublishItemInput struct {
	api.BearerInput
	Body SeenItem
}
