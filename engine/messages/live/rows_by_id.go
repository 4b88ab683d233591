package live

import (
	"maps"
	"slices"
	"time"
)

const (
	gapTimeout = 10 * time.Second // how long to wait for a row with a known ID that is not committed yet
	maxGaps    = 1000
)

// rowsByID follows a table whose rows are only added. PostgreSQL assigns IDs before the commit, so a lower one may come after a higher one.
type rowsByID struct {
	last int64
	gaps map[int64]time.Time // missing IDs below last, and since when
}

func startAfter(last int64) rowsByID { return rowsByID{last, map[int64]time.Time{}} }

func (r *rowsByID) isMissing() bool { return len(r.gaps) > 0 }

// missing returns the IDs below last that have not come yet.
func (r *rowsByID) missing() []int64 { return slices.Collect(maps.Keys(r.gaps)) }

// forget gives up the IDs that have been missing for too long.
func (r *rowsByID) forget(now time.Time) {
	maps.DeleteFunc(r.gaps, func(_ int64, since time.Time) bool { return now.Sub(since) > gapTimeout })
}

// found notes that a row has come.
func (r *rowsByID) found(id int64, now time.Time) {
	delete(r.gaps, id)
	for missing := r.last + 1; missing < id && len(r.gaps) < maxGaps; missing++ {
		r.gaps[missing] = now
	}
	r.last = max(r.last, id)
}
