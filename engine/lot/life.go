package lot

import (
	"slices"

	"fairwarning/engine/api"
)

// follows are the statuses an event may go into from each (specification section 4); every change of a status, by the clock or
// by staff, is one of these.
var transitions = map[int][]int{
	api.EventCatalogued:         {api.EventLotNumbersAssigned, api.EventDidNotRun},
	api.EventLotNumbersAssigned: {api.EventUpcoming, api.EventActive, api.EventDidNotRun},
	api.EventUpcoming:           {api.EventActive, api.EventInProgress, api.EventDidNotRun},
	api.EventActive:             {api.EventInProgress, api.EventDidNotRun},
	api.EventInProgress:         {api.EventCompleted},
	api.EventCompleted:          {api.EventClosed},
}

// MayFollow tells whether an event may go from one status into another. One that is closed or did not run stays so.
func CanTransition(from, to int) bool { return slices.Contains(transitions[from], to) }

// BooksOpen is how long after its last lot an event stays Completed, in milliseconds: time to pay and collect.
const SettlementPeriod = 7 * 24 * 3_600_000

// Life is what an event's status depends on beside its times. Moments are 0 where there are none.
type Lifecycle struct {
	Event
	NumbersAt   int64 // lot numbers are assigned then
	AnnounceAt  int64
	CompletedAt int64
	Lots        int
	Open        int // lots not decided
	Pending     int // lots that wait for their seller
}

// Next is the status the event goes into by itself at now; the one it is in when nothing is due. One step at a time: whoever slept
// asks until nothing changes.
func (l Lifecycle) Next(now int64) int {
	switch l.StatusID {
	case api.EventCatalogued:
		return l.prepared(l.NumbersAt, api.EventLotNumbersAssigned, now)
	case api.EventLotNumbersAssigned:
		return l.prepared(l.AnnounceAt, api.EventUpcoming, now)
	case api.EventUpcoming, api.EventActive:
		return l.announced(now)
	case api.EventInProgress:
		if now >= l.EndsAt && l.Open == 0 {
			return api.EventCompleted
		}
	case api.EventCompleted:
		if now >= l.CompletedAt+SettlementPeriod && l.Pending == 0 {
			return api.EventClosed
		}
	}
	return l.StatusID
}

// prepared: what was to be announced before the start is, however late; what never was to be does not run.
func (l Lifecycle) prepared(due int64, next int, now int64) int {
	switch {
	case due != 0 && now >= due && due < l.StartsAt:
		return next
	case now >= l.StartsAt:
		return api.EventDidNotRun
	}
	return l.StatusID
}

func (l Lifecycle) announced(now int64) int {
	switch {
	case now >= l.StartsAt && l.Lots == 0:
		return api.EventDidNotRun
	case now >= l.StartsAt:
		return api.EventInProgress
	case now >= l.PrebidFrom:
		return api.EventActive
	}
	return l.StatusID
}
