// Package lifecycle runs the auction clock. Every second it moves events from one status to the next, decides lots
// whose time is up, expires offers, clears checks, and updates the search index for the time and for writes of other processes. After
// a period in which no engine ran it catches up, but decides no lot whose closing time passed while nobody could
// bid; such lots stay open a while longer. It notices a commit that touches public answers within milliseconds,
// and publishes it to the change feed only after tenants and index are up to date, so that anyone who refetches
// because of a change gets the changed answer.
package lifecycle

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/rules"
)

const (
	tickEvery  = time.Second
	pruneEvery = time.Hour // how often expired records are deleted
)

// Clock ticks for all tenants of a store.
type Clock struct {
	Store   *db.Store
	Indexes *search.Indexes
	Feed    *feed.Feed
	Reload  func(context.Context) ([]int64, error) // reloads the tenants and returns their IDs
	Bids    *bidding.Desk                          // takes the steps of sales that are called; nil: none
	Log     *slog.Logger
	Grace   time.Duration // how long lots stay open whose closing time was missed; 0: rules.DowntimeGrace

	commits        *db.CommitWatcher
	leave          func() // signals other engines that this one is gone
	tenants        []int64
	hasCommits     bool // somebody has committed since the last tick
	needsFullTick  bool // the last tick failed halfway: check everything again
	pruned         time.Time
	nextFollow     time.Time      // earliest time of the next follow
	staleLists     map[int64]bool // tenants whose lots received bids since their lists were touched
	listsTouchedAt int64          // last time any list was touched

	lastTick atomic.Int64 // Unix milliseconds of the last tick that did not fail
	failures atomic.Int64 // ticks and rounds of publishing that failed
}

// Start catches up with everything that happened so far, so that the first answer is correct. Call Run next.
func (c *Clock) Start(ctx context.Context, now time.Time) error {
	commits, err := c.Store.WatchCommits(ctx)
	if err != nil {
		return err
	}
	c.commits, c.staleLists = commits, map[int64]bool{}
	if c.Grace == 0 {
		c.Grace = rules.DowntimeGrace
	}
	if err := c.pauseRings(ctx, now); err != nil {
		return err
	}
	return c.Tick(ctx, now)
}

// Run ticks every second and follows commits until ctx ends. Failures are logged and retried by the next tick.
func (c *Clock) Run(ctx context.Context) {
	defer c.commits.Close()
	defer c.leave()
	tick, rested := time.NewTicker(tickEvery), time.NewTimer(0)
	defer tick.Stop()
	defer rested.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			err = c.Tick(ctx, now)
		case now := <-rested.C:
			err = c.follow(ctx, now)
		case <-c.commits.Wake():
			if rest := time.Until(c.nextFollow); rest > 0 {
				rested.Reset(rest)
				continue
			}
			err = c.follow(ctx, time.Now())
		}
		if err != nil && ctx.Err() == nil {
			c.failures.Add(1)
			c.Log.Error("tick failed", "error", err)
		}
	}
}

// Tick does what is due at now. A lot or an offer that cannot be decided holds up neither the index nor the feed;
// the next tick retries it.
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
	moved, undone := c.advance(ctx, c.tenants, changed, db.Millis(now))
	if err := c.sync(ctx, c.tenants, changed || moved > 0, now); err != nil {
		return errors.Join(undone, err)
	}
	if err := c.publish(ctx, now); err != nil {
		return errors.Join(undone, err)
	}
	c.needsFullTick = false
	err := errors.Join(undone, c.refreshLists(ctx, db.Millis(now)), c.prune(ctx, now))
	if err == nil {
		c.lastTick.Store(db.Millis(time.Now()))
	}
	return err
}

// LastTick returns when a tick last completed.
func (c *Clock) LastTick() time.Time { return db.Time(c.lastTick.Load()) }

// Failures returns how many ticks have failed.
func (c *Clock) Failures() int64 { return c.failures.Load() }

// checkCommits reports whether anybody has committed since the last check.
func (c *Clock) checkCommits(ctx context.Context) (bool, error) {
	committed, err := c.commits.HasNew(ctx)
	c.hasCommits = c.hasCommits || committed
	return committed, err
}

func (c *Clock) reload(ctx context.Context) (err error) {
	c.tenants, err = c.Reload(ctx)
	return err
}

// sync updates the indexes. Search answers expire when the clock moves an event, but those served between that
// moment and this one are older than they claim, so the tags are touched.
func (c *Clock) sync(ctx context.Context, tenantIDs []int64, changed bool, now time.Time) error {
	moved, err := c.Indexes.Sync(ctx, tenantIDs, changed, db.Millis(now))
	if err != nil {
		return err
	}
	for _, id := range moved {
		if err := c.Store.Touch(ctx, id, db.TagCatalog); err != nil {
			return err
		}
	}
	return nil
}
