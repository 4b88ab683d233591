package lot

import "fairwarning/engine/api"

// TakesOffers tells whether an item may be sold past the bidding at now: outside of an event, before the bidding in it begins,
// and when it did not run.
func (e Event) TakesOffers(now int64) bool {
	switch e.Status(now) {
	case 0, api.EventCatalogued, api.EventLotNumbersAssigned, api.EventDidNotRun:
		return true
	case api.EventActive, api.EventUpcoming:
		return now < e.PrebidFrom
	}
	return false
}
