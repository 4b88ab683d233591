package api

import "time"

var watching = &Noun{"Watching", "The watch list and saved searches."}

var (
	GetWatchList = Personal[WatchListInput, WatchListOutput](watching, "GET /v1/Auction/GetWatchList", Declaration{
		Summary:     "List the items the person watches",
		Description: "Latest first. A watch list has at most 500 items, and by default the page has all of them.",
	})
	AddWatchList = Personal[AddWatchListInput, WatchingOutput](watching, "POST /v1/Auction/AddWatchList", Declaration{
		Summary:     "Watch an item",
		Description: "Watching it again changes nothing.",
		Errors:      map[int]string{400: "The watch list has 500 items already", 404: "Item not found"},
	})
	RemoveWatchList = Personal[RemoveWatchListInput, WatchingOutput](watching, "DELETE /v1/Auction/RemoveWatchList", Declaration{
		Summary:     "Stop watching an item",
		Description: "Removing an item that is not watched changes nothing.",
		Errors:      map[int]string{404: "Item not found"},
	})
	GetSavedSearches = Personal[BearerInput, SavedSearchesOutput](watching, "GET /v1/User/GetSavedSearches", Declaration{
		Summary: "List the person's saved searches", Extension: true, Optional: true,
		Description: "Latest first, at most 50, with the number of items each finds now.",
	})
	AddSavedSearch = Personal[AddSavedSearchInput, SavedSearchOutput](watching, "POST /v1/User/AddSavedSearch", Declaration{
		Summary: "Save a search", MaxBody: 16 * Kilobyte, Extension: true, Optional: true,
		Description: "Saving the same search again returns the saved one.",
		Errors:      map[int]string{400: "The person has 50 saved searches already", 422: "The query has no filter or cannot be read, or the name is blank"},
	})
	SetSavedSearch = Personal[SetSavedSearchInput, SavedSearchOutput](watching, "PUT /v1/User/SetSavedSearch", Declaration{
		Summary: "Rename a saved search or change its notifications", MaxBody: 2 * Kilobyte, Extension: true, Optional: true,
		Description: "Replaces name and notify.",
		Errors:      map[int]string{404: "The person has no such saved search"},
	})
	RemoveSavedSearch = Personal[RemoveSavedSearchInput, Done](watching, "DELETE /v1/User/RemoveSavedSearch", Declaration{
		Summary: "Delete a saved search", Extension: true, Optional: true,
		Description: "Ends its notifications, too.",
		Errors:      map[int]string{404: "The person has no such saved search"},
	})
)

type WatchListInput struct {
	BearerInput
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"500" default:"500" doc:"Entries per page"`
}

type WatchListOutput struct {
	Body struct {
		Items []WatchedItem `json:"items" nullable:"false" doc:"The items of this page, latest first"`
		Page
	}
}

type WatchedItem struct {
	ItemID         int64     `json:"item_ID" doc:"The item"`
	Item           Item      `json:"item" doc:"Its card"`
	AddedAt        time.Time `json:"addedAt" doc:"When the person started to watch it"`
	PrebidStatusID int       `json:"prebidStatus_ID" enum:"0,100,200" doc:"0 no bid, 100 high bidder, 200 outbid"`
}

type AddWatchListInput struct {
	BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1" doc:"The item"`
	}
}

type RemoveWatchListInput struct {
	BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type WatchingOutput struct {
	Body struct {
		ItemID        int64 `json:"item_ID" doc:"The item"`
		Watching      bool  `json:"watching" doc:"The person watches it now"`
		TotalWatchers int   `json:"totalWatchers" doc:"People who watch it now"`
	}
}

type SavedSearchesOutput struct {
	Body struct {
		SavedSearches []SavedSearch `json:"savedSearches" nullable:"false" doc:"Latest first, at most 50"`
	}
}

type SavedSearch struct {
	SavedSearchID int64     `json:"savedSearch_ID" doc:"Saved search id"`
	Name          string    `json:"name" doc:"Name the person gave it"`
	Query         string    `json:"query" doc:"Query of /search without page_number, in canonical form: \"categories=EXCAVATORS&makes=HITACHI\""`
	Notify        bool      `json:"notify" doc:"Send new matches by email, at most once a day, and as notices"`
	Matches       int       `json:"matches" doc:"Items it finds now"`
	NewMatches    int       `json:"newMatches" doc:"Of those, items added since the last notification"`
	CreatedAt     time.Time `json:"createdAt" doc:"When it was saved"`
}

type AddSavedSearchInput struct {
	BearerInput
	Body struct {
		Name   string `json:"name" minLength:"1" maxLength:"100" doc:"Name for the search"`
		Query  string `json:"query" holds:"query" minLength:"1" maxLength:"2000" doc:"Query of /search; parameters that are not filters are dropped"`
		Notify bool   `json:"notify" doc:"Send new matches by email, at most once a day, and as notices"`
	}
}

type SavedSearchOutput struct{ Body SavedSearch }

type SetSavedSearchInput struct {
	BearerInput
	Body struct {
		SavedSearchID int64  `json:"savedSearch_ID" minimum:"1" doc:"The saved search"`
		Name          string `json:"name" minLength:"1" maxLength:"100" doc:"Its new name"`
		Notify        bool   `json:"notify" doc:"Send new matches by email, at most once a day, and as notices"`
	}
}

type RemoveSavedSearchInput struct {
	BearerInput
	SavedSearchID int64 `query:"savedSearch_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The saved search"`
}
