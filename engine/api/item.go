package api

import "time"

var items = &Noun{"Items", "One item: its page, photos and inspection."}

var (
	GetItem = public[ItemInput, ItemOutput](items, "/v1/Auction/GetItem", Declaration{
		Summary:     "Get an item",
		Description: "Returns everything everyone may see. What differs by person is in GetBidding, GetWatchList and GetOffers.",
		Errors:      map[int]string{404: "Item not found"},
	})
	GetPhotoGallery = public[ItemIDInput, GalleryOutput](items, "/v1/Auction/GetPhotoGallery", Declaration{
		Summary:     "List an item's photos and videos",
		Description: "In the order in which they are shown.",
		Errors:      map[int]string{404: "Item not found"},
	})
	GetItemInspection = public[ItemIDInput, InspectionOutput](items, "/v1/Auction/GetItemInspection", Declaration{
		Summary:     "Get an item's inspection",
		Description: "Returns the inspector's ratings and comments.",
		Errors:      map[int]string{404: "The item does not exist or was not inspected"},
	})
	GetItemInspectionPDF = public[FileIDInput, FileOutput](items, "/v1/Auction/GetItemInspectionPDF_v2", Declaration{
		Summary: "Download the inspection as a PDF", Media: MediaPDF,
		Description: "The file is generated from GetItemInspection; the same inspection gives the same bytes.",
		Errors:      map[int]string{404: "The item does not exist or was not inspected"},
	})
	GetInspectionReport = public[FileIDInput, FileOutput](items, "/v1/Auction/GetInspectionReport", Declaration{
		Summary: "Download the inspection report as a PDF", Media: MediaPDF,
		Description: "The uploaded report when there is one, else the same file as GetItemInspectionPDF_v2.",
		Errors:      map[int]string{404: "The item does not exist or has neither a report nor an inspection"},
	})
	GetComparableSales = public[ItemIDInput, ComparableSalesOutput](items, "/v1/Auction/GetComparableSales", Declaration{
		Summary: "List what comparable machines sold for", Extension: true, Optional: true,
		Description: "Returns the auction house's own sales of the last three years: of the item's model if there are at least three, else of its make within " +
			"its family, else of its family. Their prices are hammer prices, as in getAuctionResults. A third party's lots are left out.",
		Errors: map[int]string{404: "Item not found"},
	})
)

// Item is what a card shows. Whether the caller watches it (watching) is personal and therefore in GetWatchList.
type Item struct {
	ItemID         int64      `json:"item_ID" doc:"Item id"`
	Category       string     `json:"category" doc:"Category"`
	Family         string     `json:"family" doc:"Family within the category"`
	Year           int        `json:"year" doc:"Model year; 0 when unknown"`
	Make           string     `json:"make" doc:"Make"`
	Model          string     `json:"model" doc:"Model"`
	SEODescription string     `json:"seo_Description" doc:"Slug of the title, or empty; decides the form of the item's address"`
	ItemURL        string     `json:"itemURL" doc:"Path of the item's page"`
	Description    string     `json:"description" doc:"Title, for example \"2021 Hitachi ZX350LC-6 crawler excavator\""`
	DisplayID      int        `json:"display_ID" enum:"1,2,3,4,5,6,7,8" doc:"Badge: 1 Coming Soon, 2 Make Offer, 3 Prebid, 4 Pending Sale, 5 Live Now, 6 Sold, 7 Did Not Sell, 8 Simulcast"`
	StockNumber    string     `json:"stockNumber" doc:"The auction house's stock number"`
	LotNumber      string     `json:"lotNumber" doc:"Lot number; empty when the item is not in an event"`
	Location       string     `json:"location" doc:"City and state, for example \"Sioux Falls, SD\""`
	Latitude       float64    `json:"latitude" doc:"Degrees north of the location"`
	Longitude      float64    `json:"longitude" doc:"Degrees east of the location"`
	Meter          string     `json:"meter" doc:"Meter reading with its unit, for example \"4,812 hours\", or empty"`
	Photo          *Photo     `json:"photo,omitempty" doc:"The first photo; absent without one"`
	EventID        int64      `json:"event_ID" doc:"Its event; 0 when it is in none"`
	EventTypeID    int        `json:"eventType_ID" enum:"0,1,2,3" doc:"1 Online, 2 Simulcast, 3 Third Party; 0 when it is in no event"`
	EventName      string     `json:"eventName" doc:"Name of its event, or empty"`
	IsCalled       bool       `json:"isCalled" doc:"Its event is called, as in Event: it takes prebids until it comes into the ring, where display_ID is 5"`
	EventDateTime  *time.Time `json:"eventDateTime" doc:"When its event starts; null when it is in none"`
	EndTime        *time.Time `json:"endTime" doc:"When bidding is scheduled to close; null for a lot sold in the ring, and while the auction is paused"`
	IsPaused       bool       `json:"isPaused,omitempty" doc:"Its auction is paused: it takes no bids, and its close moves by as long as the pause takes; left out otherwise"`
	DidNotRun      bool       `json:"didNotRun,omitempty" doc:"Its auction did not run, and nothing has become of it since; left out otherwise"`
	TimeZone       string     `json:"timeZone" doc:"IANA time zone of its event, else of the auction house"`
	Price          *Money     `json:"price,omitempty" doc:"The price that priceKind names, in dollars; absent without one"`
	PriceKind      string     `json:"priceKind" enum:"none,starting,current,asking,sold" doc:"What price is"`
	TotalBids      int        `json:"totalBids" doc:"Number of bids"`
	ReserveStatus  string     `json:"reserveStatus" enum:"none,met,notMet" doc:"none: no reserve, or no bids yet"`
	TakesOffers    bool       `json:"takesOffers,omitempty" doc:"It did not sell in its auction, and takes offers; left out otherwise"`
	IsSoldAfter    bool       `json:"isSoldAfter,omitempty" doc:"It did not sell in its auction, and sold afterward by an offer; left out otherwise"`
	TotalWatchers  int        `json:"totalWatchers" doc:"People who watch it; counted with a delay, up to the max-age of the answer"`
	IsExtended     bool       `json:"isExtended" doc:"Its close was extended, by a late bid or because the service was down"`
}

