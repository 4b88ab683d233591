package transfer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"fairwarning/engine/db"
)

// Target is a PostgreSQL database that holds nothing, or part of a copy.
type Target struct {
	Name  string // the database and its server, for people
	Began *Identity
	url   string
	conn  *pgx.Conn
}

// OpenTarget connects to the database of a postgres:// URL and looks what is in it. It changes nothing. Its errors contain no password.
func OpenTarget(ctx context.Context, url string) (*Target, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	t := &Target{Name: fmt.Sprintf("database %s on %s", config.Database, config.Host), url: url}
	config.RuntimeParams["lock_timeout"] = "10s"
	if t.conn, err = pgx.ConnectConfig(ctx, config); err != nil {
		return nil, err
	}
	if err := t.inspect(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("%s %w", t.Name, err), t.Close(ctx))
	}
	return t, nil
}

// Close closes the connection.
func (t *Target) Close(ctx context.Context) error { return t.conn.Close(context.WithoutCancel(ctx)) }

// inspect waits for a copy that was just killed to let go, and then reads what the database holds.
func (t *Target) inspect(ctx context.Context) error {
	if _, err := t.conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(copyLock)); err != nil {
		return fmt.Errorf("is being filled by another copy: %w", err)
	}
	var tables int
	var isUnfinished bool
	err := t.conn.QueryRow(ctx, "SELECT count(*), to_regclass($1) IS NOT NULL FROM pg_tables WHERE schemaname = current_schema()", db.UnfinishedCopy).
		Scan(&tables, &isUnfinished)
	switch {
	case err != nil:
		return err
	case isUnfinished:
		t.Began = &Identity{}
		return t.conn.QueryRow(ctx, "SELECT feed, commits, schema FROM "+db.UnfinishedCopy).Scan(&t.Began.Feed, &t.Began.Commits, &t.Began.Schema)
	case tables > 0:
		return errors.New("already holds tables; give an empty database, or the one in which a copy of the same file was interrupted")
	}
	return nil
}

// copyLock is the advisory lock of a copy; no other program may use the number in this database.
const copyLock = 0x666169727761726c // "fairwarl"

// CheckBegan returns an error if the target holds part of a copy of another database, or of another moment.
func (t *Target) CheckBegan(of Identity) error {
	switch {
	case t.Began == nil || *t.Began == of:
		return nil
	case t.Began.Feed != of.Feed:
		return fmt.Errorf("%s holds part of a copy of another file; give an empty database", t.Name)
	}
	return fmt.Errorf("%s holds part of a copy of this file, which has changed since; %s", t.Name, startAgain)
}

const startAgain = "empty the database (DROP DATABASE and CREATE DATABASE) and copy again"

// begin notes whose copy the database is about to hold, creates the schema, and takes out what migrations put into it.
func (t *Target) begin(ctx context.Context, s *Source) error {
	if t.Began == nil {
		if err := t.mark(ctx, s.Identity); err != nil {
			return err
		}
	}
	store, err := db.OpenUnfinished(ctx, t.url, db.IgnoreUnknownColumns)
	if err != nil {
		return err
	}
	schema, err := store.Schema(ctx)
	if err := errors.Join(err, store.Close()); err != nil {
		return err
	}
	if schema.Database != s.Schema {
		return fmt.Errorf("the file has schema version %d and this program copies version %d; use the program that last served the file", s.Schema, schema.Database)
	}
	if err := t.compareTables(ctx, s); err != nil {
		return err
	}
	return t.startProgress(ctx, s)
}

func (t *Target) mark(ctx context.Context, of Identity) error {
	return pgx.BeginFunc(ctx, t.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "CREATE TABLE "+db.UnfinishedCopy+" (feed TEXT NOT NULL, commits BIGINT NOT NULL, schema BIGINT NOT NULL)"); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "CREATE TABLE "+progressTable+` (name TEXT PRIMARY KEY, "rows" BIGINT NOT NULL, last TEXT NOT NULL)`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, "INSERT INTO "+db.UnfinishedCopy+" VALUES ($1, $2, $3)", of.Feed, of.Commits, of.Schema)
		return err
	})
}

// compareTables returns an error unless both databases have the same tables.
func (t *Target) compareTables(ctx context.Context, s *Source) error {
	var there, here []string
	for _, table := range s.Tables {
		here = append(here, table.Name)
	}
	slices.Sort(here)
	rows, err := t.conn.Query(ctx, `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN ('goose_db_version', $1, $2)
		ORDER BY tablename COLLATE "C"`, db.UnfinishedCopy, progressTable)
	if err != nil {
		return err
	}
	if there, err = pgx.CollectRows(rows, pgx.RowTo[string]); err == nil && !slices.Equal(here, there) {
		err = fmt.Errorf("the tables differ: the file has %s, %s has %s", strings.Join(here, " "), t.Name, strings.Join(there, " "))
	}
	return err
}

// kinds returns the types of a table's columns.
func (t *Target) kinds(ctx context.Context, table Table) (list []kind, err error) {
	byName := map[string]kind{}
	var name, dataType string
	rows, err := t.conn.Query(ctx, `SELECT column_name::text, data_type::text FROM information_schema.columns
		WHERE table_schema = current_schema() AND table_name = $1`, table.Name)
	if err != nil {
		return nil, err
	}
	if _, err := pgx.ForEachRow(rows, []any{&name, &dataType}, func() error { byName[name] = kind(dataType); return nil }); err != nil {
		return nil, err
	}
	for _, column := range table.Columns {
		list = append(list, byName[column])
	}
	if len(byName) != len(list) || slices.Contains(list, "") {
		return nil, fmt.Errorf("the columns of %s differ: the file has %s", table.Name, strings.Join(table.Columns, " "))
	}
	return list, nil
}

// raiseNumbers has the target generate numbers above all that the source has given.
func (t *Target) raiseNumbers(ctx context.Context, s *Source) error {
	rows, err := t.conn.Query(ctx, `SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = current_schema()
		AND is_identity = 'YES' AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = current_schema())`)
	if err != nil {
		return err
	}
	type column struct{ Table, Name string }
	columns, err := pgx.CollectRows(rows, pgx.RowToStructByPos[column])
	for _, c := range columns {
		if c.Table == "goose_db_version" || err != nil {
			continue
		}
		var highest int64
		if highest, err = s.highest(ctx, c.Table, c.Name); err == nil && highest > 0 {
			_, err = t.conn.Exec(ctx, "SELECT setval(pg_get_serial_sequence($1, $2), $3)", quote(c.Table), c.Name, highest)
		}
	}
	return err
}

// Finish lets engines open the database. Caches get told to drop what they hold, because the file could be served again.
func (t *Target) Finish(ctx context.Context) error {
	return pgx.BeginFunc(ctx, t.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "UPDATE feed SET id = replace(gen_random_uuid()::text, '-', '')"); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, "DROP TABLE "+db.UnfinishedCopy+", "+progressTable)
		return err
	})
}
