// Package edge holds what reader, writer and front door need to face the internet: limits on slow, idle and too many
// connections, a strict reading of where requests end, who sends them and for which tenant, and metrics.
package edge
