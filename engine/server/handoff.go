package server

import (
	"cmp"
	"context"
	"fmt"

	"fairwarning/engine/api"
)

func (s *Server) bindHandoff(to binding) {
	handle(to, api.Handoff, s.handoff)
	handle(to, api.GetHandoffSession, s.getHandoffSession)
	handle(to, api.GetHandOff, s.getHandOff)
}

// handoff goes on in a session that was begun elsewhere. A token that is no good is 401, as a wrong password is.
func (s *Server) handoff(ctx context.Context, in *api.HandoffInput) (*api.TokenOutput, error) {
	x := from(ctx)
	audit := auditRow(x, 0, 0, "sign-in", map[string]string{"device": device(in.UserAgent), "by": "hand-off"})
	made, err := s.Sessions.TakeOver(ctx, x.tenant.ID, in.Body.Token, x.client, in.UserAgent, audit)
	return &api.TokenOutput{Body: made}, err
}

// getHandoffSession leads to the board of an event: the house's external one, or this site's.
func (s *Server) getHandoffSession(ctx context.Context, in *api.HandoffSessionInput) (*api.HandoffOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	event, err := s.Store.Event(ctx, from(ctx).tenant.ID, in.EventID)
	if err != nil {
		return nil, missing("Event", err)
	}
	return s.newHandoff(ctx, c, &event.ID, fmt.Sprintf("/enter-auction?event=%d", event.ID))
}

// getHandOff leads to another site of the house, to no event in particular.
func (s *Server) getHandOff(ctx context.Context, in *api.BearerInput) (*api.HandoffOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return s.newHandoff(ctx, c, nil, "/enter-auction")
}

func (s *Server) newHandoff(ctx context.Context, c *caller, eventID *int64, ownBoard string) (*api.HandoffOutput, error) {
	x := from(ctx)
	token, expires, err := s.Sessions.NewHandoff(ctx, x.tenant.ID, c.Who, eventID)
	var out api.HandoffOutput
	out.Body.Token, out.Body.ExpiresAt, out.Body.BoardURL = token, expires, cmp.Or(x.tenant.Content.AuctionBoardURL, ownBoard)
	return &out, err
}
