package auction

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// handoff continues a session that started on another site. A bad token is a 401, like a wrong password.
func (s *Operations) handoff(ctx context.Context, in *api.HandoffInput) (*api.TokenOutput, error) {
	made, err := s.redeem(ctx, in.Body.Token, in.UserAgent)
	return &api.TokenOutput{Body: made}, err
}

func (s *Operations) redeem(ctx context.Context, token, userAgent string) (api.Session, error) {
	x := request.From(ctx)
	audit := identity.AuditRow(x, 0, 0, "sign-in", map[string]string{"device": identity.Device(userAgent), "by": "hand-off"})
	return s.Sessions.RedeemHandoff(ctx, x.Tenant.ID, token, x.Client, userAgent, audit)
}

// getHandoffSession returns a token for an event's auction board, which is the house's external board or this site's.
func (s *Operations) getHandoffSession(ctx context.Context, c *identity.Caller, in *api.HandoffSessionInput) (*api.HandoffOutput, error) {
	x := request.From(ctx)
	event, err := Event(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	if !hasExternalBoard(x, &event) {
		return s.newHandoff(ctx, c, &event.ID, fmt.Sprintf("/simulcast?event=%d", event.ID))
	}
	out, err := s.newHandoff(ctx, c, &event.ID, x.Tenant.Content.AuctionBoardURL)
	if err != nil || !x.Tenant.Content.BoardTakesRefreshToken {
		return out, err
	}
	// A separate session: shared by two sites, a refresh token would soon be used twice, which ends the session.
	made, err := s.redeem(ctx, out.Body.Token, in.UserAgent)
	out.Body.Token, out.Body.ExpiresAt = made.RefreshToken, db.Time(x.Now).Add(time.Duration(made.RefreshTokenExpiresIn)*time.Minute)
	return out, err
}

// hasExternalBoard reports whether a simulcast event is called on the house's own board: it has one, and no ring of ours.
func hasExternalBoard(x *request.Exchange, e *db.EventRow) bool {
	return e.TypeID == codes.EventSimulcast && e.Ring == "" && x.Tenant.Content.AuctionBoardURL != ""
}

// getHandOff returns a token for another site of the house, without an event.
func (s *Operations) getHandOff(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.HandoffOutput, error) {
	return s.newHandoff(ctx, c, nil, cmp.Or(request.From(ctx).Tenant.Content.AuctionBoardURL, "/enter-auction"))
}

func (s *Operations) newHandoff(ctx context.Context, c *identity.Caller, eventID *int64, board string) (*api.HandoffOutput, error) {
	token, expires, err := s.Sessions.NewHandoff(ctx, request.From(ctx).Tenant.ID, c.Identity, eventID)
	var out api.HandoffOutput
	out.Body.Token, out.Body.ExpiresAt, out.Body.BoardURL = token, expires, board
	return &out, err
}
