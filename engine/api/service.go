package api

import "github.com/danielgtaylor/huma/v2"

var (
	GetTenants = extension(ByServices, "GET", "/v1/Service/GetTenants", "GetTenants", "Which hosts belong to which tenant")
	GetChanges = streaming(extension(ByServices, "GET", "/v1/Service/GetChanges", "GetChanges", "The change feed: what changed in public answers, as it is committed"), changesTold, changesExample)

	serviceCalls = []huma.Operation{GetTenants, GetChanges}
)

// streaming says that the answer is a stream of server-sent events.
func streaming(op huma.Operation, description, example string) huma.Operation {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK",
		Content: map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{
			Type: huma.TypeString, Description: description, Examples: []any{example},
		}}},
	}}
	return op
}

const (
	changesTold = "Server-sent events. First hello, with the feed's name, the last change and the oldest still kept; then a change " +
		"for every change after since; then one for each as it is committed, once the engine answers accordingly. The comment " +
		"beat comes every 5 seconds."
	changesExample = "event: hello\ndata: {\"feed\":\"4f0c6a…\",\"seq\":120,\"oldest\":1}\n\n" +
		"id: 121\nevent: change\ndata: {\"seq\":121,\"prev\":118,\"tenant\":1,\"tags\":[\"catalogue\",\"item:55\"]}\n\n: beat\n\n"
)

// ServiceInput proves that one of our services asks; without a valid token the call does not exist (404).
type ServiceInput struct {
	Service string `header:"X-Fairwarning-Service"`
}

type TenantsOutput struct {
	Body struct {
		Tenants []Tenant `json:"tenants" nullable:"false"`
	}
}

type Tenant struct {
	ID    int64    `json:"id"`
	Slug  string   `json:"slug"`
	Hosts []string `json:"hosts" nullable:"false" doc:"Lower case, without port"`
}

type ChangesInput struct {
	ServiceInput
	Since int64  `query:"since" minimum:"0" maximum:"9007199254740991" doc:"seq of the last change known; told are those after it"`
	Feed  string `query:"feed" maxLength:"64" doc:"Which feed since is of; of another, everything kept is told"`
}

// FeedHello is the data of the event hello.
type FeedHello struct {
	Feed   string `json:"feed" doc:"Names the database the numbers are of; outlives restarts"`
	Seq    int64  `json:"seq" doc:"The last change now"`
	Oldest int64  `json:"oldest" doc:"The oldest change still kept; seq + 1 when none is"`
}

// FeedChange is the data of the event change: what one transaction changed of one tenant. Its seq is the event's id, too.
type FeedChange struct {
	Seq    int64    `json:"seq" doc:"Rises over all tenants, with gaps"`
	Prev   int64    `json:"prev" doc:"seq of the tenant's change before this one; 0: none. Who was not told that one missed it"`
	Tenant int64    `json:"tenant" doc:"0: the list of tenants or their hosts changed, with the tag tenants"`
	Tags   []string `json:"tags" nullable:"false" doc:"As in the cache policy; * is everything of the tenant"`
}
