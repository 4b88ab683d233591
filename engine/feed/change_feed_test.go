package feed_test

import (
	"fmt"
	"sync"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
)

func open(t *testing.T, s *db.Store) *feed.Feed {
	t.Helper()
	f, err := feed.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func touch(t *testing.T, s *db.Store, times int) {
	t.Helper()
	for i := range times {
		if err := s.Touch(t.Context(), 1, fmt.Sprint("item:", i)); err != nil {
			t.Fatal(err)
		}
	}
}

// tellAll publishes changes until none are left.
func tellAll(t *testing.T, f *feed.Feed) {
	t.Helper()
	for {
		rows, err := f.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(rows) == 0 {
			return
		}
		f.Publish(rows)
	}
}

// TestAnyPositionIsFollowedWithoutAGap starts at changes in memory and at older ones that only the database has.
func TestAnyPositionIsFollowedWithoutAGap(t *testing.T) {
	s := enginetest.Open(t)
	touch(t, s, 40)
	f := open(t, s)
	touch(t, s, 1500)
	tellAll(t, f)
	for _, from := range []int64{0, 39, 40, 41, 500, 515, 516, 517, 1539, 1540} {
		at := from
		for {
			rows, err := f.After(t.Context(), at)
			if err != nil {
				t.Fatal(err)
			}
			if len(rows) == 0 {
				break
			}
			for _, row := range rows {
				if at++; row.Seq != at {
					t.Fatalf("from %d: %d comes after %d", from, row.Seq, at-1)
				}
			}
		}
		if at != 1540 {
			t.Errorf("from %d the last is %d", from, at)
		}
	}
}

func TestUnpublishedChangesAreInvisible(t *testing.T) {
	s := enginetest.Open(t)
	f := open(t, s)
	if oldest, err := f.Oldest(t.Context()); err != nil || oldest != 1 || f.Last() != 0 {
		t.Errorf("an empty feed is at %d, oldest %d, %v", f.Last(), oldest, err)
	}
	news := f.Updated()
	touch(t, s, 3)
	if rows, err := f.After(t.Context(), 0); err != nil || len(rows) != 0 || f.Last() != 0 {
		t.Errorf("%v, %v, at %d", rows, err, f.Last())
	}
	if oldest, err := f.Oldest(t.Context()); err != nil || oldest != 1 {
		t.Errorf("oldest %d, %v", oldest, err)
	}
	select {
	case <-news:
		t.Error("news before anything was told")
	default:
	}
	tellAll(t, f)
	<-news
	if rows, err := f.After(t.Context(), 0); err != nil || len(rows) != 3 {
		t.Errorf("%v, %v", rows, err)
	}
}

// TestStreamsFollowConcurrentPublishing checks, also for the race detector, that each of many streams gets every change once.
func TestStreamsFollowConcurrentPublishing(t *testing.T) {
	s := enginetest.Open(t)
	f := open(t, s)
	const changes = 300
	var streams sync.WaitGroup
	for range 20 {
		streams.Go(func() {
			for at := int64(0); at < changes; {
				news := f.Updated()
				rows, err := f.After(t.Context(), at)
				if err != nil {
					t.Error(err)
					return
				}
				for _, row := range rows {
					if at++; row.Seq != at {
						t.Errorf("%d is told after %d", row.Seq, at-1)
						return
					}
				}
				if len(rows) == 0 {
					<-news
				}
			}
		})
	}
	for range changes {
		touch(t, s, 1)
		tellAll(t, f)
	}
	streams.Wait()
}