// Photo is a photo or a video of an item.
type Photo struct {
	TypeID      int    `json:"type_ID" doc:"1 is an image, anything else a video"`
	ImageURL    string `json:"imageUrl" doc:"Image that every browser can show; of a video, a still"`
	SrcSet      string `json:"srcSet" doc:"WebP images by width, for srcset; empty for a vector image"`
	VideoURL    string `json:"videoUrl,omitempty" doc:"The video; absent for an image"`
	Width       int    `json:"width" doc:"Width of the original in pixels"`
	Height      int    `json:"height" doc:"Height of the original in pixels"`
	Description string `json:"description" doc:"What it shows, for example \"Undercarriage, left\""`
}

type ItemInput struct {
	ID  int64   `query:"ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	Lat float64 `query:"lat" minimum:"-90" maximum:"90" doc:"Accepted and not used: the site computes the distance"`
	Lon float64 `query:"lon" minimum:"-180" maximum:"180" doc:"Accepted and not used: the site computes the distance"`
}

type ItemOutput struct{ Body ItemDetail }

// ItemDetail is an item with everything its page shows.
type ItemDetail struct {
	Item
	CategoryID     int64          `json:"category_ID" doc:"Category id"`
	FamilyID       int64          `json:"family_ID" doc:"Family id"`
	Details        ItemDetails    `json:"details" doc:"Description and specifications"`
	Documents      []ItemDocument `json:"documents" nullable:"false" doc:"Files to download"`
	Settings       ItemSettings   `json:"settings" doc:"Ways it can be bought"`
	Bidders        int            `json:"bidders" doc:"People who have bid"`
	Viewers        int            `json:"viewers" doc:"Visitors who looked at it; counted with a delay, up to the max-age of the answer"`
	Revisiters     int            `json:"revisiters" doc:"Visitors who came back to it; counted with a delay, up to the max-age of the answer"`
	ShowCurrentBid bool           `json:"showCurrentBid" doc:"The current bid is public while the lot is open"`
	BuyNowPrice    *Money         `json:"buyNowPrice,omitempty" doc:"Price per piece in dollars; absent when the item is not for sale at a fixed price"`
	Quantity       int            `json:"qty" doc:"Pieces left to buy now"`
	NextBid        *Money         `json:"nextBid,omitempty" doc:"Lowest bid accepted next, in dollars; absent when the lot takes no bids or hides them"`
	BidIncrement   *Money         `json:"bidIncrement,omitempty" doc:"Increment above the current bid, or above the lowest first bid without one, in dollars; absent with nextBid"`
	ExtendedBy     string         `json:"extendedBy" enum:",bid,downtime,office" doc:"Why the close was extended: by a late bid, because the service was down at the close, or by the auction house; empty when it was not"`
	EventStatusID  int            `json:"eventStatus_ID" enum:"0,1,2,3,4,5,6,7,8" doc:"Status of its event, as in Event; 0 when it is in none"`
	PhotoCount     int            `json:"photoCount" doc:"Photos and videos in GetPhotoGallery"`
	HasInspection  bool           `json:"hasInspection" doc:"GetItemInspection has an answer"`
	TermsID        int64          `json:"terms_ID" doc:"Terms it is sold under, for getTermsAndConditions"`
	UpdatedAt      time.Time      `json:"updatedAt" doc:"When it last changed"`
}

type ItemDetails struct {
	Text           string `json:"text" doc:"Plain text; an empty line separates paragraphs"`
	SerialNumber   string `json:"serialNumber" doc:"Serial number or VIN, or empty"`
	Condition      string `json:"condition" doc:"Condition, or empty"`
	Title          string `json:"title" doc:"State of the title document, for example \"On hand\" or \"Not required\""`
	Specifications []Spec `json:"specifications" nullable:"false" doc:"Specifications in order"`
}

type Spec struct {
	Label string `json:"label" doc:"What is specified"`
	Value string `json:"value" doc:"Its value"`
}

type ItemDocument struct {
	ID   int64  `json:"id" doc:"Document id"`
	Name string `json:"name" doc:"Name to show"`
	URL  string `json:"url" doc:"Path of the file"`
	Type string `json:"type" doc:"Media type"`
	Size int64  `json:"size" doc:"Bytes"`
}

type ItemSettings struct {
	AllowOffers bool `json:"allowOffers" doc:"Offers are accepted"`
	AllowBuyNow bool `json:"allowBuyNow" doc:"It can be bought now"`
	AllowPrebid bool `json:"allowPrebid" doc:"Bids are accepted before the event starts"`
	HasReserve  bool `json:"hasReserve" doc:"It has a reserve"`
}

type ItemIDInput struct {
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type GalleryOutput struct {
	Body struct {
		ItemID int64   `json:"item_ID" doc:"The item"`
		Photos []Photo `json:"photos" nullable:"false" doc:"Photos and videos in order"`
	}
}

type InspectionOutput struct{ Body Inspection }

// Inspection of an item.
type Inspection struct {
	ItemID      int64             `json:"item_ID" doc:"The item"`
	Inspector   string            `json:"inspector" doc:"Name of the inspector"`
	InspectedAt time.Time         `json:"inspectedAt" doc:"When it was inspected"`
	Summary     string            `json:"summary" doc:"The inspector's summary"`
	Points      []InspectionPoint `json:"points" nullable:"false" doc:"What was inspected, in order"`
}

type InspectionPoint struct {
	Name    string `json:"name" doc:"Part or function"`
	Rating  int    `json:"rating" minimum:"1" maximum:"5" doc:"1 poor to 5 excellent"`
	Comment string `json:"comment" doc:"The inspector's comment, or empty"`
}

type ComparableSalesOutput struct{ Body ComparableSales }

// ComparableSales are sales of machines like one item.
type ComparableSales struct {
	ItemID int64            `json:"item_ID" doc:"The item they are compared with"`
	Match  string           `json:"match" enum:",model,make,family" doc:"What they all have in common with the item; empty without sales"`
	Count  int              `json:"count" doc:"Number of such sales, also those beyond sales"`
	Low    *Money           `json:"low,omitempty" doc:"Lowest price, in dollars; only for match model, because other matches mix sizes"`
	Median *Money           `json:"median,omitempty" doc:"Median price, in dollars; with low"`
	High   *Money           `json:"high,omitempty" doc:"Highest price, in dollars; with low"`
	Sales  []ComparableSale `json:"sales" nullable:"false" doc:"At most six: closest model year first, then latest first"`
}

type ComparableSale struct {
	Item   Item      `json:"item" doc:"What was sold; priceKind is sold"`
	SoldAt time.Time `json:"soldAt" doc:"When it was sold"`
}

// FileIDInput names the item whose file is requested. The specification spells the parameter differently here.
type FileIDInput struct {
	ItemID int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}
