package lifecycle

import (
	"context"
	"time"

	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
	"fairwarning/engine/sales"
)

// prune deletes, once an hour, expired session tokens, old notices and stored responses, leads and views, texts that an outbox kept which
// is no longer there, and changes no stream will resume from.
func (c *Clock) prune(ctx context.Context, now time.Time) error {
	if now.Sub(c.pruned) < pruneEvery {
		return nil
	}
	c.pruned = now
	if err := c.Store.PruneChanges(ctx, db.Millis(now.Add(-db.ChangesKeptFor)), db.ChangesKept); err != nil {
		return err
	}
	if err := notice.PruneNotices(ctx, c.Store, db.Millis(now.Add(-notice.NoticesKeptFor))); err != nil {
		return err
	}
	if err := messages.EraseTexts(ctx, c.Store, db.Millis(now.Add(-messages.TextsKeptFor))); err != nil {
		return err
	}
	if err := c.Store.PruneResponses(ctx, db.Millis(now.Add(-db.ResponsesKeptFor))); err != nil {
		return err
	}
	if err := sales.PruneLeads(ctx, c.Store, db.Millis(now.Add(-sales.LeadsKeptFor))); err != nil {
		return err
	}
	if err := catalog.PruneViews(ctx, c.Store, db.Millis(now.Add(-catalog.ViewsKeptFor))); err != nil {
		return err
	}
	return identity.PruneTokens(ctx, c.Store, db.Millis(now))
}
