// Package feed delivers the changes the store records to any number of streams. One goroutine, in package
// lifecycle, reads what was committed and publishes it after the engine's own answers have caught up; every stream
// follows at its own pace from its own position. A change is delivered once and in order, and only after it was
// committed.
package feed

import (
	"context"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairwarning/engine/db"
)

const (
	pageSize  = 256  // changes read at a time, which bounds a stream's memory
	maxRecent = 1024 // latest changes kept in memory, so that streams need not all query the database
)

// Feed delivers the changes of one database. Its methods are safe for concurrent use, but only one goroutine may
// call Read and Publish.
type Feed struct {
	ID      string              // of the database; sequence numbers of another database mean nothing here
	Observe func(time.Duration) // called with each change's delay when it is published; set before the first; nil: nobody

	store   *db.Store
	mu      sync.Mutex
	last    int64          // seq of the last published change
	base    int64          // rows holds every change above base, up to last
	rows    []db.ChangeRow // entries are immutable; the slice is only appended to or replaced
	updated chan struct{}  // closed when last rises
	done    chan struct{}
	close   sync.Once
}

// Open returns a feed that counts everything committed so far as published.
func Open(ctx context.Context, s *db.Store) (*Feed, error) {
	id, err := s.FeedID(ctx)
	if err != nil {
		return nil, err
	}
	last, err := s.LastChange(ctx)
	if err != nil {
		return nil, err
	}
	return &Feed{ID: id, store: s, last: last, base: last, updated: make(chan struct{}), done: make(chan struct{})}, nil
}

// Read lists committed changes that are not published yet, up to one page.
func (f *Feed) Read(ctx context.Context) ([]db.ChangeRow, error) {
	const noLast = 1<<63 - 1
	return f.store.ChangesAfter(ctx, f.Last(), noLast, pageSize)
}

// Publish delivers what Read listed to the streams.
func (f *Feed) Publish(rows []db.ChangeRow) {
	if len(rows) == 0 {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rows = append(f.rows, rows...)
	f.last = rows[len(rows)-1].Seq
	if over := len(f.rows) - maxRecent; over > 0 {
		f.base = f.rows[over-1].Seq
		f.rows = append([]db.ChangeRow(nil), f.rows[over:]...)
	}
	close(f.updated)
	f.updated = make(chan struct{})
	if f.Observe != nil {
		now := time.Now()
		for _, row := range rows {
			f.Observe(max(0, now.Sub(db.Time(row.CommittedAt))))
		}
	}
}

// Last returns the seq of the last published change, 0 before the first.
func (f *Feed) Last() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// Oldest returns the seq of the oldest change a stream can still get; Last+1 if there is none.
func (f *Feed) Oldest(ctx context.Context) (int64, error) {
	last := f.Last()
	oldest, err := f.store.OldestChange(ctx)
	if oldest == 0 || oldest > last {
		oldest = last + 1
	}
	return oldest, err
}

// Updated returns a channel that closes when the next change is published.
func (f *Feed) Updated() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.updated
}

// After lists the next published changes after seq, up to one page; none if seq is the last.
func (f *Feed) After(ctx context.Context, seq int64) ([]db.ChangeRow, error) {
	f.mu.Lock()
	last, base, rows := f.last, f.base, f.rows
	f.mu.Unlock()
	switch {
	case seq >= last:
		return nil, nil
	case seq < base:
		return f.store.ChangesAfter(ctx, seq, last, pageSize)
	}
	rows = rows[sort.Search(len(rows), func(i int) bool { return rows[i].Seq > seq }):]
	return rows[:min(pageSize, len(rows))], nil
}

// Close ends all streams by closing Done.
func (f *Feed) Close() { f.close.Do(func() { close(f.done) }) }

// Done returns a channel that closes when streams must end.
func (f *Feed) Done() <-chan struct{} { return f.done }

// IDs returns the numbers in tags that begin with a prefix, such as "item:".
func IDs(tags []string, prefix string) (ids []int64) {
	for _, tag := range tags {
		if number, isOf := strings.CutPrefix(tag, prefix); isOf {
			if id, err := strconv.ParseInt(number, 10, 64); err == nil {
				ids = append(ids, id)
			}
		}
	}
	return ids
}
