package rules

import "fairwarning/engine/api"

// TakesOffers reports whether an item may be sold outside of bidding at now: if it is not in an event, before
// bidding starts, or if the event did not run.
func (e Event) TakesOffers(now int64) bool {
	switch e.Status(now) {
	case 0, api.EventCatalogued, api.EventLotNumbersAssigned, api.EventDidNotRun:
		return true
	case api.EventActive, api.EventUpcoming:
		return now < e.PrebidFrom
	}
	return false
}
