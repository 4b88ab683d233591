package transfer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
)

// house is a SQLite file to copy, and an empty PostgreSQL database.
type house struct {
	*testing.T
	store     *db.Store // of the file, open until lock
	path, url string
}

func newHouse(t *testing.T) *house {
	t.Helper()
	store := enginetest.OpenSQLite(t)
	return &house{T: t, store: store, path: enginetest.Location(store), url: enginetest.BarePostgres(t)}
}

func (h *house) do(statement string, args ...any) {
	h.Helper()
	if _, err := h.store.DB.DB.ExecContext(h.Context(), statement, args...); err != nil {
		h.Fatalf("%s: %v", statement, err)
	}
}

// open closes the Store and opens both ends.
func (h *house) open() (*Source, *Target) {
	h.Helper()
	h.store.Close()
	from, err := OpenSource(h.Context(), h.path)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { from.Close() })
	to, err := OpenTarget(h.Context(), h.url)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { to.Close(context.Background()) })
	return from, to
}

func silent(string, int64, int64) {}

// copied copies everything and returns the copy, opened as an engine opens it.
func (h *house) copied(from *Source, to *Target) *db.Store {
	h.Helper()
	err := Copy(h.Context(), from, to, silent)
	if err == nil {
		_, err = Verify(h.Context(), from, to, silent)
	}
	if err == nil {
		err = to.Finish(h.Context())
	}
	if err != nil {
		h.Fatal(err)
	}
	store, err := db.Open(h.Context(), h.url)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { store.Close() })
	return store
}

// TestEveryTableArrives puts rows into every table of the schema and looks for them in the copy.
func TestEveryTableArrives(t *testing.T) {
	h := newHouse(t)
	names := enginetest.Tables(t, h.store)
	h.fill()
	counts := map[string]int{}
	for _, name := range names {
		counts[name] = countRows(t, h.store, name)
	}
	from, to := h.open()
	arrived := h.copied(from, to)
	for _, name := range names {
		if name == "sqlite_sequence" || name == "goose_db_version" {
			continue
		}
		if got := countRows(t, arrived, name); got != counts[name] || got == 0 {
			t.Errorf("%s: %d rows, and the file has %d", name, got, counts[name])
		}
	}
	if left := countRows(t, arrived, "pg_tables WHERE tablename LIKE 'unfinished%'"); left != 0 {
		t.Errorf("%d tables of the copy itself are left", left)
	}
}

func countRows(t *testing.T, s *db.Store, table string) (n int) {
	t.Helper()
	if err := s.DB.DB.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(table, err)
	}
	return n
}

// fill adds two rows to every table that has none: the first with a value in every column, the second with NULL where it may be.
func (h *house) fill() {
	h.Helper()
	tx, err := h.store.DB.DB.BeginTx(h.Context(), nil)
	if err != nil {
		h.Fatal(err)
	}
	defer tx.Rollback()
	tables, err := readTables(h.Context(), tx)
	if err == nil {
		tables, err = inOrder(tables)
	}
	if err := errors.Join(err, tx.Rollback()); err != nil {
		h.Fatal(err)
	}
	for _, table := range tables {
		if countRows(h.T, h.store, table.Name) > 0 {
			continue
		}
		for n := 1; n <= 2; n++ {
			row := h.values(table, n)
			h.do(fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s)", quote(table.Name), quoted(table.Columns), strings.Repeat(", ?", len(row)-1)), row...)
		}
	}
}

// values makes up the nth row of a table. Flags are 1 or 0, other numbers n.
func (h *house) values(table Table, n int) (row []any) {
	h.Helper()
	var columns []struct {
		Name, Type, Target, TargetColumn string
		IsRequired                       bool
	}
	err := h.store.DB.NewRaw(`SELECT c.name, c.type, c."notnull" OR c.pk > 0 AS is_required,
		coalesce(r."table", '') AS target, coalesce(r."to", '') AS target_column
		FROM pragma_table_info(?0) c LEFT JOIN pragma_foreign_key_list(?0) r ON r."from" = c.name ORDER BY c.cid`, table.Name).
		Scan(h.Context(), &columns)
	if err != nil {
		h.Fatal(err)
	}
	for _, c := range columns {
		switch {
		case !c.IsRequired && n == 2 || c.Target == table.Name:
			row = append(row, nil)
		case c.Type == "TEXT":
			row = append(row, fmt.Sprintf("%s %d “ü”", cmp.Or(c.TargetColumn, c.Name), n))
		case c.Type == "REAL":
			row = append(row, float64(n)/3)
		case h.flags()[table.Name+"."+c.Name]:
			row = append(row, n%2)
		default:
			row = append(row, n)
		}
	}
	return row
}

// flags returns the columns that are boolean on PostgreSQL.
func (h *house) flags() map[string]bool {
	h.Helper()
	if flagsOfSchema != nil {
		return flagsOfSchema
	}
	var names []string
	store := enginetest.OpenPostgres(h.T)
	err := store.DB.NewRaw(`SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE data_type = 'boolean' AND table_schema = current_schema()`).Scan(h.Context(), &names)
	if err != nil {
		h.Fatal(err)
	}
	flagsOfSchema = map[string]bool{}
	for _, name := range names {
		flagsOfSchema[name] = true
	}
	return flagsOfSchema
}

var flagsOfSchema map[string]bool

