package config

// Headers between our services, as the contract defines them.
const (
	HeaderService = "X-Fairwarning-Service"
	HeaderTenant  = "X-Fairwarning-Tenant"
	HeaderRequest = "X-Request-Id"
)
