// Package writer is the proxy for everything that is personal or changes something: sessions, bids, registrations,
// payments. A request passes these steps:
//
//  1. Its path and method must be an operation of the table (operation.go), else 404 or 405.
//  2. Its Host must belong to a tenant (cdn/edge), else 421.
//  3. It must carry a token if the operation needs one, fit the operation's body limit, stay within the rate limits
//     (rate_limits.go, throttle.go), and get a place at the engine in the operation's lane (lanes.go).
//  4. It is sent to the engine once (forward.go, upstream), with the headers of an allow-list and our own (passed_headers.go).
//  5. The answer is passed on as it arrives (request_body.go), always with no-store.
//
// Nothing is cached and nothing is sent twice. If the engine cannot be reached, the answer is 503 and the operation did not
// happen. If the connection breaks after sending, the answer is 502 with "outcome": "unknown": the operation may have
// happened, and the client retries with the same Idempotency-Key.
package writer
