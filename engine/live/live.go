// Package live tells people who look at the site what concerns them while it happens: that a lot they follow has changed, a
// notice, that their own record has. It tells that something changed, never what: whoever is told asks anew, with the rights of
// that moment, so nothing of one person can reach another this way.
//
// A Hub follows the change feed and the commits of all processes in one goroutine, which runs while anybody listens. Changes of a
// lot are gathered until its follower takes them, so a hail of bids costs a slow reader nothing but the bids between. What cannot
// be gathered, notices, is bounded: a follower that leaves too many behind is lost, and begins anew.
package live

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"

	"fairwarning/engine/feed"
	"fairwarning/engine/store"
)

const (
	maxStreams = 10  // a person
	maxNotices = 100 // that wait for a follower
)

// ErrTooMany is answered to whoever listens with ten streams already.
var ErrTooMany = errors.New("too many streams of one person")

// Hub hands on to any number of followers what concerns them.
type Hub struct {
	store *store.Store
	feed  *feed.Feed
	log   *slog.Logger

	mu           sync.Mutex
	people       map[person][]*Follower
	lastProfiles map[person]profile // of people, as it was told last
	stop         context.CancelFunc // ends the goroutine; nil: nobody listens
}

type person struct{ tenantID, userID int64 }

// New makes a hub nobody listens to.
func New(on *store.Store, changes *feed.Feed, log *slog.Logger) *Hub {
	return &Hub{store: on, feed: changes, log: log, people: map[person][]*Follower{}, lastProfiles: map[person]profile{}}
}

// Join begins to tell a person, whose record is as given; Leave ends it. ErrTooMany.
func (h *Hub) Join(ctx context.Context, tenantID int64, user *store.UserRow) (*Follower, error) {
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

// Follow tells a person's streams that the list of what the person follows has changed.
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
	wake chan struct{} // one place

	// Protected by the hub's mu.
	lots           map[int64]bool
	dirty          map[int64]bool
	notices        []store.NoticeRow
	personChanged  bool
	followsChanged bool
	isOverflowed   bool
}

// News is what a follower was told since it was last asked.
type Updates struct {
	Lots           []int64 // that changed, ascending
	Notices        []store.NoticeRow
	PersonChanged  bool // the person's record changed
	FollowsChanged bool // what the person follows did
	IsOverflowed   bool // there was more than is kept
}

// Wake receives when there are news.
func (f *Follower) Wake() <-chan struct{} { return f.wake }

// Take answers the news, and forgets them.
func (f *Follower) Take() Updates {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	news := Updates{Lots: slices.Sorted(maps.Keys(f.dirty)), Notices: f.notices, PersonChanged: f.personChanged, FollowsChanged: f.followsChanged, IsOverflowed: f.isOverflowed}
	clear(f.dirty)
	f.notices, f.personChanged, f.followsChanged = nil, false, false
	return news
}

// Set says which lots are followed from now on.
func (f *Follower) SetLots(lots []int64) {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	f.lots = make(map[int64]bool, len(lots))
	for _, id := range lots {
		f.lots[id] = true
	}
}

// Leave ends it. The last one to leave ends the hub's work.
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

// nudge wakes the follower, under the hub's mu.
func (f *Follower) signal() {
	select {
	case f.wake <- struct{}{}:
	default: // it is awake already
	}
}
