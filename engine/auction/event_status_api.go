package auction

import (
	"context"
	"errors"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// setEventStatus lets staff advance an event by hand, ahead of the clock.
func (s *Operations) setEventStatus(ctx context.Context, c *identity.Caller, in *api.SetEventStatusInput) (*api.Done, error) {
	x := request.From(ctx)
	entry := identity.Record(ctx, c, "event-status-set", map[string]string{
		"event": strconv.FormatInt(in.Body.EventID, 10), "status": StatusNames[in.Body.EventStatusID]})
	var not *StatusError
	err := SetEventStatus(ctx, s.Store, x.Tenant.ID, in.Body.EventID, in.Body.EventStatusID, x.Now, &entry)
	switch {
	case errors.As(err, &not):
		return nil, api.Conflict(not.Reason)
	case err != nil:
		return nil, request.Missing("Event", err)
	}
	return identity.Done(nil)
}
