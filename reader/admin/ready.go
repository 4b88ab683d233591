package admin

import (
	"net/http"
	"sync/atomic"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/snapshot"
	"fairwarning/reader/tenants"
)

// Readiness says whether requests should be sent here.
type Readiness struct {
	Table     *cdn.Table
	Tenants   *tenants.Directory
	Resources *cache.Resources
	Loader    *fill.Loader
	Snapshots *snapshot.Keeper
	Draining  atomic.Bool // the process was told to end
}

// handleReady answers 200 when requests should be sent here, else 503 and why not. Being asked is what makes a cold reader
// ask the engine.
func (rd *Readiness) handleReady(w http.ResponseWriter, _ *http.Request) {
	rd.warmUp()
	if why := rd.Unready(); why != "" {
		sayText(w, http.StatusServiceUnavailable, why)
		return
	}
	sayText(w, http.StatusOK, "ready")
}

// Unready is why no requests should be sent here; empty when they should. A reader with nothing in store and no engine
// could answer none, so it has others answer. Once ready it stays so until it is told to end: an engine that goes away
// later is what the store is for.
func (rd *Readiness) Unready() string {
	switch {
	case rd.Draining.Load():
		return "draining: the process was told to end"
	case rd.Tenants.Index.Load() == nil:
		return "waiting for the engine to name its tenants"
	case len(rd.Tenants.IDs()) == 0:
		return "the engine has no tenants"
	case !rd.isWarm():
		return "waiting for a first answer of the engine, or a snapshot"
	}
	return ""
}

// isWarm says whether there is anything to answer from: something was had from the engine, or restored.
func (rd *Readiness) isWarm() bool {
	return rd.Loader.Warm.Load() || rd.Snapshots.State.Restored.Load() > 0
}

// warmUp asks the engine for something that can be asked without a visitor, when nothing was had from it yet: who is sent
// no requests before it is ready could else never get ready. Those who ask at the same time wait for one answer.
func (rd *Readiness) warmUp() {
	ids := rd.Tenants.IDs()
	if len(ids) == 0 || rd.isWarm() {
		return
	}
	call := firstCall(&rd.Table.Policy)
	if call == nil {
		rd.Loader.Warm.Store(true) // there is nothing to wait for
		return
	}
	_, _, _ = rd.Loader.Load(rd.Resources.Call(ids[0], call, call.Path), nil, fill.Patience) // what came of it is noted where it is kept
}

// firstCall is a call that needs no parameters. A policy in which every call needs some gives one all the same: that the
// engine refuses is an answer, too. nil when there is no call.
func firstCall(policy *cdn.Policy) *cdn.Call {
	for i := range policy.Calls {
		if _, bad := policy.Calls[i].Key(""); bad == nil {
			return &policy.Calls[i]
		}
	}
	if len(policy.Calls) > 0 {
		return &policy.Calls[0]
	}
	return nil
}
