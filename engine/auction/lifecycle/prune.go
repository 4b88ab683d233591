package lifecycle

import (
	"context"
	"time"

	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages"
	"fairwarning/engine/sales"
)

// How much of the change feed is kept. Both limits must be exceeded before a change is deleted, so an interrupted
// stream can resume after a night and after a flood of changes.
const (
	keepChangesFor = 24 * time.Hour
	keepChanges    = 10_000
)

const (
	keepNoticesFor   = 90 * 24 * time.Hour  // so that people can look up past notices
	keepViewsFor     = 90 * 24 * time.Hour  // items that people looked at
	keepLeadsFor     = 365 * 24 * time.Hour // visitors' messages
	keepResponsesFor = 24 * time.Hour       // responses to requests with an Idempotency-Key
)

// prune deletes, once an hour, expired session tokens, old notices and stored responses, leads and views, texts that an outbox kept which
// is no longer there, and changes no stream will resume from.
func (c *Clock) prune(ctx context.Context, now time.Time) error {
	if now.Sub(c.pruned) < pruneEvery {
		return nil
	}
	c.pruned = now
	if err := c.Store.PruneChanges(ctx, db.Millis(now.Add(-keepChangesFor)), keepChanges); err != nil {
		return err
	}
	if err := messages.PruneNotices(ctx, c.Store, db.Millis(now.Add(-keepNoticesFor))); err != nil {
		return err
	}
	if err := messages.EraseTexts(ctx, c.Store, db.Millis(now.Add(-messages.TextsKeptFor))); err != nil {
		return err
	}
	if err := c.Store.PruneResponses(ctx, db.Millis(now.Add(-keepResponsesFor))); err != nil {
		return err
	}
	if err := sales.PruneLeads(ctx, c.Store, db.Millis(now.Add(-keepLeadsFor))); err != nil {
		return err
	}
	if err := catalog.PruneViews(ctx, c.Store, db.Millis(now.Add(-keepViewsFor))); err != nil {
		return err
	}
	return identity.PruneTokens(ctx, c.Store, db.Millis(now))
}
