package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) bindNotificationPreferences(to binding) {
	handle(to, api.GetNotificationSettings, s.getNotificationSettings)
	handle(to, api.SetNotificationSettings, s.setNotificationSettings)
}

func (s *Server) getNotificationSettings(ctx context.Context, in *api.BearerInput) (*api.NotificationSettingsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	wanted, err := s.Store.NotificationPreferences(ctx, from(ctx).tenant.ID, c.UserID)
	return &api.NotificationSettingsOutput{Body: wanted}, err
}

func (s *Server) setNotificationSettings(ctx context.Context, in *api.NotificationSettingsInput) (*api.NotificationSettingsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	err = s.Store.SetNotificationPreferences(ctx, from(ctx).tenant.ID, c.UserID, api.NotificationPreferences(in.Body), record(ctx, c, "notifications-changed", nil))
	return &api.NotificationSettingsOutput{Body: api.NotificationPreferences(in.Body)}, err
}
