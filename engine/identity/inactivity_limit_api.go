package identity

import (
	"context"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// setIdleLimit extends the person's inactivity limit or turns it off (0 minutes); nil returns to the house's limit.
// Limits shorter than the house's are refused. Where the house has none, any limit is accepted.
func (s *Operations) setIdleLimit(ctx context.Context, c *Caller, in *api.IdleLimitInput) (*api.Done, error) {
	x, minutes, setting := request.From(ctx), in.Body.IdleMinutes, "as the house"
	if minutes != nil {
		setting = strconv.Itoa(*minutes)
		least := (x.Tenant.Content.InactivityMilliseconds + 59_999) / 60_000
		if *minutes != 0 && *minutes < least {
			return nil, api.Invalid(map[string][]string{"idleMinutes": {fmt.Sprintf("Choose %d minutes or more", least)}})
		}
	}
	audit := Record(ctx, c, "idle-limit-set", map[string]string{"minutes": setting})
	return Done(SetIdleLimit(ctx, s.Store, x.Tenant.ID, c.UserID, minutes, audit))
}
