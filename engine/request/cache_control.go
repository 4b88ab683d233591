package request

import (
	"math"
	"net/http"
	"slices"
	"strconv"
)

// clipHorizon is how soon a change of state must be to shorten an answer's cache lifetime, in milliseconds. Caches keep
// answers that depend on the clock for much less.
const clipHorizon = 3600 * 1000

// ChangesAt records that the answer changes at a time (Unix milliseconds). The earliest one in the future counts; 0 is
// ignored.
func (x *Exchange) ChangesAt(at int64) {
	if at > x.Now && (x.nextChange == 0 || at < x.nextChange) {
		x.nextChange = at
	}
}

// publicErrors are the errors that the reader answers a public request with. Caches store no other.
var publicErrors = []int{http.StatusBadRequest, http.StatusNotFound, http.StatusGone}

// cacheControl returns "no-store" for private answers and errors that are not public, a max-age that ends with the next change of
// state if that is near, and otherwise nothing: the cache policy decides how long to keep an answer.
func (x *Exchange) cacheControl(status int) string {
	switch {
	case x.IsPrivate || status >= http.StatusBadRequest && !slices.Contains(publicErrors, status):
		return "no-store"
	case x.nextChange == 0 || x.nextChange-x.Now > clipHorizon || status >= http.StatusBadRequest:
		return ""
	}
	seconds := int(math.Ceil(float64(x.nextChange-x.Now) / 1000))
	return "public, max-age=" + strconv.Itoa(max(1, seconds))
}
