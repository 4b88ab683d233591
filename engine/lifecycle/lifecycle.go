// Package lifecycle makes time pass: every second it brings events from one status to the next, decides the lots whose time is
// over, lets offers expire, and brings the search index in step with the clock and with whatever other processes wrote. After a
// time in which no engine ran it catches up, but decides nothing whose end nobody could bid at: such lots stay open a while longer. A commit that touches public
// answers is noticed within milliseconds, and told to the change feed only when tenants and index are in step with it:
// whoever asks again because of a change is answered with the change.
package lifecycle

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"fairwarning/engine/feed"
	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

const (
	tickEvery  = time.Second
	pollEvery  = 10 * time.Millisecond // for commits of other processes; waking so often costs 1.5 % of a processor
	pruneEvery = time.Hour             // how often what has expired is forgotten
)

// Clock ticks for all tenants of a store.
type Clock struct {
	Store   *store.Store
	Indexes *search.Indexes
	Feed    *feed.Feed
	Reload  func(context.Context) ([]int64, error) // reads the tenants anew and answers their ids
	Log     *slog.Logger
	Grace   time.Duration // how long a lot stays open whose end was missed; 0: DefaultGrace

	commits        *store.CommitWatcher
	tenants        []int64
	hasCommits     bool // somebody committed since the last tick
	needsFullTick  bool // the last tick failed halfway: look at everything again
	pruned         time.Time
	nextFollow     time.Time      // when commits may be followed again
	staleLists     map[int64]bool // tenants whose lots were bid on since their lists were told
	listsTouchedAt int64          // when any was told last
}

// Start catches up with all that happened so far, so that the first answer is right; then call Run.
func (c *Clock) Start(ctx context.Context, now time.Time) error {
	commits, err := c.Store.WatchCommits(ctx)
	if err != nil {
		return err
	}
	c.commits, c.staleLists = commits, map[int64]bool{}
	if c.Grace == 0 {
		c.Grace = DefaultGrace
	}
	return c.Tick(ctx, now)
}

// Run ticks every second and follows commits until ctx ends. What fails is logged and made up for by the next tick.
func (c *Clock) Run(ctx context.Context) {
	defer c.commits.Close()
	tick, look := time.NewTicker(tickEvery), time.NewTicker(pollEvery)
	defer tick.Stop()
	defer look.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			err = c.Tick(ctx, now)
		case now := <-look.C:
			err = c.follow(ctx, now)
		case <-c.Store.Committed():
			err = c.follow(ctx, time.Now())
		}
		if err != nil && ctx.Err() == nil {
			c.Log.Error("tick failed", "error", err)
		}
	}
}

// Tick does what is due at now. A lot or an offer that cannot be decided keeps neither the index nor the feed from going on; the next
// tick tries it again.
func (c *Clock) Tick(ctx context.Context, now time.Time) error {
	if _, err := c.checkCommits(ctx); err != nil {
		return err
	}
	changed := c.hasCommits || c.needsFullTick
	c.needsFullTick, c.hasCommits = true, false
	if changed {
		if err := c.reload(ctx); err != nil {
			return err
		}
	}
	moved, undone := c.advance(ctx, c.tenants, changed, store.Millis(now))
	if err := c.sync(ctx, c.tenants, changed || moved > 0, now); err != nil {
		return errors.Join(undone, err)
	}
	if err := c.publish(ctx, now); err != nil {
		return errors.Join(undone, err)
	}
	c.needsFullTick = false
	return errors.Join(undone, c.refreshLists(ctx, store.Millis(now)), c.prune(ctx, now))
}

// look tells whether anybody committed since the last look.
func (c *Clock) checkCommits(ctx context.Context) (bool, error) {
	committed, err := c.commits.HasNew(ctx)
	c.hasCommits = c.hasCommits || committed
	return committed, err
}

func (c *Clock) reload(ctx context.Context) (err error) {
	c.tenants, err = c.Reload(ctx)
	return err
}

// sync brings the indexes in step. Answers of the search end at the moment an event moves by itself, but those given
// between that moment and this one are older than they seem; hence the touch.
func (c *Clock) sync(ctx context.Context, tenantIDs []int64, changed bool, now time.Time) error {
	moved, err := c.Indexes.Sync(ctx, tenantIDs, changed, store.Millis(now))
	if err != nil {
		return err
	}
	for _, id := range moved {
		if err := c.Store.Touch(ctx, id, store.TagCatalog); err != nil {
			return err
		}
	}
	return nil
}
