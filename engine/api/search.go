package api

import "time"

var inventory = &Noun{"Inventory", "Searching and filtering the inventory."}

var (
	SearchInventory = public[SearchInput, SearchOutput](inventory, "/v1/Auction/SearchInventory", Declaration{
		Summary: "Search the inventory",
		Description: "Returns a page of matching items with the counts of every filter, each counted under all the other filters. " +
			"Lists are joined by a bar; values match regardless of case. A value that no item has is ignored and listed in ignored. A page past the end is empty. " +
			"Sold items of past sales are left out unless status, events or sold is given or search_string is an item's own number; " +
			"the status filter still counts them.",
	})
	GetInventorySearchCriteria = public[Nothing, CriteriaOutput](inventory, "/v1/Auction/GetInventorySearchCriteria", Declaration{
		Summary:     "List all filters with their counts",
		Description: "Counts every value over the whole inventory.",
	})
	GetModelsForMakes = public[ModelsInput, ModelsOutput](inventory, "/v1/Auction/GetModelsForMakes", Declaration{
		Summary:     "List the models of makes",
		Description: "Returns the models of the named makes with their counts.",
	})
	GetCategoriesWithFamilies = public[Nothing, CategoriesOutput](inventory, "/v1/Auction/GetCategoriesWithFamilies", Declaration{
		Summary:     "List categories with their families",
		Description: "In menu order, with counts.",
	})
	GetFeaturedCategories = public[Nothing, FeaturedCategoriesOutput](inventory, "/v1/Auction/GetFeaturedCategories", Declaration{
		Summary:     "List the featured categories",
		Description: "For the home page's search block and the menu.",
	})
	GetSearchSuggestions = public[SuggestionsInput, SuggestionsOutput](inventory, "/v1/Auction/GetSearchSuggestions", Declaration{
		Summary: "Complete a search that is being typed", Extension: true, Optional: true,
		Description: "Returns machines, makes and models, categories and events that the text may become. Sold items of past sales are left out.",
	})
	GetSitemapItems = public[SitemapInput, SitemapOutput](inventory, "/v1/Auction/GetSitemapItems", Declaration{
		Summary: "List the paths of all item pages", Extension: true, Optional: true,
		Description: "For site maps: 10,000 items per page, by item_ID. A page past the end is empty.",
	})
)

// SearchInput is the query of the search screen.
type SearchInput struct {
	PageNumber   int    `query:"page_number" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1"`
	PageSize     int    `query:"page_size" minimum:"1" maximum:"96" default:"24" doc:"Items per page"`
	Status       string `query:"status" maxLength:"200" doc:"Badge labels: Prebid|Live Now"`
	Events       string `query:"events" holds:"ids" maxLength:"400" doc:"event_IDs: 12|15"`
	Categories   string `query:"categories" maxLength:"2000" doc:"Categories: Excavators|Dozers"`
	Families     string `query:"families" maxLength:"2000" doc:"Families within categories"`
	Makes        string `query:"makes" maxLength:"2000" doc:"Makes: Komatsu|Volvo"`
	Models       string `query:"models" maxLength:"2000" doc:"Models"`
	Locations    string `query:"locations" maxLength:"2000" doc:"Locations: Sioux Falls, SD|Omaha, NE"`
	Years        string `query:"years" holds:"ids" maxLength:"400" doc:"Years and ranges: 2016|2018-2021"`
	Price        string `query:"price" maxLength:"21" pattern:"^[0-9]{0,10}-[0-9]{0,10}$" patternDescription:"a range such as 5000-20000, 5000- or -20000" doc:"Range of the price shown, in dollars: 5000-20000, 5000- or -20000"`
	Meter        string `query:"meter" maxLength:"21" pattern:"^[0-9]{0,10}-[0-9]{0,10}$" patternDescription:"a range such as 5000-20000, 5000- or -20000" doc:"Range of the meter, in facets.meterUnit: 0-5000; items that count in the other unit are outside"`
	Near         string `query:"near" maxLength:"10" pattern:"^[0-9]{5}-[0-9]{1,4}$" patternDescription:"a ZIP code and a number of miles, such as 57104-100" doc:"ZIP code and miles around it: 57104-100; an unknown ZIP code matches nothing"`
	Sold         string `query:"sold" enum:",show,hide" doc:"Sold items; empty: those of past sales are left out if neither status nor events is given"`
	SearchString string `query:"search_string" maxLength:"200" doc:"Words to search for: make, model, kind or what the trade calls it, lot, stock or serial number, city; small misspellings are corrected"`
	Sort         string `query:"sort" enum:",relevance,closing,newest,price-low,price-high,year-new,year-old,meter-low,meter-high,make,lot,nearest" doc:"Order; empty: relevance with search_string, else closing. nearest needs near; without it, it is as if empty"`
}

