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
