// Package frontdoor takes the place of a CDN in front of reader and writer on one machine. It serves the files of the
// exported site and forwards everything else to the service that the routing table names. It caches nothing; that is the
// reader's job.
//
// It also identifies the client: it sets X-Fairwarning-Client and X-Request-Id, together with the service token that
// proves them, and strips both from what comes in from outside.
package frontdoor
