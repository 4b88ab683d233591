package server

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/tenant"
)

func TestInactivityLimitCanOnlyBeExtended(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	house, err := tenant.TenantBySlug(t.Context(), e.store, "one")
	e.must(err)
	limit := func(milliseconds int) {
		house.Content.InactivityMilliseconds = milliseconds
		_, err := tenant.PutTenant(t.Context(), e.store, house)
		e.must(err)
		_, err = e.server.Reload(t.Context())
		e.must(err)
	}
	own := e.signIn("ann@one.example")
	f := func(body string, status, want int) { // want is in minutes, -1 for the house's limit
		t.Helper()
		e.status(e.as(own, "PUT", "/api/v1/User/SetIdleLimit", body), status)
		info := Read[api.UserInformation](t, e.as(own, "GET", "/api/v1/Auction/getUserInformation", ""))
		if got := info.IdleMinutes; (got == nil) != (want < 0) || got != nil && *got != want {
			t.Errorf("after %s: %v", body, got)
		}
	}
	limit(15 * 60 * 1000)
	f(`{"idleMinutes":14}`, 422, -1)
	f(`{"idleMinutes":15}`, 200, 15)
	f(`{"idleMinutes":1440}`, 200, 1440)
	f(`{"idleMinutes":1441}`, 422, 1440)
	f(`{"idleMinutes":-1}`, 422, 1440)
	f(`{}`, 422, 1440)
	f(`{"idleMinutes":1}`, 422, 1440)
	f(`{"idleMinutes":0}`, 200, 0)
	f(`{"idleMinutes":null}`, 200, -1)
	limit(90 * 1000) // rounds up to two minutes
	f(`{"idleMinutes":1}`, 422, -1)
	f(`{"idleMinutes":2}`, 200, 2)
	limit(0)
	f(`{"idleMinutes":1}`, 200, 1)
	if entry := e.activity(own, 0)[0]; entry.Action != "idle-limit-set" || entry.Detail["minutes"] != "1" {
		t.Errorf("%+v", entry)
	}
}
