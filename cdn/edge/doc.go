// Package edge holds what reader, writer and front door need to face the internet: tenants by host, limits on slow, idle and too
// many connections, a strict reading of where requests end, and metrics.
package edge
