// Package fill finds a response: in the store, from the reader of the cluster that owns its key, or from the engine. Requests
// for one key share one fetch; stale entries are served while they revalidate.
//
// loader.go shows the way of a request, from freshness to the stored answer. revalidate.go renews what is stale,
// wait_for_changed.go waits for what has changed, coalesce.go shares a fetch, fetches_per_client.go limits what one client causes,
// cluster.go asks peers, and engine_fetch.go asks the engine within limits (admission.go, engine_health.go) and accepts what is
// valid (valid_response.go). remembered_refusals.go says what is not asked again.
package fill
