// Package live notifies people on the site in real time: that a lot they follow has changed, that they have a new
// notice, that their own record has changed or, for staff, that the office has changed something. It signals that something changed, never what: clients refetch with
// the permissions they have at that time, so nothing about one person can leak to another this way.
//
// A Hub follows the change feed and the commits of all processes in one goroutine, which runs while anybody
// listens. Changes of a lot are merged until its follower takes them, so during a burst of bids a slow reader just
// skips intermediate states. Notices cannot be merged, so they are limited: a follower that falls too far behind
// overflows and must start over.
package live

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"

	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/notice"
)

const (
	maxStreams = 10  // per person
	maxNotices = 100 // waiting for one follower
)

// ErrTooMany reports that a person already has ten streams.
var ErrTooMany = errors.New("too many streams for one person")

// Hub delivers to any number of followers the events about them.
type Hub struct {
	store *db.Store
	feed  *feed.Feed
	log   *slog.Logger

	mu           sync.Mutex
	people       map[person][]*Follower
	lastProfiles map[person]profile // as last reported
	stop         context.CancelFunc // stops the goroutine; nil: nobody listens
}

type person struct{ tenantID, userID int64 }

// New returns a hub without listeners.
func New(on *db.Store, changes *feed.Feed, log *slog.Logger) *Hub {
	return &Hub{store: on, feed: changes, log: log, people: map[person][]*Follower{}, lastProfiles: map[person]profile{}}
}

// Join adds a stream for a person with the given record; Leave ends it. It returns ErrTooMany at ten streams.
func (h *Hub) Join(ctx context.Context, tenantID int64, user *db.UserRow) (*Follower, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	who := person{tenantID, user.ID}
	if len(h.people[who]) >= maxStreams {
		return nil, ErrTooMany
	}
	if h.stop == nil {
		if err := h.start(ctx); err != nil {
			return nil, err
		}
	}
	f := &Follower{hub: h, who: who, wake: make(chan struct{}, 1), dirty: map[int64]bool{}}
	if len(h.people[who]) == 0 {
		h.lastProfiles[who] = profileOf(user)
	}
	h.people[who] = append(h.people[who], f)
	return f, nil
}

// Streams returns how many streams there are.
func (h *Hub) Streams() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, followers := range h.people {
		n += len(followers)
	}
	return n
}

// Watchers returns how many people have one of the lots on their screen (Follower.Show).
func (h *Hub) Watchers(tenantID int64, isLot func(id int64) bool) (people int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for who, followers := range h.people {
		isWatching := func(f *Follower) bool { return slices.ContainsFunc(f.shown, isLot) }
		if who.tenantID == tenantID && slices.ContainsFunc(followers, isWatching) {
			people++
		}
	}
	return people
}

// FollowsChanged notifies a person's streams that their list of followed lots has changed.
func (h *Hub) FollowsChanged(tenantID, userID int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, f := range h.people[person{tenantID, userID}] {
		f.followsChanged = true
		f.signal()
	}
}

// Follower is one stream of a person.
type Follower struct {
	hub  *Hub
	who  person
	wake chan struct{} // capacity 1

	// Guarded by the hub's mu.
	lots           map[int64]bool
	shown          []int64
	dirty          map[int64]bool
	notices        []notice.NoticeRow
	office         map[string]bool // what the office changed; nil: the stream does not tell
	personChanged  bool
	followsChanged bool
	isOverflowed   bool
}

// Updates is what a follower has received since the last Take.
type Updates struct {
	Lots           []int64 // changed lots, ascending
	Notices        []notice.NoticeRow
	Office         []string // what the office changed, such as item, in order
	PersonChanged  bool     // the person's record changed
	FollowsChanged bool     // the list of followed lots changed
	IsOverflowed   bool     // updates were dropped
}

// Wake receives when there are updates.
func (f *Follower) Wake() <-chan struct{} { return f.wake }

// Take returns the updates and clears them.
func (f *Follower) Take() Updates {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	news := Updates{Lots: slices.Sorted(maps.Keys(f.dirty)), Notices: f.notices, Office: slices.Sorted(maps.Keys(f.office)),
		PersonChanged: f.personChanged, FollowsChanged: f.followsChanged, IsOverflowed: f.isOverflowed}
	clear(f.dirty)
	clear(f.office)
	f.notices, f.personChanged, f.followsChanged = nil, false, false
	return news
}

// SetLots sets which lots the stream follows.
func (f *Follower) SetLots(lots []int64) {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	f.lots = make(map[int64]bool, len(lots))
	for _, id := range lots {
		f.lots[id] = true
	}
}

// Show sets which lots are on the person's screen, of those the stream follows.
func (f *Follower) Show(lots []int64) {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	f.shown = lots
}

// Leave ends the stream. The last one to leave stops the hub's goroutine.
func (f *Follower) Leave() {
	h := f.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	h.people[f.who] = slices.DeleteFunc(h.people[f.who], func(other *Follower) bool { return other == f })
	if len(h.people[f.who]) == 0 {
		delete(h.people, f.who)
		delete(h.lastProfiles, f.who)
	}
	if len(h.people) == 0 && h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// signal wakes the follower; the caller holds the hub's mu.
func (f *Follower) signal() {
	select {
	case f.wake <- struct{}{}:
	default: // already signaled
	}
}
