package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"modernc.org/sqlite" // registers the driver "sqlite", too
	sqlitelib "modernc.org/sqlite/lib"
)

// Source is a SQLite file. It stays locked, so that no other program can open it, until Close.
type Source struct {
	Identity
	Tables []Table // in the order in which they can be filled
	conn   *sql.DB
}

// Identity says of which database, and of which moment of it, a copy is.
type Identity struct {
	Feed    string // db.Store.FeedID
	Commits int64  // db.Store.CommitCount
	Schema  int64  // version
}

// exclusive locks the file with the first transaction until the connection is closed; busy_timeout is in ms.
const exclusive = "_pragma=busy_timeout(1000)&_pragma=locking_mode(EXCLUSIVE)&_txlock=exclusive"

// OpenSource locks a file that db.Open has accepted and brought to the present schema, and that is closed again. It returns an error if
// somebody else has the file open.
func OpenSource(ctx context.Context, path string) (*Source, error) {
	conn, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+exclusive)
	if err != nil {
		return nil, err
	}
	conn.SetMaxOpenConns(1) // more would wait for each other's lock
	s := &Source{conn: conn}
	if err := s.open(ctx); err != nil {
		return nil, errors.Join(explainLock(path, err), conn.Close())
	}
	return s, nil
}

func (s *Source) open(ctx context.Context) (err error) {
	tx, err := s.conn.BeginTx(ctx, nil) // the lock outlives it
	if err != nil {
		return err
	}
	defer tx.Rollback()
	err = tx.QueryRowContext(ctx, "SELECT (SELECT id FROM feed), (SELECT seq FROM commits), (SELECT max(version_id) FROM goose_db_version)").
		Scan(&s.Feed, &s.Commits, &s.Schema)
	if err != nil {
		return err
	}
	tables, err := readTables(ctx, tx)
	if err == nil {
		s.Tables, err = inOrder(tables)
	}
	return err
}

// Close lets others open the file.
func (s *Source) Close() error { return s.conn.Close() }

func explainLock(path string, err error) error {
	var problem *sqlite.Error
	if errors.As(err, &problem) && problem.Code()&0xff == sqlitelib.SQLITE_BUSY {
		return fmt.Errorf("%s is in use: stop the engine, and wait for other commands, before you copy its database", path)
	}
	return fmt.Errorf("read %s: %w", path, err)
}

// Count returns how many rows a table has.
func (s *Source) Count(ctx context.Context, t Table) (rows int64, err error) {
	err = s.conn.QueryRowContext(ctx, "SELECT count(*) FROM "+quote(t.Name)).Scan(&rows)
	return rows, err
}

// highest returns the largest number that a column of generated numbers has had; SQLite remembers it for some tables after their last
// row is gone.
func (s *Source) highest(ctx context.Context, table, column string) (n int64, err error) {
	query := fmt.Sprintf("SELECT max(coalesce((SELECT max(%s) FROM %s), 0), coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0))",
		quote(column), quote(table))
	err = s.conn.QueryRowContext(ctx, query, table).Scan(&n)
	return n, err
}

// rowsAfter reads at most limit rows of a table in the order of its key, after the row with a key; nil: from the first.
func (s *Source) rowsAfter(ctx context.Context, t Table, key []any, limit int) (*sql.Rows, error) {
	where, order := "", ""
	if len(t.Key) > 0 {
		order = " ORDER BY " + quoted(t.Key)
	}
	if len(key) > 0 {
		where = fmt.Sprintf(" WHERE (%s) > (?%s)", quoted(t.Key), strings.Repeat(", ?", len(key)-1))
	}
	return s.conn.QueryContext(ctx, fmt.Sprintf("SELECT %s FROM %s%s%s LIMIT %d", quoted(t.Columns), quote(t.Name), where, order, limit), key...)
}

func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = quote(name)
	}
	return strings.Join(list, ", ")
}
