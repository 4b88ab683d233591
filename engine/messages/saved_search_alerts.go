package messages

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/engine/catalog"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

const (
	tickEvery    = 10 * time.Second
	recheckEvery = 15 * time.Minute // for a search without new matches
	notifyEvery  = 24 * time.Hour   // minimum time between notices per search
	batchSize    = 100              // searches checked per query
)

// Watcher checks saved searches that are due.
type Watcher struct {
	Store   *db.Store
	Indexes *search.Indexes
	Log     *slog.Logger
}

// Run checks every ten seconds until ctx ends. Failures are logged and retried.
func (w *Watcher) Run(ctx context.Context) {
	process.Every(ctx, tickEvery, func(now time.Time) {
		if err := w.Check(ctx, now); err != nil && ctx.Err() == nil {
			w.Log.Error("checking saved searches failed", "error", err)
		}
	})
}

// Check notifies the owners of all due searches with new matches at now.
func (w *Watcher) Check(ctx context.Context, now time.Time) error {
	for {
		due, err := catalog.DueSavedSearches(ctx, w.Store, db.Millis(now), batchSize)
		if err != nil {
			return err
		}
		var idle []catalog.SavedSearchRow
		for _, row := range due {
			notified, err := w.checkSearch(ctx, row, now)
			if err != nil {
				return err
			}
			if !notified {
				idle = append(idle, row)
			}
		}
		if err := catalog.RescheduleSavedSearches(ctx, w.Store, idle, db.Millis(now.Add(recheckEvery))); err != nil || len(due) < batchSize {
			return err
		}
	}
}

// checkSearch returns false if there are no new matches. A saved query that can no longer be parsed has none.
func (w *Watcher) checkSearch(ctx context.Context, row catalog.SavedSearchRow, now time.Time) (notified bool, err error) {
	filters, _, ok := search.Filters(row.Query)
	if !ok {
		return false, nil
	}
	found := w.Indexes.Of(row.TenantID).Count(filters, row.NotifiedThrough)
	if found.Fresh == 0 {
		return false, nil
	}
	next := db.Millis(now.Add(notifyEvery))
	return true, catalog.NotifyMatches(ctx, w.Store, row, matchNotice(&row, found.Fresh, now), found.Newest, db.Millis(now), next)
}

func matchNotice(row *catalog.SavedSearchRow, fresh int, now time.Time) notice.NoticeRow {
	text := fmt.Sprintf("%d new items match your search %s", fresh, row.Name)
	if fresh == 1 {
		text = "A new item matches your search " + row.Name
	}
	return notice.NoticeRow{UserID: row.UserID, Kind: notice.NoticeNewMatches, Text: text, URL: "/search?" + row.Query + "&sort=newest",
		DedupeKey: fmt.Sprintf("%s:%d:%d", notice.NoticeNewMatches, row.ID, db.Millis(now))}
}
