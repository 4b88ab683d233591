package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

func (s *Server) bindUserInformation(to binding) {
	handle(to, api.GetUserInformation, s.userInformation)
}

// userInformation of a guest is that of nobody, user_ID 0: the site asks before it knows whether somebody signed in.
func (s *Server) userInformation(ctx context.Context, in *api.BearerInput) (*api.UserInformationOutput, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	if who.IsGuest() {
		return &api.UserInformationOutput{Body: api.UserInformation{Roles: []string{}, Step: stepAccount, DefaultCountryID: reference.UnitedStates}}, nil
	}
	c, err := newCaller(who)
	if err != nil {
		return nil, err
	}
	user, err := s.Store.User(ctx, x.tenant.ID, c.UserID)
	if err != nil {
		return nil, missing("User", err)
	}
	info := api.UserInformation{
		UserID: user.ID, FirstName: user.FirstName, LastName: user.LastName, EmailAddress: user.Email,
		HasAccount: user.HasAccount, CountryID: user.CountryID, DefaultCountryID: reference.UnitedStates, Phone1: user.Phone,
		OnlineBiddingStatusID: user.OnlineBiddingStatusID, IsVIP: user.IsVIP,
		HasVerifiedPaymentMethod: user.HasVerifiedPaymentMethod, Roles: c.roles,
		IsPhoneVerified: user.PhoneVerifiedAt != nil, IdleMinutes: user.IdleMinutes, Step: registrationStep(x.tenant, &user),
	}
	info.ActedFor, err = s.actedFor(ctx, c)
	return &api.UserInformationOutput{Body: info}, err
}

// actedFor tells which staff acts for the person, and until when; nil: the person does it all.
func (s *Server) actedFor(ctx context.Context, c *caller) (*api.Acting, error) {
	if c.ActingUserID == 0 {
		return nil, nil
	}
	names, err := s.Store.UserNames(ctx, from(ctx).tenant.ID, []int64{c.ActingUserID})
	return &api.Acting{UserID: c.ActingUserID, Name: names[c.ActingUserID], Until: c.Until}, err
}
