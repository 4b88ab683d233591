package enginetest_test

import (
	"testing"

	"fairwarning/engine/enginetest"
	"fairwarning/engine/tenant"
)

// TestDatabasesAreSeparate checks that each database has its own records and feed, and that a second Store on it sees commits.
func TestDatabasesAreSeparate(t *testing.T) {
	one, two := enginetest.OpenPostgres(t), enginetest.OpenPostgres(t)
	enginetest.House(t, one, "one", "one.example")
	enginetest.Fill(t, one, 1, 500, 1)
	if list, err := tenant.Tenants(t.Context(), two); err != nil || len(list) != 0 {
		t.Errorf("%v, %v", list, err)
	}
	beside := enginetest.OpenSecond(t, one)
	if list, err := tenant.Tenants(t.Context(), beside); err != nil || len(list) != 1 || list[0].Slug != "one" {
		t.Errorf("%v, %v", list, err)
	}
	id, err := one.FeedID(t.Context())
	if same, err2 := beside.FeedID(t.Context()); err != nil || err2 != nil || same != id {
		t.Errorf("%q and %q are the same database: %v, %v", id, same, err, err2)
	}
	if other, err := two.FeedID(t.Context()); err != nil || other == id {
		t.Errorf("%q is the feed of both: %v", other, err)
	}
}
