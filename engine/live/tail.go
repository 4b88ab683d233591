package live

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/store"
)

const (
	lookEvery   = 50 * time.Millisecond // for commits: notices touch no public answer, so the feed does not know of them
	peopleEvery = time.Second           // after a commit, for records of people who listen
	gapPatience = 10 * time.Second      // with a notice whose number was given out and that is not committed yet
	mostGaps    = 1000
	page        = 500 // notices read at a time
)

// tail follows the database from the moment somebody began to listen.
type tail struct {
	*Hub
	commits *store.Commits
	seq     int64               // change told last
	last    int64               // notice told last
	gaps    map[int64]time.Time // notices below last that were not there; PostgreSQL numbers rows before they are committed
	looked  time.Time           // at people
	written bool                // somebody committed since
}

// start begins to follow, under mu.
func (h *Hub) start(ctx context.Context) error {
	commits, err := h.store.WatchCommits(context.WithoutCancel(ctx))
	if err != nil {
		return err
	}
	last, err := h.store.LastNotice(ctx)
	if err != nil {
		commits.Close()
		return err
	}
	t := &tail{Hub: h, commits: commits, seq: h.feed.Last(), last: last, gaps: map[int64]time.Time{}}
	running, stop := context.WithCancel(context.Background())
	h.stop = stop
	go t.run(running)
	return nil
}

func (t *tail) run(ctx context.Context) {
	defer t.commits.Close()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		news := t.feed.News()
		err := t.changes(ctx)
		select {
		case <-ctx.Done():
			return
		case <-t.feed.Done():
			return
		case <-news:
		case now := <-look.C:
			if err == nil {
				err = t.look(ctx, now)
			}
		}
		if err != nil && ctx.Err() == nil {
			t.log.Error("streams are not told", "error", err)
			select {
			case <-ctx.Done():
			case <-time.After(peopleEvery):
			}
		}
	}
}

// changes marks what was changed of the lots somebody follows.
func (t *tail) changes(ctx context.Context) error {
	touched := map[int64]*marks{}
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
				touched[row.TenantID] = &marks{lots: map[int64]bool{}}
			}
			touched[row.TenantID].add(row.Tags)
			t.seq = row.Seq
		}
	}
	if len(touched) > 0 {
		t.mark(touched)
	}
	return nil
}

// marks are what changes say of a tenant's lots.
type marks struct {
	all  bool
	lots map[int64]bool
}

// add reads the tags of one change. One that names an event in the lists of events and no item is of the event itself, and
// concerns all its lots.
func (m *marks) add(tags []string) {
	has := func(kind string) bool {
		return slices.ContainsFunc(tags, func(tag string) bool { return strings.HasPrefix(tag, kind) })
	}
	isEvent := has("event:") && !has("item:")
	for _, tag := range tags {
		if number, isItem := strings.CutPrefix(tag, "item:"); isItem {
			if id, err := strconv.ParseInt(number, 10, 64); err == nil {
				m.lots[id] = true
			}
		}
		m.all = m.all || tag == store.TagEverything || tag == store.TagEvents && isEvent
	}
}

func (t *tail) mark(touched map[int64]*marks) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for who, followers := range t.people {
		m := touched[who.tenantID]
		if m == nil {
			continue
		}
		for _, f := range followers {
			if f.mark(m) {
				f.nudge()
			}
		}
	}
}

func (f *Follower) mark(m *marks) (any bool) {
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

// look hands on notices, and looks at people, after commits.
func (t *tail) look(ctx context.Context, now time.Time) error {
	committed, err := t.commits.Since(ctx)
	if err != nil {
		return err
	}
	t.written = t.written || committed
	if committed || len(t.gaps) > 0 {
		if err := t.notices(ctx, now); err != nil {
			return err
		}
	}
	if !t.written || now.Sub(t.looked) < peopleEvery {
		return nil
	}
	t.looked, t.written = now, false
	return t.profiles(ctx)
}

func (t *tail) notices(ctx context.Context, now time.Time) error {
	maps.DeleteFunc(t.gaps, func(_ int64, since time.Time) bool { return now.Sub(since) > gapPatience })
	for {
		rows, err := t.store.NoticesAfter(ctx, t.last, slices.Collect(maps.Keys(t.gaps)), page)
		if err != nil {
			return err
		}
		for i := range rows {
			id := rows[i].ID
			delete(t.gaps, id)
			for missing := t.last + 1; missing < id && len(t.gaps) < mostGaps; missing++ {
				t.gaps[missing] = now
			}
			t.last = max(t.last, id)
		}
		t.hand(rows)
		if len(rows) < page {
			return nil
		}
	}
}

func (t *tail) hand(rows []store.NoticeRow) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, row := range rows {
		for _, f := range t.people[person{row.TenantID, row.UserID}] {
			if len(f.notices) >= mostNotices {
				f.isLost = true
			} else {
				f.notices = append(f.notices, row)
			}
			f.nudge()
		}
	}
}
