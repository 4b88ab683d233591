package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) token(ctx context.Context, in *api.TokenInput) (*api.TokenOutput, error) {
	var made api.Session
	var err error
	tenantID, body := from(ctx).tenant.ID, in.Body
	switch body.GrantType {
	case "guest":
		made, err = s.Sessions.Guest(tenantID)
	case "refresh":
		made, err = s.Sessions.Refresh(ctx, tenantID, body.UserName)
	case "password":
		made, err = s.Sessions.SignIn(ctx, tenantID, body.UserName, body.Password)
	default:
		err = api.Invalid(map[string][]string{"grant_Type": {"is not a kind of session"}})
	}
	return &api.TokenOutput{Body: made}, err
}

func (s *Server) revokeToken(ctx context.Context, in *api.RevokeTokenInput) (*api.Done, error) {
	return done(s.Sessions.Revoke(ctx, from(ctx).tenant.ID, in.Body.RefreshToken))
}

func done(err error) (*api.Done, error) {
	var out api.Done
	out.Body.Success = err == nil
	return &out, err
}
