package admin

import (
	"fmt"
	"strings"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/wire"
)

// storedInfo describes a stored entry. Durations are in seconds; those that have passed are negative.
type storedInfo struct {
	Status      int           `json:"status"`
	ContentType string        `json:"contentType"`
	Tags        []string      `json:"tags"` // as CDNs know them
	Age         float64       `json:"age"`
	TTL         float64       `json:"ttl"`        // remaining freshness by its times
	StaleFor    float64       `json:"staleFor"`   // served and revalidated for so long
	UsableFor   float64       `json:"usableFor"`  // served for so long if the engine fails
	Touched     bool          `json:"touched"`    // changed or purged since the fetch
	Sequence    uint64        `json:"sequence"`   // of its fetch, counted per process
	AsOf        uint64        `json:"asOf"`       // of the oldest fetch it contains
	EngineTook  float64       `json:"engineTook"` // 0 if it was not asked
	Bytes       int64         `json:"bytes"`      // estimated memory
	Variants    []variantInfo `json:"variants"`
	Refreshing  bool          `json:"refreshing"`
	Failures    int32         `json:"failures"` // failed revalidations in a row
	RetryIn     float64       `json:"retryIn"`  // until the next revalidation may start
}

type variantInfo struct {
	Coding string `json:"coding"`
	Bytes  int    `json:"bytes"`
	ETag   string `json:"etag"`
}

// refusalInfo describes a remembered refusal.
type refusalInfo struct {
	Status  int     `json:"status"`
	Message string  `json:"message"`
	For     float64 `json:"for"` // seconds it remains valid
	Touched bool    `json:"touched"`
}

// explainKey explains what is stored under a key, its parts, and what a request would get.
func (x *Explainer) explainKey(v *Explanation, key string) {
	now := x.Now.Nanoseconds()
	e := x.Store.Peek(key)[key]
	v.Key, v.State = key, x.stateOf(key, e, now)
	refused := x.Loader.Negatives.Get([]byte(key), now)
	switch {
	case e != nil:
		v.Stored, v.Would, v.Parts = x.explainEntry(e, now), x.outcomeOf(e, now), x.explainComposed(e, now)
		return
	case v.State == "negative" && refused != nil:
		v.Would = outcome{refused.Status, "the engine's refusal, from memory"}
	case v.State == "unshared":
		v.Would = outcome{0, "the engine's answer, fetched for each request because it is uncacheable"}
	default:
		v.Would = outcome{0, "the engine's answer, fetched once for all waiting requests"}
	}
	if refused != nil {
		v.Refusal = &refusalInfo{
			Status: refused.Status, Message: refused.Message, For: spanOf(refused.Until - now),
			Touched: x.Generations.InvalidatedSince(refused.Slots, refused.AsOf),
		}
	}
}

func (x *Explainer) explainEntry(e *cache.Entry, now int64) *storedInfo {
	s := &storedInfo{
		Status: e.Status, ContentType: e.ContentType, Tags: strings.Fields(e.Surrogates),
		Age: spanOf(now - e.Fetched), TTL: spanOf(e.Fresh - now), StaleFor: spanOf(e.Stale - now), UsableFor: spanOf(e.Usable - now),
		Touched: x.Generations.IsInvalidated(e), Sequence: e.Sequence, AsOf: e.AsOf, EngineTook: spanOf(e.Took), Bytes: e.Cost(),
		Refreshing: e.Refreshing.Load(), Failures: e.Failures.Load(), RetryIn: spanOf(max(0, e.RetryAt.Load()-now)),
	}
	for _, f := range e.Variants {
		s.Variants = append(s.Variants, variantInfo{cache.CodingNames[f.Coding], len(f.Body), string(f.ETag)})
	}
	return s
}

func spanOf(nanoseconds int64) float64 {
	return time.Duration(nanoseconds).Round(time.Millisecond).Seconds()
}

func (x *Explainer) outcomeOf(e *cache.Entry, now int64) outcome {
	switch state := x.Generations.Freshness(e, now); {
	case state == cache.Fresh:
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusHit, e.ReportedTTL(false, now)))}
	case state == cache.Expired:
		return outcome{0, "the engine's answer, because the stored entry expired"}
	case state == cache.Changed && x.Loader.WaitsFor(e, now):
		return outcome{0, fmt.Sprintf("the engine's answer, or the stored entry if it takes longer than %v", time.Duration(e.Resource.Life.Changed))}
	case x.Loader.IsFailing(e, now):
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusStale, e.ReportedTTL(true, now))) + ": no revalidation so soon after one failed"}
	case state == cache.Stale || state == cache.Changed:
		return outcome{e.Status, string(wire.AppendCacheStatus(nil, e, cache.StatusStale, e.ReportedTTL(true, now))) + ": revalidated in the background"}
	}
	return outcome{0, fmt.Sprintf("the engine's answer, or the stored entry if it takes longer than %v", fill.Patience)}
}
