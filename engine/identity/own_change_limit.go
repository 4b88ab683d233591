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

// countChange counts a change to one's own record, or returns a 429. Each request is counted once.
func (s *Sessions) countChange(ctx context.Context, who *Identity) error {
	x := request.From(ctx)
	if !x.IsOwnChange {
		return nil
	}
	x.IsOwnChange = false
	wait := Seconds(s.changes.Wait(who.Subject, s.now()))
	if wait > 0 {
		return api.TooMany(wait, fmt.Sprintf("You are making changes too quickly. Try again in %d seconds", wait))
	}
	s.changes.Count(who.Subject, s.now())
	return nil
}
