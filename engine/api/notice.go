package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var notices = &Noun{"Notices", "Notifications for one person: the list and the live stream."}

var (
	GetNotices = Personal[NoticesInput, NoticesOutput](notices, "GET /v1/User/GetNotices", Declaration{
		Summary: "List the person's notices", Extension: true,
		Description: "Latest first, with the number of unread ones on all pages.",
	})
	ReadNotices = Personal[ReadNoticesInput, Done](notices, "PUT /v1/User/ReadNotices", Declaration{
		Summary: "Mark notices as read", Extension: true,
		Description: "Marks every notice up to and including upTo.",
	})
	GetPersonalStream = Personal[PersonalStreamInput, huma.StreamResponse](notices, "GET /v1/User/GetPersonalStream", Declaration{
		Summary: "Stream the person's lots and notices", Lane: StreamLane, Extension: true,
		Description: "Server-sent events about the lots the person has bid on or watches, and those named in items. First one lot event for each of them, " +
			"then events as things change. A reconnect starts with the current state again, so nothing is missed and nothing has to be replayed; " +
			"notices of the meantime are in GetNotices. The comment \"beat\" follows every 2 seconds. The stream ends when the token expires or the session ends.",
		Errors: map[int]string{400: "items is not a list of at most 20 ids", 429: "The person has too many streams open"},
		Events: []ServerEvent{
			{"lot", "How a lot and the person stand; at the start for each lot, then whenever it changes", LotBidding{}},
			{"buyingPower", "The person's buying power; before the first lot, then whenever a lot or the person's record changes it", BuyingPower{}},
			{"notice", "A new notice", Notice{}},
			{"person", "What getUserInformation returns has changed; the data is an empty object", Nothing{}},
			{"office", "For staff: a member of staff, or the caller, has changed something of the house", OfficeChange{}},
		},
		Sample: "event: lot\ndata: {\"item_ID\":55,\"prebidStatus_ID\":200}\n\nevent: notice\ndata: {\"notice_ID\":9,\"kind\":\"outbid\"}\n\n: beat\n\n",
	})
)

// OfficeChange says what the office of the house has changed. Lists of it are to be loaded again.
type OfficeChange struct {
	Subjects []string `json:"subjects" nullable:"false" enum:"event,item,house,user,sale,invoice,settlement,import" doc:"Kinds of things that were changed"`
}

type NoticesInput struct {
	BearerInput
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"200" default:"100" doc:"Entries per page"`
}

type NoticesOutput struct {
	Body struct {
		Unread  int      `json:"unread" doc:"Unread notices"`
		Notices []Notice `json:"notices" nullable:"false" doc:"The notices of this page, latest first"`
		Page
	}
}

// Notice is one notification to a person.
type Notice struct {
	NoticeID int64     `json:"notice_ID" doc:"Notice id"`
	Kind     string    `json:"kind" doc:"outbid, retracted, withdrawn, leading, extended, won, lost, pending, sold, unsold, sale-changed, offer, offer-countered, offer-accepted, offer-rejected, offer-declined, offer-withdrawn, offer-expired, event-starting, event-ended, event-cancelled, event-postponed, event-message, event-approved, event-declined, new-matches, payment-received, deposit-received, deposit-used, refunded, payment-returned, invoice-changed; more may come"`
	Text     string    `json:"text" doc:"A sentence without its period"`
	URL      string    `json:"url" doc:"Path of the site where the person can act on it"`
	ItemID   int64     `json:"item_ID" doc:"The item; 0 when it is not about one"`
	Photo    *Photo    `json:"photo,omitempty" doc:"The item's first photo; absent without one, and in the personal stream"`
	At       time.Time `json:"at" doc:"When it was written"`
	IsRead   bool      `json:"isRead" doc:"The person has read it"`
}

type ReadNoticesInput struct {
	BearerInput
	Body struct {
		UpTo int64 `json:"upTo" minimum:"1" doc:"notice_ID of the latest notice that was read"`
	}
}

type PersonalStreamInput struct {
	BearerInput
	Items string `query:"items" holds:"ids" maxLength:"400" doc:"Up to 20 item ids joined by a bar, in addition to those the person bid on or watches"`
}
