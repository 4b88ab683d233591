package cache

import "net/http"

// Refusal is the engine's word that something does not exist or cannot be asked: an answer, but not one to keep long.
type Refusal struct {
	Status  int // 400, 404 or 410
	Message string
	Until   int64    // Unix nanoseconds
	AsOf    uint64   // sequence of the fetch; a change of what was asked for since makes it void
	Slots   []uint16 // places of its tags among the generations
	Tags    string   // Netlify-Cache-Tag
}

func (f *Refusal) Error() string { return f.Message }

// IsMissing says whether what was asked for does not exist.
func (f *Refusal) IsMissing() bool {
	return f.Status == http.StatusNotFound || f.Status == http.StatusGone
}

// HitForMissFor is how long an answer that may not be stored is expected to be so: until then those who ask for it do not
// wait for one another (what Varnish calls hit-for-miss).
const HitForMissFor = 10e9 // nanoseconds

// HitForMiss marks a question whose answer may not be stored.
type HitForMiss struct{}
