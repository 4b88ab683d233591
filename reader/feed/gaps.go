package feed

import (
	"errors"
	"slices"

	"fairwarning/reader/cache"
)

// errRewound means that the engine's last change is older than ours: its database was restored from a backup.
var errRewound = errors.New("the engine's change numbers went back; starting over")

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
