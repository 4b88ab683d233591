package rules

import "fairwarning/engine/codes"

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
		return codes.DisplaySold
	case Pending:
		return codes.DisplayPendingSale
	case Unsold:
		return codes.DisplayDidNotSell
	}
	switch event.Status(now) {
	case codes.EventActive, codes.EventUpcoming:
		return announcedBadge(event, now)
	case codes.EventInProgress:
		return inProgressBadge(event, isUp)
	case codes.EventCompleted, codes.EventClosed:
		return codes.DisplayDidNotSell
	case codes.EventCatalogued, codes.EventLotNumbersAssigned:
		return codes.DisplayComingSoon
	}
	if allowOffers {
		return codes.DisplayMakeOffer
	}
	return codes.DisplayComingSoon
}

func announcedBadge(event Event, now int64) int {
	switch {
	case event.PrebidOpen(now):
		return codes.DisplayPrebid
	case event.TypeID == codes.EventSimulcast:
		return codes.DisplaySimulcast
	}
	return codes.DisplayComingSoon
}

// inProgressBadge returns "Live Now" for a lot that takes bids or is in our ring. Until it is, a lot of ours that will be
// takes prebids; the simulcast badge means that it sells in a ring, ours or another.
func inProgressBadge(event Event, isUp bool) int {
	switch {
	case isUp:
		return codes.DisplayLiveNow
	case event.TypeID == codes.EventOnline && event.IsCalled:
		return codes.DisplayPrebid
	case event.TypeID == codes.EventOnline:
		return codes.DisplayLiveNow
	}
	return codes.DisplaySimulcast
}
