package api

import "github.com/danielgtaylor/huma/v2"

var (
	GetTenants = extension(ByServices, "GET", "/v1/Service/GetTenants", "GetTenants", "Which hosts belong to which tenant")

	serviceCalls = []huma.Operation{GetTenants}
)

// ServiceInput proves that one of our services asks; without a valid token the call does not exist (404).
type ServiceInput struct {
	Service string `header:"X-Fairwarning-Service"`
}

type TenantsOutput struct {
	Body struct {
		Tenants []Tenant `json:"tenants" nullable:"false"`
	}
}

type Tenant struct {
	ID    int64    `json:"id"`
	Slug  string   `json:"slug"`
	Hosts []string `json:"hosts" nullable:"false" doc:"Lower case, without port"`
}
