package fill

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// TenantList fetches the list of tenants from the engine.
func (u *Upstream) TenantList(ctx context.Context) ([]edge.Listing, error) {
	got, err := u.Origin.get(ctx, cache.Target{Path: edge.TenantsPath, MaxBytes: 1 << 20, MediaTypes: []string{cache.JSONType}})
	if refused, is := errors.AsType[*cache.Refusal](err); is {
		return nil, fmt.Errorf("the engine does not answer GetTenants (%s): is SERVICE_TOKEN the same there?", refused.Message)
	}
	if err != nil {
		return nil, err
	}
	return edge.DecodeTenants(got.Body)
}
