package rules

import (
	"fmt"

	"fairwarning/engine/codes"
)

// TakesOffers reports whether an item may be sold outside of bidding at now: if it is not in an event, before
// bidding starts, or if the event did not run.
func (e Event) TakesOffers(now int64) bool {
	switch e.Status(now) {
	case 0, codes.EventCatalogued, codes.EventLotNumbersAssigned, codes.EventDidNotRun:
		return true
	case codes.EventActive, codes.EventUpcoming:
		return now < e.PrebidFrom
	}
	return false
}

// SellsUnsold reports whether a lot that did not sell may be sold by an offer at now. In a timed auction it may be as soon as it is decided; in one
// that is called, once nothing more is called, because until then the clerk may call it again. What a third party did not sell is not known here.
func (e Event) SellsUnsold(now int64) bool {
	return e.TypeID != 0 && e.TypeID != codes.EventThirdParty && (!e.IsCalled || e.Ended(now))
}

// Which lots that did not sell take offers.
const (
	UnsoldAllowed = "allowed" // those that take offers otherwise
	UnsoldAny     = "any"
)

// UnsoldOffers is which lots that did not sell take offers afterward, and for how long.
type UnsoldOffers struct {
	Days int    `json:"days"` // after the end of their auction; 0: they take none
	Lots string `json:"lots"` // UnsoldAllowed or UnsoldAny
}

// DefaultUnsoldOffers has every lot take offers for 30 days after its auction. Its seller may decline each.
var DefaultUnsoldOffers = UnsoldOffers{Days: 30, Lots: UnsoldAny}

// maxUnsoldDays is the longest time for which unsold lots take offers.
const maxUnsoldDays = 365

// Check returns an error that shows the author of the rule what is wrong.
func (u UnsoldOffers) Check() error {
	if u.Days < 0 || u.Days > maxUnsoldDays {
		return fmt.Errorf("unsold offers: days must be from 0 to %d", maxUnsoldDays)
	}
	if u.Lots != UnsoldAllowed && u.Lots != UnsoldAny {
		return fmt.Errorf("unsold offers: lots must be %q or %q", UnsoldAllowed, UnsoldAny)
	}
	return nil
}

// Until returns the time from which a lot whose bidding ended at endedAt takes no more new offers.
func (u UnsoldOffers) Until(endedAt int64) int64 { return endedAt + int64(u.Days)*24*3_600_000 }

// OfferFloor is the lowest offer for an item, as a share of its asking price: a few worthless offers must not keep others from
// making theirs.
type OfferFloor struct {
	BasisPoints int64 `json:"basisPoints"` // 0: any offer
}

// DefaultOfferFloor is a tenth of the asking price.
var DefaultOfferFloor = OfferFloor{BasisPoints: 1000}

// Check returns an error that shows the author of the rule what is wrong.
func (f OfferFloor) Check() error {
	if err := checkShare(f.BasisPoints); err != nil {
		return fmt.Errorf("offer floor: %w", err)
	}
	return nil
}

// Lowest returns the lowest offer in cents for an item at a price.
func (f OfferFloor) Lowest(price int64) int64 { return Share(price, f.BasisPoints) }
