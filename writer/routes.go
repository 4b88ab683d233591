package writer

import "strings"

// Caller is who may ask.
type Caller int

const (
	Anyone Caller = iota // no token needed
	Holder               // somebody with a token, guest or signed in; the engine decides what the token allows
)

// Route is one call that passes through. Table and contract are the same set; a test compares them.
type Route struct {
	Method string
	Path   string // the contract's spelling, with /api; compared without regard to case, sent as it stands here
	Caller Caller
	Body   int64 // longest body in bytes; 0: the call takes none
	Lane   Lane  // what is counted against whom before the engine is asked
}

// Lane says how calls are rationed per client address.
type Lane int

const (
	NoLane    Lane = iota // a token stands for the caller
	OpenLane              // anyone may call: counted
	TokenLane             // a session is asked for: passwords are counted apart, and more strictly
)

const (
	kilobyte  = 1 << 10
	tokenBody = 16 * kilobyte // a refresh token of 4,096 characters and a password of 1,024, escaped
	leadBody  = 64 * kilobyte // a message of 5,000 characters, escaped
)

// Routes is the table.
var Routes = []Route{
	{"POST", "/api/Token/v2", Anyone, tokenBody, TokenLane},
	{"POST", "/api/Token/revoke", Anyone, tokenBody, OpenLane},
	{"GET", "/api/V1/settings/SubscribeEmailToNewsletter", Anyone, 0, OpenLane},
	{"POST", "/api/V1/lead/CreateLeadFromAuctionSite", Anyone, leadBody, OpenLane},
	{"GET", "/api/v1/Auction/getUserInformation", Holder, 0, NoLane},
	{"GET", "/api/v1/Auction/GetPreviouslyViewedItems", Holder, 0, NoLane},
	{"POST", "/api/v1/Auction/AddPreviouslyViewedItem", Holder, kilobyte, NoLane},
}

// table finds routes by folded path.
type table map[string][]Route

func newTable(routes []Route) table {
	byPath := table{}
	for _, r := range routes {
		key := fold(r.Path)
		byPath[key] = append(byPath[key], r)
	}
	return byPath
}

// find gives the route of a raw, undecoded path. When the path is known and the method is not, allow lists the methods
// it has; both empty means there is no such path. Nothing is decoded: an escaped spelling of a path is another path.
func (t table) find(method, path string) (route *Route, allow string) {
	routes := t[fold(path)]
	var methods []string
	for i := range routes {
		if routes[i].Method == method {
			return &routes[i], ""
		}
		methods = append(methods, routes[i].Method)
	}
	return nil, strings.Join(methods, ", ")
}

// fold lower-cases ASCII only, so that no other letter folds onto a path (K, the Kelvin sign, is not k).
func fold(path string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, path)
}
