package people

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

// userInformation returns who is signed in. Guests get an empty user with user_ID 0, because the site asks before it
// knows whether anybody is signed in.
func (s *Operations) userInformation(ctx context.Context, in *api.BearerInput) (*api.UserInformationOutput, error) {
	x := request.From(ctx)
	who, err := s.Sessions.Bearer(ctx, x.Tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	if who.IsGuest() {
		return &api.UserInformationOutput{Body: api.UserInformation{Roles: []string{}, Step: stepAccount, DefaultCountryID: reference.UnitedStates}}, nil
	}
	c, err := identity.NewCaller(who)
	if err != nil {
		return nil, err
	}
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, c.UserID)
	if err != nil {
		return nil, request.Missing("User", err)
	}
	info := api.UserInformation{
		UserID: user.ID, FirstName: user.FirstName, LastName: user.LastName, EmailAddress: user.Email,
		HasAccount: user.HasAccount, CountryID: user.CountryID, DefaultCountryID: reference.UnitedStates, Phone1: user.Phone,
		OnlineBiddingStatusID: user.OnlineBiddingStatusID, IsVIP: user.IsVIP,
		HasVerifiedPaymentMethod: user.HasVerifiedPaymentMethod, Roles: c.Roles,
		IsPhoneVerified: user.PhoneVerifiedAt != nil, IdleMinutes: user.IdleMinutes, Step: registrationStep(x.Tenant, &user),
	}
	if info.ActedFor, err = s.actedFor(ctx, c); err != nil {
		return nil, err
	}
	info.AccountInfo, err = s.accountInfo(ctx, &user)
	return &api.UserInformationOutput{Body: info}, err
}

// accountInfo returns the person's primary account, or nil.
func (s *Operations) accountInfo(ctx context.Context, user *db.UserRow) (*api.AccountInfo, error) {
	if !user.HasAccount {
		return nil, nil
	}
	rows, err := Accounts(ctx, s.Store, user.TenantID, user.ID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	account, err := s.withExemptions(ctx, &rows[0])
	return &api.AccountInfo{AccountID: account.AccountID, Address: account.PhysicalAddress, BillingAddress: account.BillingAddress,
		VerifiedAddress: account.VerifiedAddress, AddressMatch: account.AddressMatch, TaxExemptions: account.TaxExemptions}, err
}

// actedFor returns the staff member who acts for the person and until when, or nil.
func (s *Operations) actedFor(ctx context.Context, c *identity.Caller) (*api.Acting, error) {
	if c.ActingUserID == 0 {
		return nil, nil
	}
	names, err := identity.UserNames(ctx, s.Store, request.From(ctx).Tenant.ID, []int64{c.ActingUserID})
	return &api.Acting{UserID: c.ActingUserID, Name: names[c.ActingUserID], Until: c.Until}, err
}
