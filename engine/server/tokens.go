package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/session"
)

func (s *Server) bindTokens(to binding) {
	handle(to, api.Token, s.token)
	handle(to, api.RevokeToken, s.revokeToken)
}

func (s *Server) token(ctx context.Context, in *api.TokenInput) (*api.TokenOutput, error) {
	var made api.Session
	var err error
	x, body := from(ctx), in.Body
	switch body.GrantType {
	case "guest":
		made, err = s.Sessions.Guest(x.tenant.ID)
	case "refresh":
		reuse := auditRow(x, 0, 0, "session-ended", map[string]string{"reason": "a refresh token was used twice"})
		made, err = s.Sessions.Refresh(ctx, x.tenant.ID, body.UserName, reuse)
	case "password":
		made, err = s.signIn(ctx, in)
	case "proxy":
		made, err = s.proxySignIn(ctx, in)
	default:
		err = api.Invalid(map[string][]string{"grant_Type": {"is not a kind of session"}})
	}
	return &api.TokenOutput{Body: made}, err
}

func (s *Server) signIn(ctx context.Context, in *api.TokenInput) (api.Session, error) {
	x := from(ctx)
	user, err := s.Sessions.Authenticate(ctx, x.tenant.ID, in.Body.UserName, in.Body.Password)
	if err != nil {
		return api.Session{}, err
	}
	return s.Sessions.Start(ctx, x.tenant.ID, session.SignIn{
		UserID: user.ID, PasswordHash: user.PasswordHash, Address: x.client, UserAgent: in.UserAgent,
		Audit: auditRow(x, user.ID, 0, "sign-in", map[string]string{"device": device(in.UserAgent)}),
	})
}

func (s *Server) revokeToken(ctx context.Context, in *api.RevokeTokenInput) (*api.Done, error) {
	x := from(ctx)
	return done(s.Sessions.Revoke(ctx, x.tenant.ID, in.Body.RefreshToken, auditRow(x, 0, 0, "sign-out", nil)))
}

func done(err error) (*api.Done, error) {
	var out api.Done
	out.Body.Success = err == nil
	return &out, err
}
