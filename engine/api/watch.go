package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetWatchList      = call(ByWriter, "GET", "/v1/Auction/GetWatchList", "GetWatchList", "Items the person watches, latest first")
	AddWatchList      = call(ByWriter, "POST", "/v1/Auction/AddWatchList", "AddWatchList", "Watch an item; again changes nothing")
	RemoveWatchList   = call(ByWriter, "DELETE", "/v1/Auction/RemoveWatchList", "RemoveWatchList", "Watch it no longer; again changes nothing")
	GetSavedSearches  = extension(ByWriter, "GET", "/v1/User/GetSavedSearches", "GetSavedSearches", "Searches the person keeps")
	AddSavedSearch    = extension(ByWriter, "POST", "/v1/User/AddSavedSearch", "AddSavedSearch", "Keep a search; the same one again is the one that is there")
	SetSavedSearch    = extension(ByWriter, "PUT", "/v1/User/SetSavedSearch", "SetSavedSearch", "Rename it, or whether to be told of new matches")
	RemoveSavedSearch = extension(ByWriter, "DELETE", "/v1/User/RemoveSavedSearch", "RemoveSavedSearch", "Forget it")
	GetNotices        = extension(ByWriter, "GET", "/v1/User/GetNotices", "GetNotices", "What the person was told on the site, latest first")
	ReadNotices       = extension(ByWriter, "PUT", "/v1/User/ReadNotices", "ReadNotices", "The person has read them, up to one")
	GetPersonalStream = streaming(extension(ByWriter, "GET", "/v1/User/GetPersonalStream", "GetPersonalStream", "Server-sent events for one person: how lots stand, notices"), personalTold, personalExample)

	watchCalls = []huma.Operation{GetWatchList, AddWatchList, RemoveWatchList, GetSavedSearches, AddSavedSearch, SetSavedSearch,
		RemoveSavedSearch, GetNotices, ReadNotices, GetPersonalStream}
)

const (
	personalTold = "Server-sent events. First, and after every change, lot with a LotBidding as JSON for each lot the person follows; notice with a " +
		"Notice; person with {} when what getUserInformation says changed. The comment beat comes every 15 seconds. Nothing is told twice " +
		"after a reconnect: the stream begins with how everything stands."
	personalExample = "event: lot\ndata: {\"item_ID\":55,\"prebidStatus_ID\":200}\n\nevent: notice\ndata: {\"notice_ID\":9,\"kind\":\"outbid\"}\n\n: beat\n\n"
)

type WatchListOutput struct {
	Body struct {
		Items []WatchedItem `json:"items" nullable:"false" doc:"At most 500"`
	}
}

type WatchedItem struct {
	ItemID         int64     `json:"item_ID"`
	Item           Item      `json:"item"`
	AddedAt        time.Time `json:"addedAt"`
	PrebidStatusID int       `json:"prebidStatus_ID" enum:"0,100,200" doc:"0 no bid, 100 high bidder, 200 outbid"`
}

type AddWatchListInput struct {
	BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1"`
	}
}

type RemoveWatchListInput struct {
	BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type WatchingOutput struct {
	Body struct {
		ItemID        int64 `json:"item_ID"`
		Watching      bool  `json:"watching"`
		TotalWatchers int   `json:"totalWatchers"`
	}
}

type SavedSearchesOutput struct {
	Body struct {
		SavedSearches []SavedSearch `json:"savedSearches" nullable:"false" doc:"At most 50, latest first"`
	}
}

type SavedSearch struct {
	SavedSearchID int64     `json:"savedSearch_ID"`
	Name          string    `json:"name"`
	Query         string    `json:"query" doc:"Query of /search without page_number, canonical: \"categories=EXCAVATORS&makes=HITACHI\""`
	Notify        bool      `json:"notify" doc:"By mail, once a day at most, and on the site"`
	Matches       int       `json:"matches" doc:"Items it finds now"`
	NewMatches    int       `json:"newMatches" doc:"Of those, added since the person was told last"`
	CreatedAt     time.Time `json:"createdAt"`
}

type AddSavedSearchInput struct {
	BearerInput
	Body struct {
		Name   string `json:"name" minLength:"1" maxLength:"100"`
		Query  string `json:"query" minLength:"1" maxLength:"2000" doc:"As in the address of /search; what is no filter is left out"`
		Notify bool   `json:"notify"`
	}
}

type SavedSearchOutput struct{ Body SavedSearch }

type SetSavedSearchInput struct {
	BearerInput
	Body struct {
		SavedSearchID int64  `json:"savedSearch_ID" minimum:"1"`
		Name          string `json:"name" minLength:"1" maxLength:"100"`
		Notify        bool   `json:"notify"`
	}
}

type RemoveSavedSearchInput struct {
	BearerInput
	SavedSearchID int64 `query:"savedSearch_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type NoticesOutput struct {
	Body struct {
		Unread  int      `json:"unread"`
		Notices []Notice `json:"notices" nullable:"false" doc:"At most 100"`
	}
}

// Notice is something the person is told on the site.
type Notice struct {
	NoticeID int64     `json:"notice_ID"`
	Kind     string    `json:"kind" doc:"outbid, retracted, leading, extended, won, lost, pending, sold, unsold, offer, offer-countered, offer-accepted, offer-rejected, offer-declined, offer-withdrawn, offer-expired, event-starting, event-ended, event-cancelled, new-matches; more may come"`
	Text     string    `json:"text" doc:"A sentence without its full stop"`
	URL      string    `json:"url" doc:"Path of the site where it can be seen to"`
	ItemID   int64     `json:"item_ID" doc:"0: not about an item"`
	At       time.Time `json:"at"`
	IsRead   bool      `json:"isRead"`
}

type ReadNoticesInput struct {
	BearerInput
	Body struct {
		UpTo int64 `json:"upTo" minimum:"1" doc:"notice_ID of the latest one that was read"`
	}
}

// PersonalStreamInput: the stream tells of the lots the person has bid on or watches, and of those named here.
type PersonalStreamInput struct {
	BearerInput
	Items string `query:"items" maxLength:"400" doc:"Up to 20 item ids, joined by a bar"`
}
