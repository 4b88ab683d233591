// Package reader is the edge cache: it answers every public GET, and the HTML pages, from memory, refreshes behind the
// answer, and keeps answering when the engine is down.
//
// The life of a request: framing.go and handler.go refuse what can have no answer (form, method, host, path, parameters) →
// tenant.go tells whose it is → question.go names the question → local.go is asked, and freshness.go judges what it has, by
// its times and by what was touched since (generations.go). A fresh answer is sent; a stale one is sent and refreshed once
// behind it (refresh.go); a missing one is fetched once for all who wait (flight.go): by the reader of the cluster that owns
// it (cluster.go) or from the engine (fetch.go, admission.go, health.go, origin.go), checked (validate.go), given its encoded
// forms (encodings.go) and stored. What does not exist is remembered briefly (negative.go). headers.go says what was done
// and how long the answer may live elsewhere.
//
// Pages are answers, too: page.go composes them from the stored answers of the calls they are made of, and sitemap.go does
// the same for files.
//
// feed.go follows what changes at the engine, snapshot.go lets the next process start warm, admin.go is for operators.
//
// Nothing of a request but tenant, route and canonical parameters reaches the engine or the key (design.md section 2).
package reader
