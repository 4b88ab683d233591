package live

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/notice"
	"fairwarning/scripts/await"
)

// house is a database with one person, and a hub driven by the test.
type house struct {
	*db.Store
	t      *testing.T
	tenant int64
	user   db.UserRow
	hub    *Hub
	feed   *feed.Feed
}

func newHouse(t *testing.T) *house {
	h := &house{t: t, Store: enginetest.Open(t)}
	h.tenant = enginetest.House(t, h.Store, "one", "one.example")
	id, err := identity.PutUser(t.Context(), h.Store, h.tenant, db.UserRow{Email: "a@example.com", PasswordHash: "!"})
	h.must(err)
	h.user, err = identity.User(t.Context(), h.Store, h.tenant, id)
	h.must(err)
	h.feed, err = feed.Open(t.Context(), h.Store)
	h.must(err)
	h.hub = New(h.Store, h.feed, slog.New(slog.NewTextHandler(io.Discard, nil)))
	return h
}

func (h *house) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) join() *Follower {
	h.t.Helper()
	f, err := h.hub.Join(h.t.Context(), h.tenant, &h.user)
	h.must(err)
	h.t.Cleanup(f.Leave)
	return f
}

func (h *house) note(id int64) {
	h.t.Helper()
	row := notice.NoticeRow{ID: id, TenantID: h.tenant, UserID: h.user.ID, Text: fmt.Sprint(id), DedupeKey: fmt.Sprint(id)}
	_, err := h.DB.NewInsert().Model(&row).Exec(h.t.Context())
	h.must(err)
}

// next waits for the follower's next updates.
func (f *Follower) next(t *testing.T) Updates {
	t.Helper()
	await.Receive(t, "updates", f.Wake())
	return f.Take()
}

// TestANoticeCommittedLateIsDelivered checks that a notice is delivered even if a higher ID was committed first: PostgreSQL assigns
// IDs before the commit.
func TestANoticeCommittedLateIsDelivered(t *testing.T) {
	h := newHouse(t)
	f := h.join()
	for _, id := range []int64{3, 1, 2, 4} {
		h.note(id)
		if news := f.next(t); len(news.Notices) != 1 || news.Notices[0].ID != id {
			t.Errorf("%d: %+v", id, news)
		}
	}
}

// TestUntakenUpdatesAreBounded checks that changes to a lot coalesce and that a follower overflows after maxNotices notices.
func TestUntakenUpdatesAreBounded(t *testing.T) {
	h := newHouse(t)
	f, other := h.join(), h.join()
	f.SetLots([]int64{5, 6})
	tail := &tail{Hub: h.hub}
	for range 1000 {
		tail.markDirty(map[int64]*lotChanges{h.tenant: {lots: map[int64]bool{5: true, 7: true}}, h.tenant + 1: {lots: map[int64]bool{6: true}}})
	}
	if news := f.next(t); !slices.Equal(news.Lots, []int64{5}) || len(other.Wake()) != 0 {
		t.Errorf("%+v", news)
	}
	rows := make([]notice.NoticeRow, maxNotices+1)
	for i := range rows {
		rows[i] = notice.NoticeRow{TenantID: h.tenant, UserID: h.user.ID}
	}
	tail.deliver(rows)
	if news := f.next(t); !news.IsOverflowed || len(news.Notices) != maxNotices {
		t.Errorf("lost: %v, %d notices", news.IsOverflowed, len(news.Notices))
	}
	other.Take()
	tail.deliver(rows[:1])
	if news := other.next(t); !news.IsOverflowed {
		t.Error("who was lost is found again")
	}
}

// TestWhichLotsAChangeConcerns checks that a change concerns the items it names, or all lots if it names only an event or everything.
func TestWhichLotsAChangeConcerns(t *testing.T) {
	f := func(all bool, lots []int64, tags ...string) {
		t.Helper()
		m := &lotChanges{lots: map[int64]bool{}}
		m.add(tags)
		var named []int64
		for id := range m.lots {
			named = append(named, id)
		}
		slices.Sort(named)
		if m.all != all || !slices.Equal(named, lots) {
			t.Errorf("%v: %v, %v", tags, m.all, named)
		}
	}
	f(false, []int64{5}, "event:3", "item:5")
	f(false, []int64{5, 6}, "event:3", "events", "item:5", "item:6")
	f(true, nil, "catalogue", "event:3", "events")
	f(true, nil, "*")
	f(false, nil, "catalogue", "events")
	f(false, nil, "content")
}

// TestTheHubStopsWithoutListeners checks that the hub stops when the last follower leaves and restarts with the next one.
func TestTheHubStopsWithoutListeners(t *testing.T) {
	h := newHouse(t)
	for range 3 {
		var all []*Follower
		for range maxStreams {
			f, err := h.hub.Join(t.Context(), h.tenant, &h.user)
			h.must(err)
			all = append(all, f)
		}
		if _, err := h.hub.Join(t.Context(), h.tenant, &h.user); !errors.Is(err, ErrTooMany) {
			t.Errorf("one more: %v", err)
		}
		h.must(h.Touch(t.Context(), h.tenant, db.TagItem(5)))
		all[0].SetLots([]int64{5})
		rows, err := h.feed.Read(t.Context())
		h.must(err)
		h.feed.Publish(rows)
		if news := all[0].next(t); !slices.Equal(news.Lots, []int64{5}) {
			t.Errorf("%+v", news)
		}
		for _, f := range all {
			f.Leave()
		}
		h.hub.mu.Lock()
		if h.hub.stop != nil || len(h.hub.people)+len(h.hub.lastProfiles) != 0 {
			t.Error("it goes on with nobody there")
		}
		h.hub.mu.Unlock()
	}
}
