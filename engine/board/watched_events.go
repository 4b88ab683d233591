package board

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/feed"
)

const (
	keepFor    = time.Minute // without watchers, so that a reader that restarts can resume
	retryAfter = time.Second // after a failure
)

// Hub follows the events that somebody watches. It reads what changed after each commit, compares it with what was sent, and publishes
// the difference.
type Hub struct {
	store *db.Store
	feed  *feed.Feed
	now   func() time.Time
	log   *slog.Logger

	mu       sync.Mutex
	channels map[place]*channel
}

type place struct{ tenantID, eventID int64 }

// NewHub returns a hub that nobody watches.
func NewHub(store *db.Store, changes *feed.Feed, now func() time.Time, log *slog.Logger) *Hub {
	return &Hub{store: store, feed: changes, now: now, log: log, channels: map[place]*channel{}}
}

// join returns an event's channel; the caller leaves it. It returns db.ErrNotFound if the tenant has no such event.
func (h *Hub) join(ctx context.Context, at place) (*channel, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if c := h.channels[at]; c != nil {
		c.streams++
		return c, nil
	}
	c, seq := newChannel(), h.feed.Last()
	if _, _, err := h.read(ctx, at, c, nil); err != nil {
		return nil, err
	}
	c.streams++
	h.channels[at] = c
	go (&follower{Hub: h, at: at, channel: c, seq: seq}).run()
	return c, nil
}

func (h *Hub) leave(c *channel) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if c.streams--; c.streams == 0 {
		c.empty = time.Now()
	}
}

// retire removes a channel that nobody has watched for a while, and reports whether it did.
func (h *Hub) retire(at place, now time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if c := h.channels[at]; c.streams > 0 || now.Sub(c.empty) < keepFor {
		return false
	}
	delete(h.channels, at)
	return true
}

// read publishes what differs on the board from what was sent; only are the lots to look at, nil: all.
func (h *Hub) read(ctx context.Context, at place, c *channel, only []int64) (waiting []string, again time.Time, err error) {
	b, err := load(ctx, h.store, at.tenantID, at.eventID, db.Millis(h.now()), only)
	if err != nil {
		return nil, again, err
	}
	list, err := objectsOf(b)
	if err != nil {
		return nil, again, err
	}
	var lookedFor []string
	if only != nil {
		lookedFor = []string{"ring"}
		for _, id := range only {
			lookedFor = append(lookedFor, keyOfLot(id))
		}
	}
	waiting, again = c.put(list, lookedFor, time.Now())
	return waiting, again, nil
}

// follower follows one event.
type follower struct {
	*Hub
	at      place
	channel *channel
	seq     int64 // of the last change read

	isAll bool
	lots  map[int64]bool // to look at; the ring is looked at every time
}

func (f *follower) run() {
	ctx := context.Background()
	idle, again := time.NewTicker(keepFor), time.NewTimer(time.Hour)
	defer idle.Stop()
	defer again.Stop()
	for {
		news := f.feed.Updated()
		wait, err := f.publish(ctx)
		if err != nil {
			f.log.Error("the board could not be read", "event", f.at.eventID, "error", err)
			wait, f.isAll = retryAfter, true
		}
		if wait > 0 {
			again.Reset(wait)
		}
		select {
		case <-f.feed.Done():
			return
		case now := <-idle.C:
			if f.retire(f.at, now) {
				return
			}
		case <-news:
		case <-again.C:
		}
	}
}

// publish reads the changes since the last time, and publishes what they changed on the board. It returns how long to wait before it looks
// again at what was sent a moment ago; 0: until something changes.
func (f *follower) publish(ctx context.Context) (wait time.Duration, err error) {
	if err := f.changes(ctx); err != nil || !f.isAll && f.lots == nil {
		return 0, err
	}
	var only []int64
	if !f.isAll {
		only = slices.AppendSeq([]int64{}, maps.Keys(f.lots))
	}
	waiting, again, err := f.read(ctx, f.at, f.channel, only)
	if err != nil {
		return 0, err
	}
	f.isAll, f.lots = false, nil
	if len(waiting) == 0 {
		return 0, nil
	}
	f.lots = map[int64]bool{}
	for _, id := range feed.IDs(waiting, "lot:") {
		f.lots[id] = true
	}
	return max(time.Until(again), time.Millisecond), nil
}

// changes notes which lots the changes since the last time concern. A bid touches its event and its item; what touches the event alone
// concerns the ring and, because the next lots and their times may have changed, all lots.
func (f *follower) changes(ctx context.Context) error {
	for {
		rows, err := f.feed.After(ctx, f.seq)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			f.seq = row.Seq
			if row.TenantID == f.at.tenantID {
				f.note(row.Tags)
			}
		}
	}
}

func (f *follower) note(tags []string) {
	isOurs := slices.Contains(tags, db.TagEvent(f.at.eventID))
	items := feed.IDs(tags, "item:")
	isMore := slices.Contains(tags, db.TagEvents) || slices.Contains(tags, db.TagCatalog)
	switch {
	case slices.Contains(tags, db.TagEverything), isOurs && (isMore || len(items) == 0):
		f.isAll = true
	case isOurs || len(items) > 0:
		if f.lots == nil {
			f.lots = map[int64]bool{}
		}
		for _, id := range items {
			f.lots[id] = true
		}
	}
}
