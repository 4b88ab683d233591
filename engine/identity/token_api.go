package identity

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

func (s *Operations) token(ctx context.Context, in *api.TokenInput) (*api.TokenOutput, error) {
	var made api.Session
	var err error
	x, body := request.From(ctx), in.Body
	switch body.GrantType {
	case "guest":
		made, err = s.Sessions.Guest(x.Tenant.ID)
	case "refresh":
		reuse := AuditRow(x, 0, 0, "session-ended", map[string]string{"reason": "a refresh token was used twice"})
		made, err = s.Sessions.Refresh(ctx, x.Tenant.ID, body.UserName, reuse)
	case "password":
		made, err = s.signIn(ctx, in)
	case "proxy":
		made, err = s.proxySignIn(ctx, in)
	default:
		err = api.Invalid(map[string][]string{"grant_Type": {"Must be one of guest, password, refresh, proxy"}})
	}
	return &api.TokenOutput{Body: made}, err
}

func (s *Operations) signIn(ctx context.Context, in *api.TokenInput) (api.Session, error) {
	x := request.From(ctx)
	user, err := s.Sessions.Authenticate(ctx, x.Tenant.ID, in.Body.UserName, in.Body.Password)
	if err != nil {
		return api.Session{}, err
	}
	made, err := s.Sessions.Start(ctx, x.Tenant.ID, SignIn{
		UserID: user.ID, PasswordHash: user.PasswordHash, Address: x.Client, UserAgent: in.UserAgent,
		Audit: AuditRow(x, user.ID, 0, "sign-in", map[string]string{"device": Device(in.UserAgent)}),
	})
	made.Device = s.Sessions.Device(x.Tenant.ID, user.Email)
	return made, err
}

func (s *Operations) revokeToken(ctx context.Context, in *api.RevokeTokenInput) (*api.Done, error) {
	x := request.From(ctx)
	return Done(s.Sessions.Revoke(ctx, x.Tenant.ID, in.Body.RefreshToken, AuditRow(x, 0, 0, "sign-out", nil)))
}

func Done(err error) (*api.Done, error) {
	var out api.Done
	out.Body.Success = err == nil
	return &out, err
}
