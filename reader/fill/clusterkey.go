package fill

import (
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"fairwarning/reader/cache"
)

// clusterKey is under which the readers of a cluster share an answer. What is under it never changes, so whatever makes
// another answer right is in it.
type clusterKey struct {
	policy int
	tenant int64

	// epoch counts spans of the answer's freshness since 1970, each key's beginning at another moment, so that not all keys
	// roll over at once. Who asks in a new epoch wants an answer fetched in it.
	epoch  int64
	change uint64 // the last change of what it is about that who asks knows of
	purged int64  // time of the last purge of it, Unix milliseconds; 0: none
	after  int64  // the answer that it replaces was fetched then, in the same epoch; 0: the first of its epoch

	canonical string
}

// KeyOf is the key for a question asked now; prior is the answer it replaces, or nil.
func (c *Cluster) KeyOf(q *cache.Resource, prior *cache.Entry, now int64) clusterKey {
	key := clusterKey{policy: c.resources.Table.Policy.Version, tenant: q.Source.Target.Tenant, canonical: q.Source.Target.Path}
	span := int64(q.Life.Fresh)
	shifted := now + phaseOf(q, span)
	key.epoch = shifted / span
	key.change, key.purged = c.generations.Latest(q.Tags.Slots)
	began := now - shifted%span
	if prior != nil && prior.Fetched >= began && prior.FreshnessAt(now) != cache.Fresh {
		key.after = prior.Fetched
	}
	return key
}

// phaseOf is how much earlier the epochs of a question begin than those of another.
func phaseOf(q *cache.Resource, span int64) int64 {
	return int64(cache.SlotOf(q.Source.Target.Tenant, q.Source.Target.Path)) * (span / cache.GenerationSlots)
}

// String writes the key in the letters that groupcache hands through unchanged.
func (k clusterKey) String() string {
	text := fmt.Sprintf("v%d|%d|%d.%d.%d.%d|%s", k.policy, k.tenant, k.epoch, k.change, k.purged, k.after, k.canonical)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// questionAt reads a key and makes its question: none that the policy does not have, and of no policy but ours.
func (c *Cluster) questionAt(text string) (key clusterKey, q *cache.Resource, err error) {
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return key, nil, err
	}
	head, canonical, found := cutThird(string(plain))
	if !found {
		return key, nil, errStrangeKey
	}
	_, err = fmt.Sscanf(head, "v%d|%d|%d.%d.%d.%d", &key.policy, &key.tenant, &key.epoch, &key.change, &key.purged, &key.after)
	key.canonical = canonical
	if err != nil || key.policy != c.resources.Table.Policy.Version || key.String() != text {
		return key, nil, errStrangeKey
	}
	if q = c.resources.Restore(key.tenant, canonical); q == nil || !c.isNear(key.epoch, q) {
		return key, nil, errStrangeKey
	}
	return key, q, nil
}

var errStrangeKey = fmt.Errorf("no such key in this policy")

// isNear keeps made-up epochs out; clocks of the cluster may differ by a minute.
func (c *Cluster) isNear(epoch int64, q *cache.Resource) bool {
	span := int64(q.Life.Fresh)
	now := (c.now.Nanoseconds() + phaseOf(q, span)) / span
	slack := int64(time.Minute)/span + 1
	return epoch >= now-slack && epoch <= now+slack
}

// cutThird cuts a text at its third bar.
func cutThird(text string) (head, rest string, found bool) {
	at := 0
	for range 3 {
		i := strings.IndexByte(text[at:], '|')
		if i < 0 {
			return "", "", false
		}
		at += i + 1
	}
	return text[:at-1], text[at:], true
}
