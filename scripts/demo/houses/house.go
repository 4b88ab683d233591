package houses

import (
	"slices"
	"time"
	_ "time/tzdata" // the calendar needs time zones on machines without zone files

	"fairwarning/engine/api"
)

// house is one demo auction house.
type house struct {
	slug        string
	hosts       []string
	stockPrefix string
	share       int // percent of all demo items
	content     api.TenantContent
	logos       [2]string // files under texts/SLUG for header and footer
	hero        heroPicture
	yards       []yard
	weights     map[string]int // category → its share in percent of the usual; default 100
	calendar    []sale
	rules       []rule
	people      []person // who can sign in; the first is the demo bidder
	password    string

	hidesStockNumbers bool
	viewing, removal  string // of its sales, for visitors of the yard
}

type heroPicture struct{ drawing, color, light string }

// yard is a location with machines.
type yard struct {
	city, state         string
	latitude, longitude float64
	sellers             []string // consignors, for descriptions
}

// person can sign in to the demo.
type person struct {
	email, first, last, phone string
	roles                     []string
	home                      *home // address of the account; nil: no account
	hasCard                   bool
	biddingStatus             int      // onlineBiddingStatus_ID
	limit                     int64    // buying limit in cents; 0: none
	sells                     bool     // consigns to the house
	isLively                  bool     // signed in by scripts/lively and not printed
	registeredFor             []string // sale codes
}

// home is the address of an account.
type home struct{ street, city, state string }

func houses() []house { return []house{prairie(), harborline(), basin()} }

// SignIn is an email and password of the demo.
type SignIn struct {
	House, Email, Password, Role string
	IsStaff                      bool
}

// SignIns lists who can sign in to the demo, for scripts/start to print.
func SignIns() []SignIn {
	return signIns(false, func(h house) string { return h.content.TenantName })
}

// Lively lists the people scripts/lively signs in as: bidders, and staff who enter bids on the floor. Their House is a host of the house, not its name.
func Lively() []SignIn { return signIns(true, func(h house) string { return h.hosts[0] }) }

func signIns(isLively bool, name func(house) string) []SignIn {
	var all []SignIn
	for _, h := range houses() {
		for _, p := range h.people {
			if p.isLively == isLively {
				all = append(all, SignIn{name(h), p.email, h.password, p.role(), len(p.roles) > 0})
			}
		}
	}
	return all
}

// role describes what the person may do.
func (p person) role() string {
	switch {
	case len(p.roles) > 0:
		return p.roles[0]
	case p.home == nil:
		return "no account yet"
	case p.sells:
		return "seller"
	case p.biddingStatus == 0:
		return "bidder who must request online bidding"
	}
	return "bidder"
}

// owner returns the email of the owner, who works in the office.
func (h house) owner() string {
	for _, p := range h.people {
		if slices.Contains(p.roles, api.RoleOwner) {
			return p.email
		}
	}
	panic("BUG: demo house without an owner")
}

// seller returns the email of the consignor who can sign in.
func (h house) seller() string {
	for _, p := range h.people {
		if p.sells {
			return p.email
		}
	}
	panic("BUG: demo house without a seller")
}

// zone returns the house's time zone.
func (h house) zone() *time.Location {
	zone, err := time.LoadLocation(h.content.TimeZone)
	if err != nil {
		panic("BUG: demo house with an unknown time zone: " + err.Error())
	}
	return zone
}
