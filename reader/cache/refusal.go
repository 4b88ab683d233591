package cache

import (
	"errors"
	"net/http"
)

// Refusal is the engine's 400, 404 or 410: an answer, but not one to keep for long.
type Refusal struct {
	Status  int // 400, 404 or 410
	Message string
	Until   int64    // Unix nanoseconds
	AsOf    uint64   // sequence of the fetch; a later invalidation voids the refusal
	Slots   []uint16 // slots of its tags in Generations
	Tags    string   // Netlify-Cache-Tag
}

func (f *Refusal) Error() string { return f.Message }

// IsRefusal reports whether err is a refusal.
func IsRefusal(err error) bool {
	_, is := errors.AsType[*Refusal](err)
	return is
}

// IsMissing reports whether the resource does not exist.
func (f *Refusal) IsMissing() bool {
	return f.Status == http.StatusNotFound || f.Status == http.StatusGone
}

// HitForMissFor is how long an uncacheable answer is expected to stay uncacheable. Until then, requests for it do not
// wait for each other (hit-for-miss in Varnish).
const HitForMissFor = 10e9 // nanoseconds

// HitForMiss marks a resource whose answers may not be stored.
type HitForMiss struct{}
