// Package edge holds what reader and writer both need to face the internet: tenants by host, limits on slow connections, and
// metrics.
package edge
