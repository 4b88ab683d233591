// Package feed hands the changes the store records to any number of streams. One goroutine, that of package lifecycle,
// reads what was committed and tells it once the engine itself answers accordingly; every stream follows at its own pace
// from the position it has. A change is told once and in order; nothing is told that was not committed.
package feed

import (
	"context"
	"sort"
	"sync"

	"fairwarning/engine/store"
)

const (
	pageSize  = 256  // changes read at a time: what a stream holds in memory at most
	maxRecent = 1024 // changes told last that are kept in memory, so that streams do not each ask the database for them
)

// Feed is the changes of one database. Its methods may be called from anywhere, Read and Tell by one goroutine.
type Feed struct {
	ID string // of the database; numbers of another mean nothing here

	store   *store.Store
	mu      sync.Mutex
	last    int64             // seq of the change told last
	base    int64             // rows holds every change above it, up to last
	rows    []store.ChangeRow // never written to again, only appended to or replaced
	updated chan struct{}     // closed when last rises
	done    chan struct{}
	close   sync.Once
}

// Open makes a feed that has told everything committed so far.
func Open(ctx context.Context, s *store.Store) (*Feed, error) {
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

// Read lists the changes committed since the last one told, a page of them at most.
func (f *Feed) Read(ctx context.Context) ([]store.ChangeRow, error) {
	const noLast = 1<<63 - 1
	return f.store.ChangesAfter(ctx, f.Last(), noLast, pageSize)
}

// Tell hands what Read listed to the streams.
func (f *Feed) Publish(rows []store.ChangeRow) {
	if len(rows) == 0 {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rows = append(f.rows, rows...)
	f.last = rows[len(rows)-1].Seq
	if over := len(f.rows) - maxRecent; over > 0 {
		f.base = f.rows[over-1].Seq
		f.rows = append([]store.ChangeRow(nil), f.rows[over:]...)
	}
	close(f.updated)
	f.updated = make(chan struct{})
}

// Last is the seq of the change told last, 0 before the first.
func (f *Feed) Last() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// Oldest is the seq of the oldest change a stream can still be told; one above Last when there is none.
func (f *Feed) Oldest(ctx context.Context) (int64, error) {
	last := f.Last()
	oldest, err := f.store.OldestChange(ctx)
	if oldest == 0 || oldest > last {
		oldest = last + 1
	}
	return oldest, err
}

// News is closed when there is more to tell than at the moment of asking.
func (f *Feed) Updated() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.updated
}

// After lists the next changes told after seq, a page of them at most; none when seq is the last.
func (f *Feed) After(ctx context.Context, seq int64) ([]store.ChangeRow, error) {
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

// Close ends all streams: Done is closed.
func (f *Feed) Close() { f.close.Do(func() { close(f.done) }) }

// Done is closed when streams are to end.
func (f *Feed) Done() <-chan struct{} { return f.done }
