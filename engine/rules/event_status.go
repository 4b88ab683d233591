package rules

import (
	"slices"

	"fairwarning/engine/codes"
)

// transitions lists the statuses an event may enter from each status (specification section 4). Every change of
// status, by the clock or by staff, is one of these.
var transitions = map[int][]int{
	codes.EventDraft:              {codes.EventCatalogued}, // published; it never becomes a draft again
	codes.EventCatalogued:         {codes.EventLotNumbersAssigned, codes.EventDidNotRun},
	codes.EventLotNumbersAssigned: {codes.EventUpcoming, codes.EventActive, codes.EventDidNotRun},
	codes.EventUpcoming:           {codes.EventActive, codes.EventInProgress, codes.EventDidNotRun},
	codes.EventActive:             {codes.EventInProgress, codes.EventDidNotRun},
	codes.EventInProgress:         {codes.EventCompleted},
	codes.EventCompleted:          {codes.EventClosed},
}

// CanTransition reports whether an event may go from one status to another. Closed events, and events that did not
// run, stay as they are.
func CanTransition(from, to int) bool { return slices.Contains(transitions[from], to) }

// SettlementPeriod is how long an event stays Completed after its last lot, in milliseconds: time to pay and
// collect.
const SettlementPeriod = 7 * 24 * 3_600_000

// Lifecycle is what an event's status depends on. Times are 0 if unset.
type Lifecycle struct {
	Event
	NumbersAt   int64 // when lot numbers are assigned
	AnnounceAt  int64
	CompletedAt int64
	Lots        int
	Open        int  // undecided lots
	Pending     int  // lots waiting for their seller
	IsRingOpen  bool // of a called event: the sale has not ended
}

// Next returns the status that is due at now, or its current status if nothing is due. It moves one
// step at a time; call it until nothing changes.
func (l Lifecycle) Next(now int64) int {
	switch l.StatusID {
	case codes.EventCatalogued:
		return l.prepared(l.NumbersAt, codes.EventLotNumbersAssigned, now)
	case codes.EventLotNumbersAssigned:
		return l.prepared(l.AnnounceAt, codes.EventUpcoming, now)
	case codes.EventUpcoming, codes.EventActive:
		return l.announced(now)
	case codes.EventInProgress:
		isOver := now >= l.EndsAt
		if l.IsCalled {
			isOver = !l.IsRingOpen
		}
		if isOver && l.Open == 0 {
			return codes.EventCompleted
		}
	case codes.EventCompleted:
		if now >= l.CompletedAt+SettlementPeriod && l.Pending == 0 {
			return codes.EventClosed
		}
	}
	return l.StatusID
}

// prepared advances an event that was due before its start, however late the clock is; if it never was, the event
// does not run.
func (l Lifecycle) prepared(due int64, next int, now int64) int {
	switch {
	case due != 0 && now >= due && due < l.StartsAt:
		return next
	case now >= l.StartsAt:
		return codes.EventDidNotRun
	}
	return l.StatusID
}

// announced starts an event on time. One that is held waits until it no longer is, or until its scheduled end.
func (l Lifecycle) announced(now int64) int {
	switch {
	case now >= l.StartsAt && l.Lots == 0, l.IsHeld && now >= l.EndsAt:
		return codes.EventDidNotRun
	case now >= l.StartsAt && !l.IsHeld:
		return codes.EventInProgress
	case now >= l.PrebidFrom:
		return codes.EventActive
	}
	return l.StatusID
}
