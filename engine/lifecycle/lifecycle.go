// Package lifecycle makes time pass: every second it starts and ends events, decides the lots whose time is over, and
// brings the search index in step with the clock and with whatever other processes wrote.
package lifecycle

import (
	"context"
	"log/slog"
	"time"

	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

// pruneEvery is how often expired session tokens are forgotten.
const pruneEvery = time.Hour

// Clock ticks for all tenants of a store.
type Clock struct {
	Store   *store.Store
	Indexes *search.Indexes
	Reload  func(context.Context) ([]int64, error) // reads the tenants anew and answers their ids
	Log     *slog.Logger

	changes *store.Changes
	tenants []int64
	stale   bool // the last tick failed halfway: look at everything again
	pruned  time.Time
}

// Start catches up with all that happened so far, so that the first answer is right; then call Run.
func (c *Clock) Start(ctx context.Context, now time.Time) error {
	changes, err := c.Store.WatchChanges(ctx)
	if err != nil {
		return err
	}
	c.changes = changes
	return c.Tick(ctx, now)
}

// Run ticks every second until ctx ends. A tick that fails is logged and made up for by the next.
func (c *Clock) Run(ctx context.Context) {
	defer c.changes.Close()
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			if err := c.Tick(ctx, now); err != nil && ctx.Err() == nil {
				c.Log.Error("tick failed", "error", err)
			}
		}
	}
}

// Tick does what is due at now.
func (c *Clock) Tick(ctx context.Context, now time.Time) error {
	changed, err := c.changes.Changed(ctx)
	if err != nil {
		return err
	}
	changed = changed || c.stale
	c.stale = true
	if changed {
		if c.tenants, err = c.Reload(ctx); err != nil {
			return err
		}
	}
	moved, err := advance(ctx, c.Store, c.tenants, changed, store.Millis(now))
	if err != nil {
		return err
	}
	if err := c.Indexes.Sync(ctx, c.tenants, changed || moved > 0, store.Millis(now)); err != nil {
		return err
	}
	c.stale = false
	if now.Sub(c.pruned) < pruneEvery {
		return nil
	}
	c.pruned = now
	return c.Store.PruneTokens(ctx, store.Millis(now))
}
