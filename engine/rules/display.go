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
// the state of its event, else by whether it takes offers. isUp means that the item is the lot in its event's ring.
func DisplayID(event Event, outcome string, allowOffers, isUp bool, now int64) int {
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
		return inProgressBadge(event, isUp)
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

// inProgressBadge returns "Live Now" for a lot that takes bids or is in our ring. Until it is, a lot of ours that will be
// takes prebids; the simulcast badge means that it sells in a ring, ours or another.
func inProgressBadge(event Event, isUp bool) int {
	switch {
	case isUp:
		return api.DisplayLiveNow
	case event.TypeID == api.EventOnline && event.IsCalled:
		return api.DisplayPrebid
	case event.TypeID == api.EventOnline:
		return api.DisplayLiveNow
	}
	return api.DisplaySimulcast
}
