// Package alerts looks through the searches people keep for items that are new, and tells them: at most once a day a search, and
// of each item once. It works on its own beside the clock, because a house may have many thousand searches; any number of engines
// may do it on one database.
package alerts

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

const (
	tickEvery    = 10 * time.Second
	recheckEvery = 15 * time.Minute // at a search that finds nothing new
	notifyEvery  = 24 * time.Hour   // at most, a search
	batchSize    = 100              // searches between two looks at whether to stop
)

// Watcher looks at searches whose time has come.
type Watcher struct {
	Store   *store.Store
	Indexes *search.Indexes
	Log     *slog.Logger
}

// Run looks every ten seconds until ctx ends. What fails is logged and made up for.
func (w *Watcher) Run(ctx context.Context) {
	tick := time.NewTicker(tickEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			if err := w.Check(ctx, now); err != nil && ctx.Err() == nil {
				w.Log.Error("searches are not looked at", "error", err)
			}
		}
	}
}

// Look tells of what is new at now, in all searches that are due.
func (w *Watcher) Check(ctx context.Context, now time.Time) error {
	for {
		due, err := w.Store.DueSavedSearches(ctx, store.Millis(now), batchSize)
		if err != nil {
			return err
		}
		var idle []store.SavedSearchRow
		for _, row := range due {
			told, err := w.checkSearch(ctx, row, now)
			if err != nil {
				return err
			}
			if !told {
				idle = append(idle, row)
			}
		}
		if err := w.Store.RescheduleSavedSearches(ctx, idle, store.Millis(now.Add(recheckEvery))); err != nil || len(due) < batchSize {
			return err
		}
	}
}

// lookAt answers false when there is nothing to tell. A search that cannot be read any more finds nothing.
func (w *Watcher) checkSearch(ctx context.Context, row store.SavedSearchRow, now time.Time) (told bool, err error) {
	question, _, ok := search.Filters(row.Query)
	if !ok {
		return false, nil
	}
	found := w.Indexes.Of(row.TenantID).Count(question, row.NotifiedThrough)
	if found.Fresh == 0 {
		return false, nil
	}
	next := store.Millis(now.Add(notifyEvery))
	return true, w.Store.NotifyMatches(ctx, row, notice(&row, found.Fresh, now), found.Newest, store.Millis(now), next)
}

func notice(row *store.SavedSearchRow, fresh int, now time.Time) store.NoticeRow {
	text := fmt.Sprintf("%d new items match your search %s", fresh, row.Name)
	if fresh == 1 {
		text = "A new item matches your search " + row.Name
	}
	return store.NoticeRow{UserID: row.UserID, Kind: store.NoticeNewMatches, Text: text, URL: "/search?" + row.Query + "&sort=newest",
		DedupeKey: fmt.Sprintf("%s:%d:%d", store.NoticeNewMatches, row.ID, store.Millis(now))}
}
