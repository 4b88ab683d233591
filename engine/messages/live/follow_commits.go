package live

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/notice"
)

const (
	pollEvery     = 50 * time.Millisecond // at most, after commits; notices touch no public answer, so the feed does not show them
	profilesEvery = time.Second           // check people's records at most this often, and only after a commit
	retryEvery    = time.Second           // after a failure
	pageSize      = 500                   // notices, and acts of the office, read at a time
)

// tail follows the database while anybody listens.
type tail struct {
	*Hub
	commits           *db.CommitWatcher
	seq               int64 // last delivered change
	notices           rowsByID
	acts              rowsByID
	profilesCheckedAt time.Time // last check of people's records
	hasCommits        bool      // somebody has committed since then
}

// start begins to follow the database; the caller holds mu.
func (h *Hub) start(ctx context.Context) error {
	commits, err := h.store.WatchCommits(context.WithoutCancel(ctx))
	if err != nil {
		return err
	}
	lastNotice, err := notice.LastNotice(ctx, h.store)
	lastAct, err2 := h.store.LastAct(ctx)
	if err := errors.Join(err, err2); err != nil {
		commits.Close()
		return err
	}
	t := &tail{Hub: h, commits: commits, seq: h.feed.Last(), notices: startAfter(lastNotice), acts: startAfter(lastAct)}
	running, stop := context.WithCancel(context.Background())
	h.stop = stop
	go t.run(running)
	return nil
}

func (t *tail) run(ctx context.Context) {
	defer t.commits.Close()
	look := time.NewTimer(0)
	defer look.Stop()
	var looked time.Time
	for {
		news := t.feed.Updated()
		err := t.changes(ctx)
		select {
		case <-ctx.Done():
			return
		case <-t.feed.Done():
			return
		case <-news:
		case <-t.commits.Wake():
			look.Reset(time.Until(looked.Add(pollEvery)))
		case looked = <-look.C:
			if err == nil {
				err = t.poll(ctx, looked)
			}
			look.Reset(profilesEvery)
		}
		if err != nil && ctx.Err() == nil {
			t.log.Error("following changes failed", "error", err)
			process.Pause(ctx, retryEvery)
		}
	}
}

// changes marks the followed lots that changed.
func (t *tail) changes(ctx context.Context) error {
	touched := map[int64]*lotChanges{}
	for {
		rows, err := t.feed.After(ctx, t.seq)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			break
		}
		for _, row := range rows {
			if touched[row.TenantID] == nil {
				touched[row.TenantID] = &lotChanges{lots: map[int64]bool{}}
			}
			touched[row.TenantID].add(row.Tags)
			t.seq = row.Seq
		}
	}
	if len(touched) > 0 {
		t.markDirty(touched)
	}
	return nil
}

// lotChanges is the part of changes about a tenant's lots.
type lotChanges struct {
	all  bool
	lots map[int64]bool
}

// add reads the tags of one change. A change that names an event and no item, and touches the lists of events, is
// about the event itself and affects all its lots.
func (m *lotChanges) add(tags []string) {
	has := func(kind string) bool {
		return slices.ContainsFunc(tags, func(tag string) bool { return strings.HasPrefix(tag, kind) })
	}
	isEvent := has("event:") && !has("item:")
	for _, id := range feed.IDs(tags, "item:") {
		m.lots[id] = true
	}
	m.all = m.all || slices.Contains(tags, db.TagEverything) || isEvent && slices.Contains(tags, db.TagEvents)
}

func (t *tail) markDirty(touched map[int64]*lotChanges) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for who, followers := range t.people {
		m := touched[who.tenantID]
		if m == nil {
			continue
		}
		for _, f := range followers {
			if f.markDirty(m) {
				f.signal()
			}
		}
	}
}

func (f *Follower) markDirty(m *lotChanges) (any bool) {
	if m.all {
		maps.Copy(f.dirty, f.lots)
		return len(f.lots) > 0
	}
	for id := range m.lots {
		if f.lots[id] {
			f.dirty[id], any = true, true
		}
	}
	return any
}

// poll delivers notices and acts of the office, and checks people's records, after commits.
func (t *tail) poll(ctx context.Context, now time.Time) error {
	committed, err := t.commits.HasNew(ctx)
	if err != nil {
		return err
	}
	t.hasCommits = t.hasCommits || committed
	if committed || t.notices.isMissing() {
		if err := t.deliverNotices(ctx, now); err != nil {
			return err
		}
	}
	if committed || t.acts.isMissing() {
		if err := t.deliverActs(ctx, now); err != nil {
			return err
		}
	}
	if !t.hasCommits || now.Sub(t.profilesCheckedAt) < profilesEvery {
		return nil
	}
	t.profilesCheckedAt, t.hasCommits = now, false
	return t.checkProfiles(ctx)
}

func (t *tail) deliverNotices(ctx context.Context, now time.Time) error {
	t.notices.forget(now)
	for {
		rows, err := notice.NoticesAfter(ctx, t.store, t.notices.last, t.notices.missing(), pageSize)
		if err != nil {
			return err
		}
		for i := range rows {
			t.notices.found(rows[i].ID, now)
		}
		t.deliver(rows)
		if len(rows) < pageSize {
			return nil
		}
	}
}

func (t *tail) deliver(rows []notice.NoticeRow) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, row := range rows {
		for _, f := range t.people[person{row.TenantID, row.UserID}] {
			if len(f.notices) >= maxNotices {
				f.isOverflowed = true
			} else {
				f.notices = append(f.notices, row)
			}
			f.signal()
		}
	}
}
