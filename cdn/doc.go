// Package cdn holds what every cache on the way from browser to engine has to know: policy.yaml, how long each public
// answer may be kept and what may ask for it, and routes.yaml, which service a path belongs to. Both are built in, or
// read from files in their place, and checked when a program starts.
//
// It also holds the rule by which two requests are the same request: the canonical key (key.go). The reader stores
// answers under it and sends nothing else to the engine; the site files its data under the same string.
package cdn
