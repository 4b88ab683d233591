package server

import (
	"context"
	"errors"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindEventStatus(to binding) {
	handle(to, api.SetEventStatus, s.setEventStatus)
}

// setEventStatus is staff moving an event on by hand; the clock does by itself what is due.
func (s *Server) setEventStatus(ctx context.Context, in *api.SetEventStatusInput) (*api.Done, error) {
	c, err := s.staff(ctx, in.Authorization, roleAuctioneer, roleAdministrator)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	entry := record(ctx, c, "event-status-set", map[string]string{
		"event": strconv.FormatInt(in.Body.EventID, 10), "status": store.StatusNames[in.Body.EventStatusID]})
	var not *store.NotThisStatus
	err = s.Store.SetEventStatus(ctx, x.tenant.ID, in.Body.EventID, in.Body.EventStatusID, x.now, &entry)
	switch {
	case errors.As(err, &not):
		return nil, api.Conflict(not.Reason)
	case err != nil:
		return nil, missing("Event", err)
	}
	return done(nil)
}
