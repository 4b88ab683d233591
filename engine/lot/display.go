package lot

import "fairwarning/engine/api"

// Outcomes of a lot, as stored.
const (
	Open    = ""
	Sold    = "sold"
	Pending = "pending" // under reserve, waits for the seller
	Unsold  = "unsold"
)

// DisplayID is the badge of an item (specification section 4): its outcome where it has one, else the state of its
// event, else whether it takes offers.
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

// inProgress: "Live Now" is a lot one can bid on here; what runs in a ring, ours or a third party's, is a simulcast.
func inProgressBadge(event Event) int {
	if event.TypeID == api.EventOnline {
		return api.DisplayLiveNow
	}
	return api.DisplaySimulcast
}
