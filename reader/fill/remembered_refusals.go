package fill

import (
	"time"

	"fairwarning/reader/cache"
)

// Refuse remembers a refusal and returns it with its expiration.
func (l *Loader) Refuse(q *cache.Resource, said *cache.Refusal, asOf uint64, now int64) *cache.Refusal {
	held := &cache.Refusal{Status: said.Status, Message: said.Message, Until: now + int64(q.Life.Negative), AsOf: asOf}
	if q.Tags != nil {
		held.Slots, held.Tags = q.Tags.Slots, q.Tags.Netlify
	} else { // composed: its main part was refused
		held.AsOf, held.Slots, held.Tags = said.AsOf, said.Slots, said.Tags
	}
	l.Negatives.Put(q.Key, held, held.Until)
	return held
}

// TooLongFor is how long the reader does not ask again for an answer that exceeded the policy's limit. Making it is expensive for
// the engine, and it is unlikely to get shorter.
const TooLongFor = time.Minute
