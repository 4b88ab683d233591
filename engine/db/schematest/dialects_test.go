package schematest

import (
	"slices"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
)

// inSQLite and inPostgres query each database's schema and return it in the same format.
var inSQLite = map[string]string{
	"columns": `SELECT t.name || '.' || c.cid || ' ' || c.name || ' ' || CASE c.type WHEN 'TEXT' THEN 'text' WHEN 'REAL' THEN 'real' ELSE 'whole' END
		|| CASE WHEN c."notnull" OR c.pk > 0 THEN '' ELSE ' NULL' END || CASE WHEN c.dflt_value IS NULL THEN '' ELSE ' DEFAULT' END
		FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT IN ('sqlite_sequence', 'goose_db_version')`,
	"keys": `SELECT t.name || ' ' || c.name || ' ' || c.pk FROM sqlite_master t, pragma_table_info(t.name) c
		WHERE t.type = 'table' AND c.pk > 0 AND t.name NOT IN ('sqlite_sequence', 'goose_db_version')`,
	"references": `SELECT t.name || '.' || r."from" || ' to ' || r."table" FROM sqlite_master t, pragma_foreign_key_list(t.name) r WHERE t.type = 'table'`,
	"indexes": `SELECT t.name || ' (' || (SELECT group_concat(coalesce(c.name, 'expression'), ' ') FROM pragma_index_info(i.name) c) || ')'
		|| CASE WHEN i."unique" THEN ' unique' ELSE '' END || CASE WHEN i.partial THEN ' partial' ELSE '' END
		|| CASE WHEN i.origin = 'c' THEN ' ' || i.name ELSE '' END
		FROM sqlite_master t, pragma_index_list(t.name) i WHERE t.type = 'table' AND i.origin <> 'pk'`,
}

var inPostgres = map[string]string{
	"columns": `SELECT table_name || '.' || row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position) - 1 || ' ' || column_name || ' '
		|| CASE data_type WHEN 'text' THEN 'text' WHEN 'double precision' THEN 'real' WHEN 'bigint' THEN 'whole' WHEN 'boolean' THEN 'whole' ELSE data_type END
		|| CASE is_nullable WHEN 'YES' THEN ' NULL' ELSE '' END || CASE WHEN column_default IS NULL THEN '' ELSE ' DEFAULT' END
		|| CASE WHEN data_type = 'text' AND collation_name IS DISTINCT FROM 'C' THEN ' not compared byte by byte' ELSE '' END
		FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'goose_db_version' AND table_name IN (SELECT tablename FROM pg_tables)`,
	"keys": `SELECT c.conrelid::regclass || ' ' || a.attname || ' ' || array_position(c.conkey, a.attnum)
		FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
		WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace AND c.conrelid <> 'goose_db_version'::regclass`,
	"references": `SELECT c.conrelid::regclass || '.' || a.attname || ' to ' || c.confrelid::regclass
		FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE c.contype = 'f'`,
	"indexes": `SELECT i.indrelid::regclass || ' ('
		|| (SELECT string_agg(coalesce(a.attname, 'expression'), ' ' ORDER BY k.place) FROM unnest(i.indkey::int[]) WITH ORDINALITY k(number, place)
			LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number)
		|| ')' || CASE WHEN i.indisunique THEN ' unique' ELSE '' END || CASE WHEN i.indpred IS NULL THEN '' ELSE ' partial' END
		|| CASE WHEN EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid) THEN '' ELSE ' ' || i.indexrelid::regclass END
		FROM pg_index i WHERE NOT i.indisprimary AND i.indrelid::regclass::text <> 'goose_db_version'
		AND i.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
}

// TestBothDatabasesHaveTheSameSchema compares the results of the two sets of migrations and lists what one of them lacks.
func TestBothDatabasesHaveTheSameSchema(t *testing.T) {
	postgres := enginetest.OpenPostgres(t)
	sqlite := enginetest.OpenSQLite(t)
	for what, query := range inSQLite {
		want, got := lines(t, sqlite, query), lines(t, postgres, inPostgres[what])
		if len(want) == 0 {
			t.Errorf("no %s", what)
		}
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("%s: PostgreSQL lacks %s", what, line)
			}
		}
		for _, line := range got {
			if !slices.Contains(want, line) {
				t.Errorf("%s: SQLite lacks %s", what, line)
			}
		}
	}
}

func lines(t *testing.T, s *db.Store, query string) (list []string) {
	t.Helper()
	if err := s.DB.NewRaw(query).Scan(t.Context(), &list); err != nil {
		t.Fatal(err)
	}
	return list
}
