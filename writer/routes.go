package writer

import (
	"strings"
	"time"
)

// Caller is who may ask.
type Caller int

const (
	Anyone Caller = iota // no token needed
	Holder               // somebody with a token, guest or signed in; the engine decides what the token allows
)

// Route is one call that passes through. Table and contract are the same set; a test compares them.
type Route struct {
	Method   string
	Path     string // the contract's spelling, with /api; compared without regard to case, sent as it stands here
	Caller   Caller
	Body     int64         // longest body in bytes; 0: the call takes none
	Lane     Lane          // whose places at the engine it takes (lanes.go)
	Rate     Rate          // what is counted against whom before the engine is asked (admission.go)
	Deadline time.Duration // from sending to the last byte; --deadline is the ceiling
}

// Rate says what calls are counted against.
type Rate int

const (
	Unrated    Rate = iota // a token stands for the caller
	OpenRate               // anyone may call: counted by client address
	SignInRate             // passwords: by client address and by account name, strictly; other grants as OpenRate
)

const (
	kilobyte  = 1 << 10
	tokenBody = 16 * kilobyte // a refresh token of 4,096 characters and a password of 1,024, escaped
	leadBody  = 64 * kilobyte // a message of 5,000 characters, escaped
)

// Deadlines. A change may wait for others that come before it in the engine; a reading that takes this long is of no use.
const (
	readWithin   = 15 * time.Second
	signInWithin = 15 * time.Second
	changeWithin = 60 * time.Second
)

// Routes is the table.
var Routes = []Route{
	{"POST", "/api/Token/v2", Anyone, tokenBody, SignInLane, SignInRate, signInWithin},
	{"POST", "/api/Token/revoke", Anyone, tokenBody, SignInLane, OpenRate, signInWithin},
	{"GET", "/api/V1/settings/SubscribeEmailToNewsletter", Anyone, 0, ChangeLane, OpenRate, changeWithin},
	{"POST", "/api/V1/lead/CreateLeadFromAuctionSite", Anyone, leadBody, ChangeLane, OpenRate, changeWithin},
	{"GET", "/api/v1/Auction/getUserInformation", Holder, 0, AccountLane, Unrated, readWithin},
	{"GET", "/api/v1/Auction/GetPreviouslyViewedItems", Holder, 0, AccountLane, Unrated, readWithin},
	{"POST", "/api/v1/Auction/AddPreviouslyViewedItem", Holder, kilobyte, ChangeLane, Unrated, changeWithin},
}

// table finds routes by path: folded, and as the contract spells it, which is how nearly everybody asks.
type table map[string][]*Route

func newTable(routes []Route) table {
	byPath := table{}
	for i := range routes {
		key := fold(routes[i].Path)
		byPath[key] = append(byPath[key], &routes[i])
	}
	for i := range routes {
		byPath[routes[i].Path] = byPath[fold(routes[i].Path)]
	}
	return byPath
}

// find gives the route of a raw, undecoded path. When the path is known and the method is not, allow lists the methods
// it has; both empty means there is no such path. Nothing is decoded: an escaped spelling of a path is another path.
func (t table) find(method, path []byte) (route *Route, allow string) {
	routes, known := t[string(path)]
	if !known {
		routes = t[fold(string(path))]
	}
	for _, r := range routes {
		if r.Method == string(method) {
			return r, ""
		}
	}
	methods := make([]string, len(routes))
	for i, r := range routes {
		methods[i] = r.Method
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
