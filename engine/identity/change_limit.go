package identity

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// maxChanges is how many changes to their own record a person may make in a minute, in all their sessions; bids and
// what the writer rates are not counted.
const maxChanges = 120

// maxStaffChanges is how many changes a member of staff may make in a minute, in all their sessions, unless Config says otherwise. A change of
// many items at once is one.
const maxStaffChanges = 600

// countChange counts a change to one's own record or, as staff, to the house, or returns a 429. Each request is counted once.
func (s *Sessions) countChange(ctx context.Context, who *Identity) error {
	x := request.From(ctx)
	limit := s.changes
	switch {
	case x.IsStaffChange:
		limit = s.staffChanges
	case !x.IsOwnChange:
		return nil
	}
	x.IsOwnChange, x.IsStaffChange = false, false
	wait := Seconds(limit.Wait(who.Subject, s.now()))
	if wait > 0 {
		return api.TooMany(wait, fmt.Sprintf("You are making changes too quickly. Try again in %d seconds", wait))
	}
	limit.Count(who.Subject, s.now())
	return nil
}
