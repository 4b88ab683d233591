package reader

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// tenantList asks the engine which tenants there are.
func (u *upstream) tenantList(ctx context.Context) ([]listing, error) {
	got, err := u.origin.get(ctx, target{path: "/api/v1/Service/GetTenants", maxBytes: 1 << 20, mediaTypes: []string{jsonType}})
	var refused *refusal
	if errors.As(err, &refused) {
		return nil, fmt.Errorf("the engine does not answer GetTenants (%s): is SERVICE_TOKEN the same there?", refused.message)
	}
	if err != nil {
		return nil, err
	}
	var answer struct {
		Tenants []listing `json:"tenants"`
	}
	if err := json.Unmarshal(got.body, &answer); err != nil {
		return nil, fmt.Errorf("GetTenants: %w", err)
	}
	return answer.Tenants, nil
}
