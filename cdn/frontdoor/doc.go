// Package frontdoor is what stands before reader and writer on one machine, in place of a CDN: it serves the exported
// site's files, and passes everything else to the service the routing table names. It keeps no answers; caching is the
// reader's business.
//
// It says who asks: X-Fairwarning-Client and X-Request-Id are set here, with the service token that makes them believed,
// and are taken off whatever comes in from outside.
package frontdoor
