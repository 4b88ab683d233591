package admin

import (
	"fmt"
	"strings"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/wire"
)

// storedInfo is what the oracle says of a stored answer. Spans are seconds; those to come are negative once they are
// past.
type storedInfo struct {
	Status      int           `json:"status"`
	ContentType string        `json:"contentType"`
	Tags        []string      `json:"tags"` // as caches before us know them
	Age         float64       `json:"age"`
	TTL         float64       `json:"ttl"`        // fresh for so long by its times
	StaleFor    float64       `json:"staleFor"`   // sent and refreshed behind the answer for so long
	UsableFor   float64       `json:"usableFor"`  // sent when the engine fails for so long
	Touched     bool          `json:"touched"`    // what it is about has changed, or was purged, since it was fetched
	Sequence    uint64        `json:"sequence"`   // of its fetch, among all this process began
	AsOf        uint64        `json:"asOf"`       // of the oldest fetch that is in it
	EngineTook  float64       `json:"engineTook"` // 0: it was not asked
	Bytes       int64         `json:"bytes"`      // of memory, as the store reckons it
	Forms       []variantInfo `json:"forms"`
	Refreshing  bool          `json:"refreshing"`
	Failures    int32         `json:"failures"` // refreshes failed in a row
	RetryIn     float64       `json:"retryIn"`  // no refresh before; 0: at once
}

type variantInfo struct {
	Coding string `json:"coding"`
	Bytes  int    `json:"bytes"`
	ETag   string `json:"etag"`
}

// refusalInfo is a remembered refusal of the engine.
type refusalInfo struct {
	Status  int     `json:"status"`
	Message string  `json:"message"`
	For     float64 `json:"for"` // seconds it still holds
	Touched bool    `json:"touched"`
}

// explainKey says what is stored under a key, what it was made of, and what follows for a request.
func (o *Oracle) explainKey(v *Explanation, key string) {
	now := o.Now.Nanoseconds()
	e := o.Store.Peek(key)[key]
	v.Key, v.State = key, o.stateOf(key, e, now)
	refused := o.Filler.Negatives.Get([]byte(key), now)
	switch {
	case e != nil:
		v.Stored, v.Would, v.Parts = o.explainEntry(e, now), o.outcomeOf(e, now), o.explainComposed(e, now)
		return
	case v.State == "negative" && refused != nil:
		v.Would = outcome{refused.Status, "the engine's refusal, remembered"}
	case v.State == "unshared":
		v.Would = outcome{0, "the engine's answer, fetched for each request alone: it may not be stored"}
	default:
		v.Would = outcome{0, "the engine's answer: it is asked, once for all who wait"}
	}
	if refused != nil {
		v.Refusal = &refusalInfo{
			Status: refused.Status, Message: refused.Message, For: spanOf(refused.Until - now),
			Touched: o.Generations.InvalidatedSince(refused.Slots, refused.AsOf),
		}
	}
}

func (o *Oracle) explainEntry(e *cache.Entry, now int64) *storedInfo {
	s := &storedInfo{
		Status: e.Status, ContentType: e.ContentType, Tags: strings.Fields(e.Surrogates),
		Age: spanOf(now - e.Fetched), TTL: spanOf(e.Fresh - now), StaleFor: spanOf(e.Stale - now), UsableFor: spanOf(e.Usable - now),
		Touched: o.Generations.IsInvalidated(e), Sequence: e.Sequence, AsOf: e.AsOf, EngineTook: spanOf(e.Took), Bytes: e.Cost(),
		Refreshing: e.Refreshing.Load(), Failures: e.Failures.Load(), RetryIn: spanOf(max(0, e.RetryAt.Load()-now)),
	}
	for _, f := range e.Variants {
		s.Forms = append(s.Forms, variantInfo{cache.CodingNames[f.Coding], len(f.Body), string(f.Etag)})
	}
	return s
}

func spanOf(nanoseconds int64) float64 {
	return time.Duration(nanoseconds).Round(time.Millisecond).Seconds()
}

func (o *Oracle) outcomeOf(e *cache.Entry, now int64) outcome {
	switch state := o.Generations.Freshness(e, now); {
	case state == cache.Fresh:
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusHit, e.ReportedTTL(false, now)))}
	case state == cache.Expired:
		return outcome{0, "the engine's answer: what is stored is too old to be sent"}
	case o.Filler.IsFailing(e, now):
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusStale, e.ReportedTTL(true, now))) + ": no refresh is tried so soon after one failed"}
	case state == cache.Stale:
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusStale, e.ReportedTTL(true, now))) + ": refreshed behind the answer"}
	}
	return outcome{0, fmt.Sprintf("the engine's answer; what is stored, when it has none within %v", fill.Patience)}
}
