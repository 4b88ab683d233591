// Package reader is the edge cache: it answers every public GET, and the HTML pages, from memory, revalidates in the
// background, and keeps answering while the engine is down.
//
// handler.go shows the life of a request from top to bottom. The parts live in their own packages:
//
//	wire      HTTP on the public listener: ranges, negotiation, response headers, errors
//	cache     resources and their keys, stored entries, freshness, invalidation
//	fill      the loader, coalescing, revalidation, the cluster, and requests to the engine
//	compose   pages and sitemaps made of stored responses; pages builds their HTML and XML
//	feed      the engine's change feed
//	snapshot  the file that lets the next process start warm
//	admin     the operators' listener: health, readiness, metrics, cache explainer, purges
//	config    settings and limits
//
// Connection deadlines, framing, senders, tenants and metrics come from cdn/edge.
//
// Only tenant, route and canonical parameters of a request reach the key or the engine.
package reader
