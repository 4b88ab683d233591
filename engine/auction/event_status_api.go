package auction

import (
	"context"
	"errors"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// setEventStatus lets staff advance an event by hand, ahead of the clock.
func (s *Operations) setEventStatus(ctx context.Context, c *identity.Caller, in *api.SetEventStatusInput) (*api.Done, error) {
	x := request.From(ctx)
	entry := StatusRecord(revision.ByRequest(x, c.UserID), in.Body.EventID, in.Body.EventStatusID)
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

// StatusRecord returns the record of a status that somebody set.
func StatusRecord(by revision.By, eventID int64, status int) db.AuditRow {
	detail := map[string]string{"event": strconv.FormatInt(eventID, 10), "status": StatusNames[status]}
	return by.Row(revision.Subject{Kind: db.SubjectEvent, ID: eventID}, "event-status-set", detail)
}
