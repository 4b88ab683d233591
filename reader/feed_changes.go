package reader

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// hello is the first event of a stream.
type hello struct {
	Feed     string `json:"feed"`   // id of the engine's database, the same over restarts
	Sequence uint64 `json:"seq"`    // of the last change there is
	Oldest   uint64 `json:"oldest"` // the first change still kept; one more than the last when none is
}

// change is one event of the feed: what these tags of the tenant are about is not what it was.
type change struct {
	Sequence uint64   `json:"seq"`  // rising, never used twice
	Previous uint64   `json:"prev"` // the change of the same tenant before this one; 0: none
	Tenant   int64    `json:"tenant"`
	Tags     []string `json:"tags"` // "*": everything of the tenant
}

// installation is the tenant of changes of the list of tenants and their hosts.
const installation = 0

// longestFeedID in bytes; it is sent with every request and stands in the snapshot.
const longestFeedID = 128

// errRewound: the engine's changes end before the last one we took: its database was put back to an older state.
var errRewound = errors.New("the engine's changes go back; following anew")

// feedStream is one stream of the feed, from its hello on.
type feedStream struct {
	feed    *feed
	greeted bool
}

// take takes an event. An error ends the stream; the next one begins after the last change taken.
func (s *feedStream) take(name string, data []byte) error {
	switch {
	case len(data) == 0:
		return nil // an event without data is none
	case name == "hello" && !s.greeted:
		var h hello
		if err := json.Unmarshal(data, &h); err != nil || h.Feed == "" || len(h.Feed) > longestFeedID || h.Oldest > h.Sequence+1 {
			return fmt.Errorf("%w: hello %.200q", errGarbled, data)
		}
		return s.greet(h)
	case name == "change" && s.greeted:
		var c change
		if err := json.Unmarshal(data, &c); err != nil || c.Tenant < 0 || c.Previous >= c.Sequence || c.Sequence <= s.feed.state.sequence.Load() {
			return fmt.Errorf("%w: change %.200q", errGarbled, data)
		}
		s.change(c)
		return nil
	}
	return fmt.Errorf("%w: event %.40q", errGarbled, name)
}

func (s *feedStream) beat() {
	if s.greeted {
		s.feed.sayFeed(feedFollowed, nil)
	}
}

// greet compares where the engine is with where we were. The changes between come next; if they are not to be had,
// everything may have changed.
func (s *feedStream) greet(h hello) error {
	f := s.feed
	at := f.where()
	begin := feedPosition{Feed: h.Feed, Last: map[int64]uint64{}}
	begin.Sequence = max(h.Oldest, 1) - 1
	begin.Base = begin.Sequence
	f.state.head.Store(h.Sequence)
	switch {
	case at.Feed == "": // what was stored until now was fetched without following
		s.feed.touchAll(0)  // the changes themselves come next, with their numbers
		f.past = h.Sequence // who followed when they were made has told the caches before us
		f.move(begin)
	case at.Feed == h.Feed && h.Sequence < at.Sequence:
		s.feed.generations.startOver()
		s.feed.missed(begin)
		f.move(feedPosition{})
		return errRewound
	case at.Feed != h.Feed:
		s.feed.generations.startOver()
		s.feed.missed(begin)
		f.past = h.Sequence // they were told of everything
		f.move(begin)
	case at.Sequence+1 < h.Oldest:
		s.feed.missed(begin)
		f.past = h.Sequence
		f.move(begin)
	}
	s.greeted = true
	f.state.connected.Store(true)
	s.beat()
	return nil
}

// change makes stale what was touched: all of the tenant if one of its changes is missing before this one.
func (s *feedStream) change(c change) {
	f := s.feed
	tags := c.Tags
	if last, known := f.position.Last[c.Tenant]; known && c.Previous != last || !known && c.Previous > f.position.Base {
		f.state.gaps.Add(1)
		tags = []string{everything}
	}
	if c.Tenant == installation {
		f.tenants.askSoon()
		f.advance(c)
		return
	}
	for _, tag := range tags {
		f.generations.touch(c.Tenant, tag, f.position.number(c.Sequence))
	}
	if slices.Contains(tags, everything) {
		f.state.softened.Add(1)
	}
	f.advance(c)
	if c.Sequence > f.past {
		f.onTouched(c.Tenant, tags)
	}
}

// missed makes everything stale, here and in the caches before us: changes were made that nobody told us of, the last of
// them before the one that following begins with now.
func (f *feed) missed(begin feedPosition) {
	f.state.gaps.Add(1)
	f.touchAll(begin.number(begin.Sequence))
	f.tenants.askSoon()
	for _, tenant := range f.tenants.ids() {
		f.state.softened.Add(1)
		f.onTouched(tenant, []string{everything})
	}
}

// touchAll makes stale what is stored, of all tenants.
func (f *feed) touchAll(number uint64) {
	for _, tenant := range f.tenants.ids() {
		f.generations.touch(tenant, everything, number)
	}
}

// number is that of a change among those of all feeds: readers of a cluster that follow another database, or followed it
// before, know its changes from those of this one.
func (p *feedPosition) number(sequence uint64) uint64 {
	const bits = 48 // of the sequence; a database makes fewer changes
	return uint64(slotOf(installation, p.Feed))<<bits | sequence&(1<<bits-1)
}

func (p feedPosition) clone() feedPosition {
	p.Last = maps.Clone(p.Last)
	return p
}