// TestCopyGoesOnAfterAnInterruption interrupts a copy in the middle of a table; engines refuse the database until a second one is done.
func TestCopyGoesOnAfterAnInterruption(t *testing.T) {
	h := newHouse(t)
	const rows = 2*batchRows + 7
	enginetest.House(t, h.store, "one", "one.example")
	h.do(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		INSERT INTO send_times (tenant_id, about, times, last_at) SELECT 1, 'about ' || i, '[]', i FROM n`, rows)
	from, to := h.open()
	ctx, stop := context.WithCancel(t.Context())
	err := Copy(ctx, from, to, func(table string, done, of int64) {
		if done == batchRows && of == rows {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	to.Close(t.Context())
	if _, err := db.Open(t.Context(), h.url); !errors.Is(err, db.ErrUnfinishedCopy) {
		t.Errorf("an engine opens part of a copy: %v", err)
	}
	if to, err = OpenTarget(t.Context(), h.url); err != nil {
		t.Fatal(err)
	}
	defer to.Close(t.Context())
	if err := to.CheckBegan(from.Identity); err != nil || to.Began == nil {
		t.Fatal(err)
	}
	begins := int64(-1)
	if err := Copy(t.Context(), from, to, func(table string, done, of int64) {
		if of == rows && begins < 0 {
			begins = done
		}
	}); err != nil {
		t.Fatal(err)
	}
	if begins != batchRows {
		t.Errorf("the second run began after %d rows", begins)
	}
	if got := countRows(t, h.copied(from, to), "send_times"); got != rows {
		t.Errorf("%d rows of %d", got, rows)
	}
}

// TestOnlyTheSameFileGoesOn checks that neither another file nor a changed one is mixed into what a database holds.
func TestOnlyTheSameFileGoesOn(t *testing.T) {
	h := newHouse(t)
	enginetest.House(t, h.store, "one", "one.example")
	from, to := h.open()
	if err := Copy(t.Context(), from, to, silent); err != nil {
		t.Fatal(err)
	}
	to.Close(t.Context())
	again, err := OpenTarget(t.Context(), h.url)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close(t.Context())
	changed, other := from.Identity, from.Identity
	changed.Commits++
	other.Feed = "other"
	for says, identity := range map[string]Identity{"changed since": changed, "another file": other} {
		if err := again.CheckBegan(identity); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	if _, err := again.conn.Exec(t.Context(), "UPDATE tenants SET slug = 'two'"); err != nil {
		t.Fatal(err)
	}
	if _, err := Verify(t.Context(), from, again, silent); err == nil || !strings.Contains(err.Error(), "table tenants of the copy") {
		t.Errorf("a changed row: %v", err)
	}
}

// TestDatabaseInUseIsRefused checks a file that another process has open, and a database that is not empty.
func TestDatabaseInUseIsRefused(t *testing.T) {
	h := newHouse(t)
	if _, err := OpenSource(t.Context(), h.path); err == nil || !strings.Contains(err.Error(), "is in use: stop the engine") {
		t.Errorf("a file in use: %v", err)
	}
	full := enginetest.OpenPostgres(t)
	if _, err := OpenTarget(t.Context(), enginetest.Location(full)); err == nil || !strings.Contains(err.Error(), "already holds tables") {
		t.Errorf("a database in use: %v", err)
	}
	from, _ := h.open()
	if _, err := db.Open(t.Context(), h.path); err == nil {
		t.Error("an engine can open the file during a copy")
	}
	if err := from.Close(); err != nil {
		t.Fatal(err)
	}
	if store, err := db.Open(t.Context(), h.path); err != nil || store.Close() != nil {
		t.Errorf("after the copy: %v", err)
	}
}

// TestNewRowsGetNewNumbers checks that the copy generates no number that the file has given, not even of a row that is gone.
func TestNewRowsGetNewNumbers(t *testing.T) {
	h := newHouse(t)
	house := enginetest.House(t, h.store, "one", "one.example")
	for range 3 {
		if err := h.store.Touch(t.Context(), house, "item:1"); err != nil {
			t.Fatal(err)
		}
	}
	last, err := h.store.LastChange(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h.do("DELETE FROM changes WHERE seq = ?", last)
	from, to := h.open()
	arrived := h.copied(from, to)
	if second := enginetest.House(t, arrived, "two", "two.example"); second != house+1 {
		t.Errorf("the next house has the id %d", second)
	}
	if err := arrived.Touch(t.Context(), house, "item:1"); err != nil {
		t.Fatal(err)
	}
	if next, err := arrived.LastChange(t.Context()); err != nil || next <= last {
		t.Errorf("change %d follows change %d, %v", next, last, err)
	}
}

// TestTextThatPostgresRefuses checks that an error names the row and the column.
func TestTextThatPostgresRefuses(t *testing.T) {
	h := newHouse(t)
	enginetest.House(t, h.store, "one", "one.example")
	h.do("UPDATE tenants SET slug = 'o' || char(0) || 'ne'")
	from, to := h.open()
	err := Copy(t.Context(), from, to, silent)
	if err == nil || !strings.Contains(err.Error(), "row tenants [1]: column slug") || !strings.Contains(err.Error(), "zero byte") {
		t.Error(err)
	}
}

// TestCircleOfTables checks that tables that refer to each other are noticed.
func TestCircleOfTables(t *testing.T) {
	if _, err := inOrder([]Table{{Name: "a", refersTo: []string{"b"}}, {Name: "b", refersTo: []string{"a"}}}); err == nil {
		t.Error("no error")
	}
}
