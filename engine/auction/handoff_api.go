package auction

import (
	"cmp"
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) bindHandoff(to request.Binding) {
	request.Handle(to, api.Handoff, s.handoff)
	request.Handle(to, api.GetHandoffSession, s.getHandoffSession)
	request.Handle(to, api.GetHandOff, s.getHandOff)
}

// handoff continues a session that started on another site. A bad token is a 401, like a wrong password.
func (s *Operations) handoff(ctx context.Context, in *api.HandoffInput) (*api.TokenOutput, error) {
	x := request.From(ctx)
	audit := identity.AuditRow(x, 0, 0, "sign-in", map[string]string{"device": identity.Device(in.UserAgent), "by": "hand-off"})
	made, err := s.Sessions.RedeemHandoff(ctx, x.Tenant.ID, in.Body.Token, x.Client, in.UserAgent, audit)
	return &api.TokenOutput{Body: made}, err
}

// getHandoffSession returns a token for an event's auction board, which is the house's external board or this site's.
func (s *Operations) getHandoffSession(ctx context.Context, in *api.HandoffSessionInput) (*api.HandoffOutput, error) {
	c, err := s.Sessions.Person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	event, err := Event(ctx, s.Store, request.From(ctx).Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	return s.newHandoff(ctx, c, &event.ID, fmt.Sprintf("/enter-auction?event=%d", event.ID))
}

// getHandOff returns a token for another site of the house, without an event.
func (s *Operations) getHandOff(ctx context.Context, in *api.BearerInput) (*api.HandoffOutput, error) {
	c, err := s.Sessions.Person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return s.newHandoff(ctx, c, nil, "/enter-auction")
}

func (s *Operations) newHandoff(ctx context.Context, c *identity.Caller, eventID *int64, ownBoard string) (*api.HandoffOutput, error) {
	x := request.From(ctx)
	token, expires, err := s.Sessions.NewHandoff(ctx, x.Tenant.ID, c.Identity, eventID)
	var out api.HandoffOutput
	out.Body.Token, out.Body.ExpiresAt, out.Body.BoardURL = token, expires, cmp.Or(x.Tenant.Content.AuctionBoardURL, ownBoard)
	return &out, err
}
