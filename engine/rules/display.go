package rules

import "fairwarning/engine/api"

// Outcomes of a lot, as stored.
const (
	Open    = ""
	Sold    = "sold"
	Pending = "pending" // below reserve, waiting for the seller
	Unsold  = "unsold"
)

// DisplayID returns an item's badge (specification section 4), determined by its outcome if it has one, else by
// the state of its event, else by whether it takes offers.
func DisplayID(event Event, outcome string, allowOffers bool, now int64) int {
	switch outcome {
	case Sold:
		return api.DisplaySold
	case Pending:
		return api.DisplayPendingSale
	case Unsold:
		return api.DisplayDidNotSell
	}
	switch event.Status(now) {
	case api.EventActive, api.EventUpcoming:
		return announcedBadge(event, now)
	case api.EventInProgress:
		return inProgressBadge(event)
	case api.EventCompleted, api.EventClosed:
		return api.DisplayDidNotSell
	case api.EventCatalogued, api.EventLotNumbersAssigned:
		return api.DisplayComingSoon
	}
	if allowOffers {
		return api.DisplayMakeOffer
	}
	return api.DisplayComingSoon
}

func announcedBadge(event Event, now int64) int {
	switch {
	case event.PrebidOpen(now):
		return api.DisplayPrebid
	case event.TypeID == api.EventSimulcast:
		return api.DisplaySimulcast
	}
	return api.DisplayComingSoon
}

// inProgressBadge returns "Live Now" for a lot that takes bids here, and the simulcast badge for lots sold in a
// ring, ours or a third party's.
func inProgressBadge(event Event) int {
	if event.TypeID == api.EventOnline {
		return api.DisplayLiveNow
	}
	return api.DisplaySimulcast
}
