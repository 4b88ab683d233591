package reader

import (
	"net/http"
	"sync/atomic"

	"fairwarning/cdn"
)

// readiness says whether requests should be sent here.
type readiness struct {
	table     *cdn.Table
	tenants   *tenants
	resources *resources
	loader    *loader
	snapshots *snapshots
	draining  atomic.Bool // the process was told to end
}

// handleReady answers 200 when requests should be sent here, else 503 and why not. Being asked is what makes a cold reader
// ask the engine.
func (rd *readiness) handleReady(w http.ResponseWriter, _ *http.Request) {
	rd.warmUp()
	if why := rd.unready(); why != "" {
		sayText(w, http.StatusServiceUnavailable, why)
		return
	}
	sayText(w, http.StatusOK, "ready")
}

// unready is why no requests should be sent here; empty when they should. A reader with nothing in store and no engine
// could answer none, so it has others answer. Once ready it stays so until it is told to end: an engine that goes away
// later is what the store is for.
func (rd *readiness) unready() string {
	switch {
	case rd.draining.Load():
		return "draining: the process was told to end"
	case rd.tenants.byHost.Load() == nil:
		return "waiting for the engine to name its tenants"
	case len(rd.tenants.ids()) == 0:
		return "the engine has no tenants"
	case !rd.isWarm():
		return "waiting for a first answer of the engine, or a snapshot"
	}
	return ""
}

// isWarm says whether there is anything to answer from: something was had from the engine, or restored.
func (rd *readiness) isWarm() bool {
	return rd.loader.warm.Load() || rd.snapshots.state.restored.Load() > 0
}

// warmUp asks the engine for something that can be asked without a visitor, when nothing was had from it yet: who is sent
// no requests before it is ready could else never get ready. Those who ask at the same time wait for one answer.
func (rd *readiness) warmUp() {
	ids := rd.tenants.ids()
	if len(ids) == 0 || rd.isWarm() {
		return
	}
	call := firstCall(&rd.table.Policy)
	if call == nil {
		rd.loader.warm.Store(true) // there is nothing to wait for
		return
	}
	_, _, _ = rd.loader.load(rd.resources.callQuestion(ids[0], call, call.Path), nil, patience) // what came of it is noted where it is kept
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
