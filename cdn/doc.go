// Package cdn holds what every cache between browser and engine must know: policy.yaml lists how long each public
// response may be cached and which parameters it takes, and routes.yaml which service serves a path. Both are built in,
// or read from files instead, and checked when a program starts.
//
// It also decides when two requests are the same: by the canonical key (cache_key.go). The reader stores responses under it and
// sends nothing else to the engine; the site caches its data under the same string.
package cdn