type SearchOutput struct {
	Body struct {
		Items            []Item          `json:"items" nullable:"false" doc:"The items of this page"`
		PageNumber       int             `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int             `json:"pageCount" doc:"Number of pages"`
		PageSize         int             `json:"pageSize" doc:"Items per page"`
		TotalRecordCount int             `json:"totalRecordCount" doc:"Items on all pages"`
		Sort             string          `json:"sort" enum:"relevance,closing,newest,price-low,price-high,year-new,year-old,meter-low,meter-high,make,lot,nearest" doc:"The order used"`
		Facets           Facets          `json:"facets" doc:"The filters, each counted under all the other filters"`
		Corrected        string          `json:"corrected" doc:"search_string as understood: corrected, and without words that no item has; empty when it was not changed"`
		Ignored          []IgnoredFilter `json:"ignored" nullable:"false" doc:"Values of the filters that no item has; the search was made without them"`
	}
}

// IgnoredFilter is a value of a search's filter that no item has.
type IgnoredFilter struct {
	Filter string `json:"filter" enum:"status,events,categories,families,makes,models,locations,years" doc:"The parameter"`
	Value  string `json:"value" doc:"The value as given"`
}

// Facets are the filters of the search screen with their counts. Values that match nothing are left out unless they are
// chosen.
type Facets struct {
	Status     []Facet         `json:"status" nullable:"false" doc:"Badge labels, by display id"`
	Categories []CategoryFacet `json:"categories" nullable:"false" doc:"Categories in menu order"`
	Makes      []Facet         `json:"makes" nullable:"false" doc:"Makes, most items first"`
	Models     []Facet         `json:"models" nullable:"false" doc:"Models, most items first; empty until a make is chosen"`
	Locations  []Facet         `json:"locations" nullable:"false" doc:"Locations, most items first"`
	Years      []Facet         `json:"years" nullable:"false" doc:"Years, newest first"`
	Events     []EventFacet    `json:"events" nullable:"false" doc:"Events, soonest first, ended ones last"`
	MeterUnit  string          `json:"meterUnit" enum:"hours,miles" doc:"Unit of the range meter and of the orders by it: that of most items of the chosen categories, families, makes and models, or that match search_string"`
}

type Facet struct {
	Value string `json:"value" doc:"Value to filter by"`
	Count int    `json:"count" doc:"Items that have it"`
}

type CategoryFacet struct {
	CategoryID int64         `json:"category_ID" doc:"Category id"`
	Value      string        `json:"value" doc:"Name, to filter by"`
	Count      int           `json:"count" doc:"Items in the category"`
	Families   []FamilyFacet `json:"families" nullable:"false" doc:"Families of the category"`
}

type FamilyFacet struct {
	FamilyID   int64  `json:"family_ID" doc:"Family id"`
	CategoryID int64  `json:"category_ID" doc:"Its category"`
	Value      string `json:"value" doc:"Name, to filter by"`
	Count      int    `json:"count" doc:"Items in the family"`
}

type EventFacet struct {
	EventID int64     `json:"event_ID" doc:"Event id, to filter by"`
	Value   string    `json:"value" doc:"Name of the event"`
	Date    time.Time `json:"date" doc:"When it starts"`
	Count   int       `json:"count" doc:"Items in the event"`
}

type CriteriaOutput struct {
	Body struct {
		Facets
		TotalRecordCount int `json:"totalRecordCount" doc:"Items in the inventory"`
	}
}

type ModelsInput struct {
	Makes string `query:"makes" required:"true" minLength:"1" maxLength:"2000" doc:"Makes joined by a bar: Komatsu|Volvo"`
}

type ModelsOutput struct {
	Body struct {
		Models []MakeModel `json:"models" nullable:"false" doc:"Models of the makes"`
	}
}

type MakeModel struct {
	Make  string `json:"make" doc:"Make"`
	Value string `json:"value" doc:"Model, to filter by"`
	Count int    `json:"count" doc:"Items of the model"`
}

type CategoriesOutput struct {
	Body struct {
		Categories []CategoryFacet `json:"categories" nullable:"false" doc:"Categories in menu order"`
	}
}

type FeaturedCategoriesOutput struct {
	Body struct {
		Categories []FeaturedCategory `json:"categories" nullable:"false" doc:"Featured categories in menu order"`
	}
}

type FeaturedCategory struct {
	CategoryID  int64  `json:"category_ID" doc:"Category id"`
	Description string `json:"description" doc:"Name"`
	ItemCount   int    `json:"itemCount" doc:"Items in the category"`
	ImageURL    string `json:"imageUrl" doc:"Photo of one of its items, or empty"`
}

type SuggestionsInput struct {
	SearchString string `query:"search_string" required:"true" minLength:"2" maxLength:"100" doc:"What is typed so far"`
}

type SuggestionsOutput struct {
	Body struct {
		Machines   []SuggestedMachine  `json:"machines" nullable:"false" doc:"At most four, best first"`
		Models     []SuggestedModel    `json:"models" nullable:"false" doc:"At most five: makes, then models"`
		Categories []SuggestedCategory `json:"categories" nullable:"false" doc:"At most four: categories, then families"`
		Events     []EventFacet        `json:"events" nullable:"false" doc:"At most three, soonest first, ended ones last"`
		Corrected  string              `json:"corrected" doc:"search_string as understood; empty when it was not changed"`
	}
}

type SuggestedMachine struct {
	ItemID      int64  `json:"item_ID" doc:"Item id"`
	Description string `json:"description" doc:"Title"`
	ItemURL     string `json:"itemURL" doc:"Path of the item's page"`
	Location    string `json:"location" doc:"Where it is"`
	LotNumber   string `json:"lotNumber" doc:"Lot number, or empty"`
	StockNumber string `json:"stockNumber" doc:"Stock number, or empty"`
	Photo       *Photo `json:"photo,omitempty" doc:"First photo"`
}

type SuggestedModel struct {
	Make  string `json:"make" doc:"Make, to filter by"`
	Model string `json:"model" doc:"Model, to filter by; empty for the make itself"`
	Count int    `json:"count" doc:"Items that have it"`
}

type SuggestedCategory struct {
	Category string `json:"category" doc:"Category, to filter by"`
	Family   string `json:"family" doc:"Family, to filter by; empty for the category itself"`
	Count    int    `json:"count" doc:"Items in it"`
}

// SitemapPageSize is the number of items on a page of GetSitemapItems. The last page may have fewer, one past the end none.
const SitemapPageSize = 10_000

type SitemapInput struct {
	PageNumber int `query:"page_number" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1"`
}

type SitemapOutput struct {
	Body struct {
		Total    int           `json:"total" doc:"Items on all pages"`
		PageSize int           `json:"pageSize" doc:"Items per page"`
		Items    []SitemapItem `json:"items" nullable:"false" doc:"The items of this page, by item_ID"`
	}
}

type SitemapItem struct {
	ItemURL   string    `json:"itemURL" doc:"Path of the item's page"`
	UpdatedAt time.Time `json:"updatedAt" doc:"When the item last changed"`
}
