package feed

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"fairwarning/reader/cache"
)

// hello is the first event of a stream.
type hello struct {
	Feed     string `json:"feed"`   // id of the engine's database, the same over restarts
	Sequence uint64 `json:"seq"`    // of the last change there is
	Oldest   uint64 `json:"oldest"` // the first change still kept; one more than the last when none is
}

// Change is one event of the feed: what these tags of the tenant are about is not what it was.
type Change struct {
	Sequence uint64   `json:"seq"`  // rising, never used twice
	Previous uint64   `json:"prev"` // the change of the same tenant before this one; 0: none
	Tenant   int64    `json:"tenant"`
	Tags     []string `json:"tags"` // "*": everything of the tenant
}

// TenantList is the tenant of changes of the list of tenants and their hosts.
const TenantList = 0

// LongestFeedID in bytes; it is sent with every request and stands in the snapshot.
const LongestFeedID = 128

// errRewound: the engine's changes end before the last one we took: its database was put back to an older state.
var errRewound = errors.New("the engine's changes go back; following anew")

// stream is one stream of the feed, from its hello on.
type stream struct {
	feed     *Follower
	hasHello bool
}

// take takes an event. An error ends the stream; the next one begins after the last change taken.
func (s *stream) take(name string, data []byte) error {
	switch {
	case len(data) == 0:
		return nil // an event without data is none
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

// start compares where the engine is with where we were. The changes between come next; if they are not to be had,
// everything may have changed.
func (s *stream) start(h hello) error {
	f := s.feed
	at := f.Where()
	begin := Position{Feed: h.Feed, Last: map[int64]uint64{}}
	begin.Sequence = max(h.Oldest, 1) - 1
	begin.Base = begin.Sequence
	f.State.head.Store(h.Sequence)
	switch {
	case at.Feed == "": // what was stored until now was fetched without following
		s.feed.touchAll(0)  // the changes themselves come next, with their numbers
		f.past = h.Sequence // who followed when they were made has told the caches before us
		f.Move(begin)
	case at.Feed == h.Feed && h.Sequence < at.Sequence:
		s.feed.generations.ForgetChanges()
		s.feed.missed(begin)
		f.Move(Position{})
		return errRewound
	case at.Feed != h.Feed:
		s.feed.generations.ForgetChanges()
		s.feed.missed(begin)
		f.past = h.Sequence // they were told of everything
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

// change makes stale what was touched: all of the tenant if one of its changes is missing before this one.
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

// missed makes everything stale, here and in the caches before us: changes were made that nobody told us of, the last of
// them before the one that following begins with now.
func (f *Follower) missed(begin Position) {
	f.State.Gaps.Add(1)
	f.touchAll(begin.number(begin.Sequence))
	f.tenants.RefreshSoon()
	for _, tenant := range f.tenants.IDs() {
		f.State.Softened.Add(1)
		f.OnChange(tenant, []string{cache.Everything})
	}
}

// touchAll makes stale what is stored, of all tenants.
func (f *Follower) touchAll(number uint64) {
	for _, tenant := range f.tenants.IDs() {
		f.generations.Invalidate(tenant, cache.Everything, number)
	}
}

// number is that of a change among those of all feeds: readers of a cluster that follow another database, or followed it
// before, know its changes from those of this one.
func (p *Position) number(sequence uint64) uint64 {
	const bits = 48 // of the sequence; a database makes fewer changes
	return uint64(cache.SlotOf(TenantList, p.Feed))<<bits | sequence&(1<<bits-1)
}

func (p Position) clone() Position {
	p.Last = maps.Clone(p.Last)
	return p
}
