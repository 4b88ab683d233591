// Package fill finds a response: in the store, from the reader of the cluster that owns its key, or from the engine. Requests
// for one key share one fetch; stale entries are served while they revalidate.
//
// lookup.go decides by freshness, revalidate.go refreshes in the background, coalesce.go shares a fetch, loader.go makes and
// stores it, cluster.go asks peers, and upstream.go asks the engine within limits (admission.go, health.go).
package fill
