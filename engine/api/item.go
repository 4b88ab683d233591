package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetItem              = call(ByReader, "GET", "/v1/Auction/GetItem", "GetItem", "One item, as everyone may see it")
	GetPhotoGallery      = call(ByReader, "GET", "/v1/Auction/GetPhotoGallery", "GetPhotoGallery", "Photos and videos of an item, in order")
	GetItemInspection    = call(ByReader, "GET", "/v1/Auction/GetItemInspection", "GetItemInspection", "What the inspector found")
	GetItemInspectionPDF = call(ByReader, "GET", "/v1/Auction/GetItemInspectionPDF_v2", "GetItemInspectionPDF_v2", "The inspection as a PDF file")
	GetInspectionReport  = call(ByReader, "GET", "/v1/Auction/GetInspectionReport", "GetInspectionReport", "The inspection report as a PDF file: the uploaded one where there is one, else as GetItemInspectionPDF_v2")

	itemCalls = []huma.Operation{GetItem, GetPhotoGallery, GetItemInspection, GetItemInspectionPDF, GetInspectionReport}
)

// Item display ids with their badge labels (specification section 4).
const (
	DisplayComingSoon  = 1
	DisplayMakeOffer   = 2
	DisplayPrebid      = 3
	DisplayPendingSale = 4
	DisplayLiveNow     = 5
	DisplaySold        = 6
	DisplayDidNotSell  = 7
	DisplaySimulcast   = 8
)

// DisplayLabels are the badge labels by display id; 0 has none.
var DisplayLabels = [...]string{"", "Coming Soon", "Make Offer", "Prebid", "Pending Sale", "Live Now", "Sold", "Did Not Sell", "Simulcast"}

// Item is what a card shows. Whether the person asking watches it (watching) is personal and not in here.
type Item struct {
	ItemID         int64      `json:"item_ID"`
	Category       string     `json:"category"`
	Family         string     `json:"family"`
	Year           int        `json:"year" doc:"0 when not known"`
	Make           string     `json:"make"`
	Model          string     `json:"model"`
	SEODescription string     `json:"seo_Description" doc:"Slug of the title, or empty; decides the form of the item's address"`
	ItemURL        string     `json:"itemURL" doc:"Path of the item's page"`
	Description    string     `json:"description" doc:"Title: \"2021 Hitachi ZX350LC-6 crawler excavator\""`
	DisplayID      int        `json:"display_ID" enum:"1,2,3,4,5,6,7,8"`
	StockNumber    string     `json:"stockNumber"`
	LotNumber      string     `json:"lotNumber" doc:"Empty when not in an event"`
	Location       string     `json:"location" doc:"\"Sioux Falls, SD\""`
	Latitude       float64    `json:"latitude"`
	Longitude      float64    `json:"longitude"`
	Meter          string     `json:"meter" doc:"\"4,812 hours\", or empty"`
	Photo          *Photo     `json:"photo,omitempty" doc:"The first photo; absent when there is none"`
	EventID        int64      `json:"event_ID" doc:"0 when not in an event"`
	EventTypeID    int        `json:"eventType_ID" doc:"0 when not in an event"`
	EventName      string     `json:"eventName"`
	EventDateTime  *time.Time `json:"eventDateTime" doc:"When its event starts"`
	EndTime        *time.Time `json:"endTime" doc:"When bidding on it is scheduled to close; null in a ring"`
	TimeZone       string     `json:"timeZone" doc:"IANA zone of its event or location"`
	Price          *Money     `json:"price,omitempty" doc:"The price priceKind names; absent with none"`
	PriceKind      string     `json:"priceKind" enum:"none,starting,current,asking,sold"`
	TotalBids      int        `json:"totalBids"`
	ReserveStatus  string     `json:"reserveStatus" enum:"none,met,notMet" doc:"none: sold without reserve, or no bids yet"`
	TotalWatchers  int        `json:"totalWatchers"`
	IsExtended     bool       `json:"isExtended" doc:"Its close was put off, by a bid or because we were not there"`
}

