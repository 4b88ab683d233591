package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	SearchInventory            = call(ByReader, "GET", "/v1/Auction/SearchInventory", "SearchInventory", "Items that match, with the counts of every filter")
	GetInventorySearchCriteria = call(ByReader, "GET", "/v1/Auction/GetInventorySearchCriteria", "GetInventorySearchCriteria", "Everything one can filter by, counted over the whole inventory")
	GetModelsForMakes          = call(ByReader, "GET", "/v1/Auction/GetModelsForMakes", "GetModelsForMakes", "Models of the named makes")
	GetCategoriesWithFamilies  = call(ByReader, "GET", "/v1/Auction/GetCategoriesWithFamilies", "GetCategoriesWithFamilies", "Categories in menu order, with their families")
	GetFeaturedCategories      = call(ByReader, "GET", "/v1/Auction/GetFeaturedCategories", "GetFeaturedCategories", "Categories for the search block and the menu")
	GetSitemapItems            = extension(ByReader, "GET", "/v1/Auction/GetSitemapItems", "GetSitemapItems", "Addresses of all items' pages, for site maps")

	inventoryCalls = []huma.Operation{SearchInventory, GetInventorySearchCriteria, GetModelsForMakes, GetCategoriesWithFamilies,
		GetFeaturedCategories, GetSitemapItems}
)

// SearchInput is the question of the search screen. Lists are joined by a bar; values compare without regard to case. A
// value that exists nowhere matches nothing.
type SearchInput struct {
	PageNumber   int    `query:"page_number" minimum:"1" maximum:"10000" default:"1"`
	PageSize     int    `query:"page_size" minimum:"1" maximum:"96" default:"24"`
	Status       string `query:"status" maxLength:"200" doc:"Badge labels: Prebid|Live Now"`
	Events       string `query:"events" maxLength:"400" doc:"event_IDs"`
	Categories   string `query:"categories" maxLength:"2000"`
	Families     string `query:"families" maxLength:"2000"`
	Makes        string `query:"makes" maxLength:"2000"`
	Models       string `query:"models" maxLength:"2000"`
	Locations    string `query:"locations" maxLength:"2000" doc:"Sioux Falls, SD|Omaha, NE"`
	Years        string `query:"years" maxLength:"400" doc:"Years and ranges: 2016|2018-2021"`
	SearchString string `query:"search_string" maxLength:"200"`
	Sort         string `query:"sort" enum:",relevance,closing,newest,price-low,price-high,year-new,year-old,meter-low,meter-high,make,lot" doc:"Default: relevance with search_string, else closing"`
}

type SearchOutput struct {
	Body struct {
		Items            []Item `json:"items" nullable:"false"`
		PageNumber       int    `json:"pageNumber"`
		PageCount        int    `json:"pageCount"`
		PageSize         int    `json:"pageSize"`
		TotalRecordCount int    `json:"totalRecordCount"`
		Sort             string `json:"sort" doc:"The order used"`
		Facets           Facets `json:"facets" doc:"Each counted under all the other filters"`
		Corrected        string `json:"corrected" doc:"search_string as it was understood, when spelling was mended; else empty"`
	}
}

// Facets are the filters of the search screen with their counts. Values that match nothing are left out, save those
// that are chosen.
type Facets struct {
	Status     []Facet         `json:"status" nullable:"false" doc:"By display id"`
	Categories []CategoryFacet `json:"categories" nullable:"false" doc:"In menu order"`
	Makes      []Facet         `json:"makes" nullable:"false" doc:"Most first"`
	Models     []Facet         `json:"models" nullable:"false" doc:"Most first; only with a make chosen"`
	Locations  []Facet         `json:"locations" nullable:"false" doc:"Most first"`
	Years      []Facet         `json:"years" nullable:"false" doc:"Newest first"`
	Events     []EventFacet    `json:"events" nullable:"false" doc:"Soonest first, ended ones last"`
}

type Facet struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

type CategoryFacet struct {
	CategoryID int64         `json:"category_ID"`
	Value      string        `json:"value"`
	Count      int           `json:"count"`
	Families   []FamilyFacet `json:"families" nullable:"false"`
}

type FamilyFacet struct {
	FamilyID   int64  `json:"family_ID"`
	CategoryID int64  `json:"category_ID"`
	Value      string `json:"value"`
	Count      int    `json:"count"`
}

type EventFacet struct {
	EventID int64     `json:"event_ID"`
	Value   string    `json:"value" doc:"Name of the event"`
	Date    time.Time `json:"date"`
	Count   int       `json:"count"`
}

type CriteriaOutput struct {
	Body struct {
		Facets
		TotalRecordCount int `json:"totalRecordCount"`
	}
}

type ModelsInput struct {
	Makes string `query:"makes" required:"true" minLength:"1" maxLength:"2000" doc:"Makes joined by a bar"`
}

type ModelsOutput struct {
	Body struct {
		Models []MakeModel `json:"models" nullable:"false"`
	}
}

type MakeModel struct {
	Make  string `json:"make"`
	Value string `json:"value"`
	Count int    `json:"count"`
}

type CategoriesOutput struct {
	Body struct {
		Categories []CategoryFacet `json:"categories" nullable:"false"`
	}
}

type FeaturedCategoriesOutput struct {
	Body struct {
		Categories []FeaturedCategory `json:"categories" nullable:"false"`
	}
}

type FeaturedCategory struct {
	CategoryID  int64  `json:"category_ID"`
	Description string `json:"description"`
	ItemCount   int    `json:"itemCount"`
	ImageURL    string `json:"imageUrl" doc:"A picture of one of its items, or empty"`
}

// SitemapPageSize is how many items a page of GetSitemapItems has; the last may have fewer, one past the end none.
const SitemapPageSize = 10_000

type SitemapInput struct {
	PageNumber int `query:"page_number" minimum:"1" maximum:"10000" default:"1"`
}

type SitemapOutput struct {
	Body struct {
		Total    int           `json:"total" doc:"Items of the auction house, on all pages"`
		PageSize int           `json:"pageSize"`
		Items    []SitemapItem `json:"items" nullable:"false" doc:"By item_ID; a page past the end has none"`
	}
}

type SitemapItem struct {
	ItemURL   string    `json:"itemURL" doc:"Path of the item's page"`
	UpdatedAt time.Time `json:"updatedAt"`
}
