// Package fill finds a response: in the store, from the reader of the cluster that owns its key, or from the engine. Requests
// for one key share one fetch; stale entries are served while they revalidate.
//
// loader.go follows a request from the freshness check to the stored entry. revalidate.go renews what is stale,
// wait_for_changed.go waits for what has changed, coalesce.go shares a fetch, fetches_per_client.go limits what one client causes,
// cluster.go asks peers, and engine_fetch.go asks the engine within limits (admission.go, engine_health.go) and accepts what is
// valid (valid_response.go). remembered_refusals.go stores refusals, so that the engine does not get the same request again.
package fill
