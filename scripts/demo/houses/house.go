package houses

import (
	"time"
	_ "time/tzdata" // the demo lays its calendar in local time on machines without zone files, too

	"fairwarning/engine/api"
)

// house is one demo auction house: who it is, where its yards are, what it likes to sell and when it sells.
type house struct {
	slug        string
	hosts       []string
	stockPrefix string
	share       int // percent of all demo items
	content     api.TenantContent
	logos       [2]string // files under texts/SLUG: header, footer
	hero        heroPicture
	yards       []yard
	weights     map[string]int // category → how much more or less of it than usual, percent; absent is 100
	calendar    []sale
	rules       []rule
	people      []person // who can sign in; the first bids
	password    string
}

type heroPicture struct{ drawing, color, light string }

// yard is where machines stand.
type yard struct {
	city, state         string
	latitude, longitude float64
	sellers             []string // who consigns there, for descriptions
}

// person can sign in to the demo.
type person struct {
	email, first, last, phone string
	roles                     []string
	home                      *home // of who has an account; nil: none
	hasCard                   bool
	biddingStatus             int      // onlineBiddingStatus_ID
	limit                     int64    // of buying, cents; 0: none
	sells                     bool     // consigns to the house
	isLively                  bool     // bids by program, and is not told of
	registeredFor             []string // codes of sales
}

// home is where an account is.
type home struct{ street, city, state string }

func houses() []house { return []house{prairie(), harborline()} }

// SignIn is a name and password of the demo.
type SignIn struct{ House, Email, Password, Role string }

// SignIns lists who can sign in to the demo, for the start script to print.
func SignIns() []SignIn {
	var all []SignIn
	for _, h := range houses() {
		for _, p := range h.people {
			if !p.isLively {
				all = append(all, SignIn{h.content.TenantName, p.email, h.password, p.role()})
			}
		}
	}
	return all
}

// Lively lists the bidders that scripts/lively signs in as, with House a host of their house.
func Lively() []SignIn {
	var all []SignIn
	for _, h := range houses() {
		for _, p := range h.people {
			if p.isLively {
				all = append(all, SignIn{h.hosts[0], p.email, h.password, p.role()})
			}
		}
	}
	return all
}

// role says in words what the person may do.
func (p person) role() string {
	switch {
	case len(p.roles) > 0:
		return p.roles[0]
	case p.home == nil:
		return "no account yet"
	case p.sells:
		return "seller"
	case p.biddingStatus == 0:
		return "bidder who has to ask for online bidding"
	}
	return "bidder"
}

// seller is the address of the one who consigns and can sign in.
func (h house) seller() string {
	for _, p := range h.people {
		if p.sells {
			return p.email
		}
	}
	panic("BUG: demo house without a seller")
}

// zone is the house's time zone.
func (h house) zone() *time.Location {
	zone, err := time.LoadLocation(h.content.TimeZone)
	if err != nil {
		panic("BUG: demo house with an unknown time zone: " + err.Error())
	}
	return zone
}
