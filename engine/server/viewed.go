package server

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
)

// mostViewed bounds the previously viewed items.
const mostViewed = 20

func (s *Server) previouslyViewed(ctx context.Context, in *api.BearerInput) (*api.PreviouslyViewedOutput, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Viewed(ctx, x.tenant.ID, who.Subject, mostViewed)
	if err != nil {
		return nil, err
	}
	var out api.PreviouslyViewedOutput
	out.Body.Items = make([]api.PreviouslyViewedItem, 0, len(rows))
	for i := range rows {
		card := cardOf(x, &rows[i])
		out.Body.Items = append(out.Body.Items, api.PreviouslyViewedItem{
			ItemID: card.ItemID, ItemURL: card.ItemURL, DisplayID: card.DisplayID, Description: card.Description,
			Location: card.Location, Meter: card.Meter, Photo: card.Photo,
		})
	}
	return &out, nil
}

func (s *Server) addPreviouslyViewed(ctx context.Context, in *api.AddPreviouslyViewedInput) (*api.Done, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	return done(missing("Item", s.Store.AddView(ctx, x.tenant.ID, who.Subject, in.Body.ItemID, x.now)))
}

// userInformation of a guest is that of nobody, user_ID 0: the site asks before it knows whether somebody signed in.
func (s *Server) userInformation(ctx context.Context, in *api.BearerInput) (*api.UserInformationOutput, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	if who.IsGuest() {
		return &api.UserInformationOutput{Body: api.UserInformation{Roles: []string{}, Step: stepAccount}}, nil
	}
	user, err := s.Store.User(ctx, x.tenant.ID, who.UserID)
	if err != nil {
		return nil, missing("User", err)
	}
	roles := []string{}
	if err := json.Unmarshal([]byte(user.Roles), &roles); err != nil {
		return nil, fmt.Errorf("roles of user %d: %w", user.ID, err)
	}
	return &api.UserInformationOutput{Body: api.UserInformation{
		UserID: user.ID, FirstName: user.FirstName, LastName: user.LastName, EmailAddress: user.Email,
		HasAccount: user.HasAccount, CountryID: user.CountryID, Phone1: user.Phone,
		OnlineBiddingStatusID: user.OnlineBiddingStatusID, IsVIP: user.IsVIP,
		HasVerifiedPaymentMethod: user.HasVerifiedPaymentMethod, Roles: roles,
		IsPhoneVerified: user.PhoneVerifiedAt != nil, IdleMinutes: user.IdleMinutes, Step: registrationStep(x.tenant, &user),
	}}, nil
}
