package fill

import (
	"encoding/base64"
	"fmt"
	"time"

	"fairwarning/reader/cache"
)

// clusterKey identifies a shared value. A value never changes, so the key includes everything that would change it.
type clusterKey struct {
	policy int
	tenant int64

	// epoch counts freshness periods since 1970. Each key's epochs start at a different time, so that keys do not
	// roll over together. A new epoch requires a new fetch.
	epoch  int64
	change uint64 // last change of its tags the caller knows of
	purged int64  // last purge of its tags, Unix milliseconds; 0 if none
	after  int64  // fetch time of the entry it replaces, within the same epoch; 0 for the first of its epoch

	canonical string
}

// KeyOf returns the key of a resource now; prior is the entry it replaces, or nil.
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

// phaseOf returns by how much a resource's epochs start early.
func phaseOf(q *cache.Resource, span int64) int64 {
	return int64(cache.SlotOf(q.Source.Target.Tenant, q.Source.Target.Path)) * (span / cache.GenerationSlots)
}

const keyFormat = "v%d|%d|%d.%d.%d.%d|%s"

// String encodes the key in characters that groupcache does not escape.
func (k clusterKey) String() string {
	text := fmt.Sprintf(keyFormat, k.policy, k.tenant, k.epoch, k.change, k.purged, k.after, k.canonical)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// resourceAt parses a key and returns its resource. It rejects other policies and resources the policy does not have.
func (c *Cluster) resourceAt(text string) (*cache.Resource, error) {
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	var key clusterKey
	_, err = fmt.Sscanf(string(plain), keyFormat, &key.policy, &key.tenant, &key.epoch, &key.change, &key.purged, &key.after, &key.canonical)
	if err != nil || key.policy != c.resources.Table.Policy.Version || key.String() != text {
		return nil, errStrangeKey
	}
	if q := c.resources.Restore(key.tenant, key.canonical); q != nil && c.isNearEpoch(key.epoch, q) {
		return q, nil
	}
	return nil, errStrangeKey
}

var errStrangeKey = fmt.Errorf("not a key of this policy")

// isNearEpoch rejects made-up epochs; clocks of peers may differ by a minute.
func (c *Cluster) isNearEpoch(epoch int64, q *cache.Resource) bool {
	span := int64(q.Life.Fresh)
	now := (c.now.Nanoseconds() + phaseOf(q, span)) / span
	slack := int64(time.Minute)/span + 1
	return epoch >= now-slack && epoch <= now+slack
}
