package config

// Names of the headers between our services (the contract).
const (
	HeaderService = "X-Fairwarning-Service"
	HeaderTenant  = "X-Fairwarning-Tenant"
	HeaderRequest = "X-Request-Id"
)
