// Package lot holds the rules of time and price that need no storage: which status an event has at a moment, which
// badge an item wears, which price it shows and what a lot's bids come to. All are pure functions; times are Unix
// milliseconds, amounts cents.
package lot

import "fairwarning/engine/api"

// Event is what the rules need to know of an event; the zero value stands for "not in an event".
type Event struct {
	TypeID     int // api.EventOnline, …; 0: not in an event
	StatusID   int // as stored
	PrebidFrom int64
	StartsAt   int64
	EndsAt     int64
}

// Status is the event's status at now. The stored one may be up to a tick of the clock behind; only events that are
// announced (Active, Upcoming) or running move by time alone, all other changes are written down before they hold (Life).
func (e Event) Status(now int64) int {
	switch e.StatusID {
	case api.EventActive, api.EventUpcoming, api.EventInProgress:
	default:
		return e.StatusID
	}
	switch {
	case now >= e.EndsAt:
		return api.EventCompleted
	case now >= e.StartsAt:
		return api.EventInProgress
	case e.StatusID == api.EventUpcoming && now >= e.PrebidFrom:
		return api.EventActive
	}
	return e.StatusID
}

// PrebidOpen tells whether we take bids before the start. A third party takes them on its own site.
func (e Event) PrebidOpen(now int64) bool {
	status := e.Status(now)
	announced := status == api.EventActive || status == api.EventUpcoming
	return announced && e.TypeID != api.EventThirdParty && now >= e.PrebidFrom
}

// Ended tells whether nothing more will be sold in it.
func (e Event) Ended(now int64) bool {
	switch e.Status(now) {
	case api.EventCompleted, api.EventClosed, api.EventDidNotRun:
		return true
	}
	return false
}

// NextChange is the first moment after now at which Status or PrebidOpen may change; 0 when time alone changes nothing.
func (e Event) NextChange(now int64) int64 {
	switch e.Status(now) {
	case api.EventActive, api.EventUpcoming, api.EventInProgress:
	default:
		return 0
	}
	for _, at := range []int64{min(e.PrebidFrom, e.StartsAt), e.StartsAt, e.EndsAt} {
		if at > now {
			return at
		}
	}
	return 0
}
