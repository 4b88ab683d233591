package rules

import "fairwarning/engine/codes"

// Event is what the rules need to know of an event; the zero value means the item is not in an event.
type Event struct {
	TypeID     int // codes.EventOnline, …; 0: not in an event
	StatusID   int // as stored
	PrebidFrom int64
	StartsAt   int64
	EndsAt     int64
	IsCalled   bool // sold in a ring of ours, one lot at a time: it ends with its last lot, not at EndsAt
	IsHeld     bool // it does not start, because nobody could bid in it
	IsPaused   bool // the office has paused a timed sale: no lot takes bids or closes, and EndsAt moves when it goes on
}

// Status returns the event's status at now. The stored status may lag by one tick of the clock. Only announced
// (Active, Upcoming) and running events change with time alone; all other changes are stored before they apply
// (Lifecycle).
func (e Event) Status(now int64) int {
	switch e.StatusID {
	case codes.EventActive, codes.EventUpcoming, codes.EventInProgress:
	default:
		return e.StatusID
	}
	isHeld := e.IsHeld && e.StatusID != codes.EventInProgress
	switch {
	case now >= e.EndsAt && !e.IsCalled && !isHeld && !e.IsPaused:
		return codes.EventCompleted
	case now >= e.StartsAt && !isHeld:
		return codes.EventInProgress
	case e.StatusID == codes.EventUpcoming && now >= e.PrebidFrom:
		return codes.EventActive
	}
	return e.StatusID
}

// PrebidOpen reports whether we accept bids before the start. A third party accepts them on its own site.
func (e Event) PrebidOpen(now int64) bool {
	status := e.Status(now)
	announced := status == codes.EventActive || status == codes.EventUpcoming
	return announced && e.TypeID != codes.EventThirdParty && now >= e.PrebidFrom
}

// Ended reports whether nothing more will be sold in the event.
func (e Event) Ended(now int64) bool {
	switch e.Status(now) {
	case codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun:
		return true
	}
	return false
}

// NextChange returns the first time after now at which Status or PrebidOpen may change, or 0 if time alone changes
// nothing.
func (e Event) NextChange(now int64) int64 {
	switch e.Status(now) {
	case codes.EventActive, codes.EventUpcoming, codes.EventInProgress:
	default:
		return 0
	}
	for _, at := range []int64{min(e.PrebidFrom, e.StartsAt), e.StartsAt} {
		if at > now {
			return at
		}
	}
	if e.EndsAt > now && !e.IsCalled && !e.IsHeld && !e.IsPaused {
		return e.EndsAt
	}
	return 0
}
