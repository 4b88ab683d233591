// Package writer is the thin pass-through for everything that is personal or changes something: sessions, bids,
// registrations, payments. The life of a request:
//
//  1. its path and method must be a call of the table (routes.go), else 404 or 405 at once;
//  2. its Host must be a tenant's (tenant.go), else 421;
//  3. it must bear a token where the call wants one, fit the call's body limit, and be admitted: by the rates it is counted
//     against (limits.go, admission.go), and by its lane, which has places at the engine of its own (lanes.go);
//  4. it goes to the engine once (forward.go, exchange.go), with headers copied from an allow-list and ours put in
//     (headers.go);
//  5. the answer is passed on as it comes (stream.go), always no-store.
//
// Nothing is cached and nothing is sent twice. An engine that cannot be reached is 503: the call did not happen. A
// connection that breaks after sending is 502 with "outcome": "unknown": the call may have happened, and the client asks
// again with the same Idempotency-Key.
package writer
