package reader

import (
	"fmt"
	"strings"
	"time"
)

// storedVerdict is what the oracle says of a stored answer. Spans are seconds; those to come are negative once they are
// past.
type storedVerdict struct {
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
	Forms       []formVerdict `json:"forms"`
	Refreshing  bool          `json:"refreshing"`
	Failures    int32         `json:"failures"` // refreshes failed in a row
	RetryIn     float64       `json:"retryIn"`  // no refresh before; 0: at once
}

type formVerdict struct {
	Coding string `json:"coding"`
	Bytes  int    `json:"bytes"`
	ETag   string `json:"etag"`
}

// refusalVerdict is a remembered refusal of the engine.
type refusalVerdict struct {
	Status  int     `json:"status"`
	Message string  `json:"message"`
	For     float64 `json:"for"` // seconds it still holds
	Touched bool    `json:"touched"`
}

// explainKey says what is stored under a key, what it was made of, and what follows for a request.
func (o *oracle) explainKey(v *verdict, key string) {
	now := o.now.nanoseconds()
	e := o.store.peek(key)[key]
	v.Key, v.State = key, o.stateOf(key, e, now)
	refused := o.filler.negatives.get([]byte(key), now)
	switch {
	case e != nil:
		v.Stored, v.Would, v.Parts = o.explainEntry(e, now), o.wouldSend(e, now), o.explainComposed(e, now)
		return
	case v.State == "negative" && refused != nil:
		v.Would = would{refused.status, "the engine's refusal, remembered"}
	case v.State == "unshared":
		v.Would = would{0, "the engine's answer, fetched for each request alone: it may not be stored"}
	default:
		v.Would = would{0, "the engine's answer: it is asked, once for all who wait"}
	}
	if refused != nil {
		v.Refusal = &refusalVerdict{
			Status: refused.status, Message: refused.message, For: spanOf(refused.until - now),
			Touched: o.generations.touchedSince(refused.slots, refused.asOf),
		}
	}
}

func (o *oracle) explainEntry(e *entry, now int64) *storedVerdict {
	s := &storedVerdict{
		Status: e.status, ContentType: e.contentType, Tags: strings.Fields(e.surrogates),
		Age: spanOf(now - e.fetched), TTL: spanOf(e.fresh - now), StaleFor: spanOf(e.stale - now), UsableFor: spanOf(e.usable - now),
		Touched: o.generations.isTouched(e), Sequence: e.sequence, AsOf: e.asOf, EngineTook: spanOf(e.took), Bytes: e.cost(),
		Refreshing: e.refreshing.Load(), Failures: e.failures.Load(), RetryIn: spanOf(max(0, e.retryAt.Load()-now)),
	}
	for _, f := range e.forms {
		s.Forms = append(s.Forms, formVerdict{codingNames[f.coding], len(f.body), string(f.etag)})
	}
	return s
}

func spanOf(nanoseconds int64) float64 {
	return time.Duration(nanoseconds).Round(time.Millisecond).Seconds()
}

func (o *oracle) wouldSend(e *entry, now int64) would {
	switch state := o.generations.judge(e, now); {
	case state == isFresh:
		return would{e.status, string(appendCacheStatus(nil, e, foundFresh, e.ttlTold(false, now)))}
	case state == isDead:
		return would{0, "the engine's answer: what is stored is too old to be sent"}
	case o.filler.isFailing(e, now):
		return would{e.status, string(appendCacheStatus(nil, e, foundStale, e.ttlTold(true, now))) + ": no refresh is tried so soon after one failed"}
	case state == isStale:
		return would{e.status, string(appendCacheStatus(nil, e, foundStale, e.ttlTold(true, now))) + ": refreshed behind the answer"}
	}
	return would{0, fmt.Sprintf("the engine's answer; what is stored, when it has none within %v", patience)}
}
