package schematest

import (
	"errors"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/tenant"
)

// TestColumnsOfANewerProgram checks that a program reads and writes a database whose tables have columns it does not know, and that without
// IgnoreUnknownColumns, as in other tests, such a column is an error.
func TestColumnsOfANewerProgram(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		if _, err := tenant.PutTenant(t.Context(), s, db.Tenant{Slug: "two"}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.DB.Exec("ALTER TABLE tenants ADD COLUMN from_tomorrow TEXT NOT NULL DEFAULT 'x'"); err != nil {
			t.Fatal(err)
		}
		program, err := db.Open(t.Context(), enginetest.Location(s), db.IgnoreUnknownColumns)
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		var rows []struct{ Slug string }
		const query = "SELECT slug, from_tomorrow FROM tenants WHERE slug = 'two'"
		if err := program.DB.NewRaw(query).Scan(t.Context(), &rows); err != nil || len(rows) != 1 || rows[0].Slug != "two" {
			t.Errorf("%+v, %v", rows, err)
		}
		if err := s.DB.NewRaw(query).Scan(t.Context(), &rows); err == nil {
			t.Error("a column that no row type has was ignored")
		}
		if _, err := tenant.PutTenant(t.Context(), program, db.Tenant{Slug: "three"}); err != nil {
			t.Error(err)
		}
	})
}

// TestANewerSchema checks that a newer database is served as long as nothing in it requires a newer program, that it is refused afterward,
// and that a store that is open notices.
func TestANewerSchema(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		if _, err := s.DB.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)"); err != nil {
			t.Fatal(err)
		}
		beside, err := db.Open(t.Context(), enginetest.Location(s))
		if err != nil {
			t.Fatalf("newer, but nothing requires it: %v", err)
		}
		defer beside.Close()
		schema, err := beside.Schema(t.Context())
		if err != nil || schema.IsNewer() || schema.Database != 9999 || schema.Required > schema.Program {
			t.Errorf("%+v, %v", schema, err)
		}
		if _, err := s.DB.Exec("INSERT INTO schema_requirements VALUES (9998, 'something new')"); err != nil {
			t.Fatal(err)
		}
		if schema, err = beside.Schema(t.Context()); err != nil || !schema.IsNewer() || schema.Required != 9998 {
			t.Errorf("%+v, %v", schema, err)
		}
		_, err = db.Open(t.Context(), enginetest.Location(s))
		if newer, isNewer := errors.AsType[*db.NewerSchemaError](err); !isNewer || newer.Required != 9998 {
			t.Errorf("%v", err)
		}
	})
}
