package api

import "github.com/danielgtaylor/huma/v2"

var services = &Noun{"Services", "Between the services, with their shared secret; never exposed."}

var (
	GetTenants = internal[ServiceInput, TenantsOutput](services, "/v1/Service/GetTenants", Declaration{
		Summary:     "List the auction houses and their host names",
		Description: "Reader and writer map host names to tenants with it.",
	})
	GetChanges = internal[ChangesInput, huma.StreamResponse](services, "/v1/Service/GetChanges", Declaration{
		Summary: "Stream the change feed",
		Description: "Server-sent events. First hello; then a change for every change after since; then one for each new change as soon as " +
			"the engine answers accordingly. The comment \"beat\" follows every 5 seconds of silence. The server never ends the stream.",
		Events: []ServerEvent{
			{"hello", "Names the feed and its bounds; once, first", FeedHello{}},
			{"change", "What one transaction changed of one tenant; the event's id is seq", FeedChange{}},
		},
		Sample: "event: hello\ndata: {\"feed\":\"4f0c6a…\",\"seq\":120,\"oldest\":1}\n\n" +
			"id: 121\nevent: change\ndata: {\"seq\":121,\"prev\":118,\"tenant\":1,\"tags\":[\"catalogue\",\"item:55\"]}\n\n: beat\n\n",
	})
)

// ServiceInput proves that a service asks. Without the valid secret the operation does not exist (404).
type ServiceInput struct {
	Service string `header:"X-Fairwarning-Service" hidden:"true"`
}

type TenantsOutput struct {
	Body struct {
		Tenants []Tenant `json:"tenants" nullable:"false" doc:"All auction houses"`
	}
}

type Tenant struct {
	ID    int64    `json:"id" doc:"Tenant id, for X-Fairwarning-Tenant"`
	Slug  string   `json:"slug" doc:"Short name"`
	Hosts []string `json:"hosts" nullable:"false" doc:"Host names, lower case, without port"`
}

type ChangesInput struct {
	ServiceInput
	Since int64  `query:"since" minimum:"0" maximum:"9007199254740991" doc:"seq of the last change the caller has; the stream starts with the one after"`
	Feed  string `query:"feed" maxLength:"64" doc:"Feed that since belongs to; with any other, the stream starts with the oldest change kept"`
}

// FeedHello is the data of the event hello.
type FeedHello struct {
	Feed   string `json:"feed" doc:"Identifies the database that numbers the changes; survives restarts"`
	Seq    int64  `json:"seq" doc:"The latest change"`
	Oldest int64  `json:"oldest" doc:"The oldest change still kept; seq + 1 when none is"`
}

// FeedChange is the data of the event change: what one transaction changed of one tenant.
type FeedChange struct {
	Seq    int64    `json:"seq" doc:"Rises over all tenants, with gaps; also the event's id"`
	Prev   int64    `json:"prev" doc:"seq of the tenant's previous change, 0 for none; a caller that did not get that one missed it"`
	Tenant int64    `json:"tenant" doc:"Tenant id; 0 with the tag tenants: the list of tenants or their hosts changed"`
	Tags   []string `json:"tags" nullable:"false" doc:"Tags of cdn/policy.yaml whose answers changed; * is everything of the tenant"`
}
