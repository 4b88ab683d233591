package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) listTenants(_ context.Context, _ *api.ServiceInput) (*api.TenantsOutput, error) {
	s.tenants.mu.RLock()
	defer s.tenants.mu.RUnlock()
	var out api.TenantsOutput
	out.Body.Tenants = make([]api.Tenant, 0, len(s.tenants.list))
	for _, t := range s.tenants.list {
		out.Body.Tenants = append(out.Body.Tenants, api.Tenant{ID: t.ID, Slug: t.Slug, Hosts: t.Hosts})
	}
	return &out, nil
}
