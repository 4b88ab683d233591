package reader

// Names of the headers between our services (the contract).
const (
	headerService = "X-Fairwarning-Service"
	headerTenant  = "X-Fairwarning-Tenant"
	headerRequest = "X-Request-Id"
)
