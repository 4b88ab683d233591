package people

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) getNotificationSettings(ctx context.Context, in *api.BearerInput) (*api.NotificationSettingsOutput, error) {
	c, err := s.Sessions.Person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	wanted, err := NotificationPreferences(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID)
	return &api.NotificationSettingsOutput{Body: wanted}, err
}

func (s *Operations) setNotificationSettings(ctx context.Context, in *api.NotificationSettingsInput) (*api.NotificationSettingsOutput, error) {
	c, err := s.Sessions.Person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	err = SetNotificationPreferences(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, api.NotificationPreferences(in.Body), identity.Record(ctx, c, "notifications-changed", nil))
	return &api.NotificationSettingsOutput{Body: api.NotificationPreferences(in.Body)}, err
}
