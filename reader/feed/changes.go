package feed

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"

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
