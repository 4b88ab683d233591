package server

import (
	"context"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
)

func (s *Server) bindIdle(to binding) {
	handle(to, api.SetIdleLimit, s.setIdleLimit)
}

// setIdleLimit lengthens the inactivity limit or switches it off. A shorter one than the house's is refused; where the house
// has none, any is good.
func (s *Server) setIdleLimit(ctx context.Context, in *api.IdleLimitInput) (*api.Done, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x, minutes, said := from(ctx), in.Body.IdleMinutes, "as the house"
	if minutes != nil {
		said = strconv.Itoa(*minutes)
		least := (x.tenant.Content.InactivityMilliseconds + 59_999) / 60_000
		if *minutes != 0 && *minutes < least {
			return nil, api.Invalid(map[string][]string{"idleMinutes": {fmt.Sprintf("Choose %d minutes or more", least)}})
		}
	}
	audit := record(ctx, c, "idle-limit-set", map[string]string{"minutes": said})
	return done(s.Store.SetIdleLimit(ctx, x.tenant.ID, c.UserID, minutes, audit))
}
