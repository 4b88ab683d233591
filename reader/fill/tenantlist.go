package fill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"fairwarning/reader/cache"
	"fairwarning/reader/tenants"
)

// TenantList fetches the list of tenants from the engine.
func (u *Upstream) TenantList(ctx context.Context) ([]tenants.Listing, error) {
	got, err := u.Origin.get(ctx, cache.Target{Path: "/api/v1/Service/GetTenants", MaxBytes: 1 << 20, MediaTypes: []string{cache.JSONType}})
	var refused *cache.Refusal
	if errors.As(err, &refused) {
		return nil, fmt.Errorf("the engine does not answer GetTenants (%s): is SERVICE_TOKEN the same there?", refused.Message)
	}
	if err != nil {
		return nil, err
	}
	var answer struct {
		Tenants []tenants.Listing `json:"tenants"`
	}
	if err := json.Unmarshal(got.Body, &answer); err != nil {
		return nil, fmt.Errorf("GetTenants: %w", err)
	}
	return answer.Tenants, nil
}
