package dbtest

import (
	"testing"

	"github.com/uptrace/bun/dialect"

	"fairwarning/engine/db"
)

// QueryPlan returns the steps in which SQLite would answer a query. It skips the test on another database, which plans by statistics.
func QueryPlan(t *testing.T, s *db.Store, query string, args ...any) (steps []string) {
	t.Helper()
	if s.DB.Dialect().Name() != dialect.SQLite {
		t.Skip("the plan of SQLite")
	}
	var plan []struct {
		ID, Parent int
		Unused     int `bun:"notused"`
		Detail     string
	}
	if err := s.DB.NewRaw("EXPLAIN QUERY PLAN "+query, args...).Scan(t.Context(), &plan); err != nil {
		t.Fatal(err)
	}
	for _, step := range plan {
		steps = append(steps, step.Detail)
	}
	return steps
}
