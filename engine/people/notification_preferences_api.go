package people

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) getNotificationSettings(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.NotificationSettingsOutput, error) {
	wanted, err := NotificationPreferences(ctx, s.Store.DB, request.From(ctx).Tenant.ID, c.UserID)
	return &api.NotificationSettingsOutput{Body: wanted}, err
}

func (s *Operations) setNotificationSettings(
	ctx context.Context, c *identity.Caller, in *api.NotificationSettingsInput,
) (*api.NotificationSettingsOutput, error) {
	wanted := api.NotificationPreferences(in.Body)
	audit := identity.Record(ctx, c, "notifications-changed", nil)
	err := SetNotificationPreferences(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, wanted, audit)
	return &api.NotificationSettingsOutput{Body: wanted}, err
}
