package config

// Headers between our services, as the contract defines them.
const (
	HeaderService = "X-Fairwarning-Service"
	HeaderTenant  = "X-Fairwarning-Tenant"
	HeaderClient  = "X-Fairwarning-Client"
	HeaderRequest = "X-Request-Id"

	HeaderNetlifyClient = "X-Nf-Client-Connection-Ip" // Netlify's own
)
