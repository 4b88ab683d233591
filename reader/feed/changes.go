package feed

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"fairwarning/cdn/sse"
	"fairwarning/reader/cache"
)

// hello is the first event of a stream.
type hello struct {
	Feed     string `json:"feed"`   // id of the engine's database, stable across restarts
	Sequence uint64 `json:"seq"`    // last change
	Oldest   uint64 `json:"oldest"` // oldest change kept; one more than the last if none is
}

// Change is an event of the feed: the content with these tags changed.
type Change struct {
	Sequence uint64   `json:"seq"`  // increasing, never reused
	Previous uint64   `json:"prev"` // previous change of the same tenant; 0 if none
	Tenant   int64    `json:"tenant"`
	Tags     []string `json:"tags"` // "*": everything of the tenant
}

// TenantList replaces the tenant in changes to the list of tenants and hosts.
const TenantList = 0

// LongestFeedID is the longest accepted feed id, in bytes. It is sent with every request and saved in snapshots.
const LongestFeedID = 128

var errMalformed = errors.New("malformed change feed")

// errRewound means that the engine's last change is older than ours: its database was restored from a backup.
var errRewound = errors.New("the engine's change numbers went back; starting over")

// stream is the state of one feed stream.
type stream struct {
	feed     *Follower
	hasHello bool
}

// take applies an event. An error ends the stream; the next one resumes after the last change applied.
func (s *stream) take(e sse.Event) error {
	name, data := e.Name, e.Data
	switch {
	case name == "hello" && !s.hasHello:
		var h hello
		if err := json.Unmarshal(data, &h); err != nil || h.Feed == "" || len(h.Feed) > LongestFeedID || h.Oldest > h.Sequence+1 {
			return fmt.Errorf("%w: hello %.200q", errMalformed, data)
		}
		return s.start(h)
	case name == "change" && s.hasHello:
		var c Change
		if err := json.Unmarshal(data, &c); err != nil || c.Tenant < 0 || c.Previous >= c.Sequence || c.Sequence <= s.feed.State.Sequence.Load() {
			return fmt.Errorf("%w: change %.200q", errMalformed, data)
		}
		s.change(c)
		return nil
	}
	return fmt.Errorf("%w: event %.40q", errMalformed, name)
}

func (s *stream) beat() {
	if s.hasHello {
		s.feed.logStatus(statusFollowing, nil)
	}
}

// start compares the engine's position with ours. The changes in between follow; if the engine no longer has them,
// everything may have changed.
func (s *stream) start(h hello) error {
	f := s.feed
	at := f.Where()
	begin := Position{Feed: h.Feed, Last: map[int64]uint64{}}
	begin.Sequence = max(h.Oldest, 1) - 1
	begin.Base = begin.Sequence
	f.State.head.Store(h.Sequence)
	switch {
	case at.Feed == "": // stored entries were fetched without a feed
		s.feed.invalidateAll(0) // the changes follow, with their numbers
		f.past = h.Sequence     // readers that followed then have purged the CDNs
		f.Move(begin)
	case at.Feed == h.Feed && h.Sequence < at.Sequence:
		s.feed.generations.ForgetChanges()
		s.feed.missed(begin)
		f.Move(Position{})
		return errRewound
	case at.Feed != h.Feed:
		s.feed.generations.ForgetChanges()
		s.feed.missed(begin)
		f.past = h.Sequence // everything was purged
		f.Move(begin)
	case at.Sequence+1 < h.Oldest:
		s.feed.missed(begin)
		f.past = h.Sequence
		f.Move(begin)
	}
	s.hasHello = true
	f.State.Connected.Store(true)
	s.beat()
	return nil
}

// change invalidates the tags of a change, or everything of the tenant if a previous change is missing.
func (s *stream) change(c Change) {
	f := s.feed
	tags := c.Tags
	if last, known := f.position.Last[c.Tenant]; known && c.Previous != last || !known && c.Previous > f.position.Base {
		f.State.Gaps.Add(1)
		tags = []string{cache.Everything}
	}
	if c.Tenant == TenantList {
		f.tenants.RefreshSoon()
		f.advance(c)
		return
	}
	for _, tag := range tags {
		f.generations.Invalidate(c.Tenant, tag, f.position.number(c.Sequence))
	}
	if slices.Contains(tags, cache.Everything) {
		f.State.Softened.Add(1)
	}
	f.advance(c)
	if c.Sequence > f.past {
		f.OnChange(c.Tenant, tags)
	}
}

// missed invalidates everything here and in CDNs, because changes before begin are unknown.
func (f *Follower) missed(begin Position) {
	f.State.Gaps.Add(1)
	f.invalidateAll(begin.number(begin.Sequence))
	f.tenants.RefreshSoon()
	for _, tenant := range f.tenants.IDs() {
		f.State.Softened.Add(1)
		f.OnChange(tenant, []string{cache.Everything})
	}
}

// invalidateAll invalidates all entries of all tenants.
func (f *Follower) invalidateAll(number uint64) {
	for _, tenant := range f.tenants.IDs() {
		f.generations.Invalidate(tenant, cache.Everything, number)
	}
}

// number makes change numbers of different feeds distinct, for readers of a cluster that follow, or followed, another
// database.
func (p *Position) number(sequence uint64) uint64 {
	const bits = 48 // of the sequence; no database makes more changes
	return uint64(cache.SlotOf(TenantList, p.Feed))<<bits | sequence&(1<<bits-1)
}

func (p Position) clone() Position {
	p.Last = maps.Clone(p.Last)
	return p
}
