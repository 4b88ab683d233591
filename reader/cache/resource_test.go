package cache

import (
	"testing"

	"fairwarning/cdn"
)

// testResources builds resources from the real policy.
func testResources(t *testing.T) *Resources {
	t.Helper()
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	return &Resources{table}
}
