// Package reader is the edge cache: it answers every public GET, and the HTML pages, from memory, refreshes behind the
// answer, and keeps answering when the engine is down.
//
// The life of a request: handler.go refuses what can have no answer (method, host, path, parameters) → tenant.go tells
// whose it is → key.go names the question → local.go is asked. A fresh answer is sent; a stale one is sent and refreshed
// once behind it (refresh.go); a missing one is fetched once for all who wait (flight.go) from the engine (origin.go),
// checked (validate.go), given its encoded forms (encodings.go) and stored. What does not exist is remembered briefly
// (negative.go). headers.go says what was done and how long the answer may live elsewhere.
//
// Pages are answers, too: page.go composes them from the stored answers of the calls they are made of.
//
// Nothing of a request but tenant, route and canonical parameters reaches the engine or the key (design.md section 2).
package reader
