package admin

import (
	"slices"
	"sync/atomic"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/snapshot"
)

// Readiness decides whether load balancers should send requests here.
type Readiness struct {
	Table     *cdn.Table
	Tenants   *edge.Tenants
	Resources *cache.Resources
	Loader    *fill.Loader
	Snapshots *snapshot.Keeper
	Draining  atomic.Bool // the process is shutting down
}

// Check is Unready for load balancers. Checks of a cold reader make it ask the engine.
func (rd *Readiness) Check() string {
	rd.warmUp()
	return rd.Unready()
}

// Unready returns why the reader is not ready, or "". A reader with an empty store and no engine cannot answer, so
// others should. Once ready it stays ready until shutdown: the store covers engine outages.
func (rd *Readiness) Unready() string {
	switch {
	case rd.Draining.Load():
		return "draining: shutting down"
	case !rd.Tenants.AreKnown():
		return "waiting for the engine's list of tenants"
	case len(rd.Tenants.IDs()) == 0:
		return "the engine has no tenants"
	case !rd.isWarm():
		return "waiting for the engine's first answer, or a snapshot"
	}
	return ""
}

// isWarm reports whether the engine has answered, or a snapshot was restored.
func (rd *Readiness) isWarm() bool {
	return rd.Loader.Warm.Load() || rd.Snapshots.State.Restored.Load() > 0
}

// warmUp fetches something from the engine if nothing was fetched yet. A reader that gets no requests until it is
// ready would otherwise never become ready. Concurrent checks share one fetch.
func (rd *Readiness) warmUp() {
	ids := rd.Tenants.IDs()
	if len(ids) == 0 || rd.isWarm() {
		return
	}
	op := firstOperation(&rd.Table.Policy)
	if op == nil {
		rd.Loader.Warm.Store(true) // nothing to wait for
		return
	}
	_, _, _ = rd.Loader.Load(rd.Resources.Operation(ids[0], op, op.Path), nil, fill.Patience, fill.Itself) // Load records the outcome
}

// firstOperation returns an operation that needs no parameters. If all need some it returns the first, because a refusal
// counts as an answer. It returns nil if there are no operations.
func firstOperation(policy *cdn.Policy) *cdn.Operation {
	if len(policy.Operations) == 0 {
		return nil
	}
	i := slices.IndexFunc(policy.Operations, func(op cdn.Operation) bool {
		_, bad := op.Key("")
		return bad == nil
	})
	return &policy.Operations[max(i, 0)]
}
