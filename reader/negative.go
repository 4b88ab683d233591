package reader

import "net/http"

// refusal is the engine's word that something does not exist or cannot be asked: an answer, but not one to keep long.
type refusal struct {
	status  int // 400, 404 or 410
	message string
	until   int64    // Unix nanoseconds
	asOf    uint64   // sequence of the fetch; a change of what was asked for since makes it void
	slots   []uint16 // places of its tags among the generations
	tags    string   // Netlify-Cache-Tag
}

func (f *refusal) Error() string { return f.message }

// isMissing says whether what was asked for does not exist.
func (f *refusal) isMissing() bool {
	return f.status == http.StatusNotFound || f.status == http.StatusGone
}

// unsharedFor is how long an answer that may not be stored is expected to be so: until then those who ask for it do not
// wait for one another (what Varnish calls hit-for-miss).
const unsharedFor = 10e9 // nanoseconds

// unshared marks a question whose answer may not be stored.
type unshared struct{}