// Photo is a picture or a video of an item.
type Photo struct {
	TypeID      int    `json:"type_ID" doc:"1 is an image, anything else a video"`
	ImageURL    string `json:"imageUrl" doc:"For every browser; a video's still"`
	SrcSet      string `json:"srcSet" doc:"WebP widths for srcset, or empty for a vector"`
	VideoURL    string `json:"videoUrl,omitempty"`
	Width       int    `json:"width" doc:"Pixels of the original, for its proportions"`
	Height      int    `json:"height"`
	Description string `json:"description" doc:"What it shows: \"Undercarriage, left\""`
}

type ItemInput struct {
	ID  int64   `query:"ID" required:"true" minimum:"1" maximum:"9007199254740991"`
	Lat float64 `query:"lat" minimum:"-90" maximum:"90" doc:"Taken and not used: the site computes the distance"`
	Lon float64 `query:"lon" minimum:"-180" maximum:"180"`
}

type ItemOutput struct{ Body ItemDetail }

// ItemDetail is an item with everything its page shows.
type ItemDetail struct {
	Item
	CategoryID     int64          `json:"category_ID"`
	FamilyID       int64          `json:"family_ID"`
	Details        ItemDetails    `json:"details"`
	Documents      []ItemDocument `json:"documents" nullable:"false"`
	Settings       ItemSettings   `json:"settings"`
	Bidders        int            `json:"bidders" doc:"How many have bid"`
	Viewers        int            `json:"viewers" doc:"How many have looked at it"`
	Revisiters     int            `json:"revisiters" doc:"How many came back to it"`
	ShowCurrentBid bool           `json:"showCurrentBid"`
	BuyNowPrice    *Money         `json:"buyNowPrice,omitempty" doc:"Absent when it cannot be bought now"`
	Quantity       int            `json:"qty" doc:"Pieces left, for buying now"`
	NextBid        *Money         `json:"nextBid,omitempty" doc:"The least that may be bid next; absent when no bids are taken, or bids are not shown"`
	BidIncrement   *Money         `json:"bidIncrement,omitempty" doc:"As nextBid"`
	ExtendedBy     string         `json:"extendedBy" enum:",bid,downtime" doc:"downtime: we were not there at its end"`
	EventStatusID  int            `json:"eventStatus_ID" doc:"0 when not in an event"`
	PhotoCount     int            `json:"photoCount"`
	HasInspection  bool           `json:"hasInspection" doc:"GetItemInspection has an answer"`
	TermsID        int64          `json:"terms_ID" doc:"Terms it is sold under, for getTermsAndConditions"`
	UpdatedAt      time.Time      `json:"updatedAt"`
}

type ItemDetails struct {
	Text           string `json:"text" doc:"Plain text, paragraphs divided by an empty line"`
	SerialNumber   string `json:"serialNumber"`
	Condition      string `json:"condition"`
	Title          string `json:"title" doc:"State of the title document: \"On hand\", \"Not required\""`
	Specifications []Spec `json:"specifications" nullable:"false"`
}

type Spec struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

type ItemDocument struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	URL  string `json:"url"`
	Type string `json:"type" doc:"Media type"`
	Size int64  `json:"size" doc:"Bytes"`
}

type ItemSettings struct {
	AllowOffers bool `json:"allowOffers"`
	AllowBuyNow bool `json:"allowBuyNow"`
	AllowPrebid bool `json:"allowPrebid"`
	HasReserve  bool `json:"hasReserve"`
}

type ItemIDInput struct {
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type GalleryOutput struct {
	Body struct {
		ItemID int64   `json:"item_ID"`
		Photos []Photo `json:"photos" nullable:"false"`
	}
}

type InspectionOutput struct{ Body Inspection }

// Inspection of an item. An item that was not inspected is 404.
type Inspection struct {
	ItemID      int64             `json:"item_ID"`
	Inspector   string            `json:"inspector"`
	InspectedAt time.Time         `json:"inspectedAt"`
	Summary     string            `json:"summary"`
	Points      []InspectionPoint `json:"points" nullable:"false"`
}

type InspectionPoint struct {
	Name    string `json:"name"`
	Rating  int    `json:"rating" minimum:"1" maximum:"5"`
	Comment string `json:"comment"`
}

// FileIDInput names the item whose file is wanted; the specification spells it differently here.
type FileIDInput struct {
	ItemID int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type FileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}
