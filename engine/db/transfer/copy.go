package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"

	"github.com/jackc/pgx/v5"
)

// batchRows is how many rows go into one transaction. They are streamed, so it costs no memory; after a crash at most one batch is copied again.
const batchRows = 5000

// Report is called while a table is being copied or compared, with how many of its rows are done.
type Report func(table string, done, of int64)

// Copy copies all rows that the target does not have yet, and has it generate numbers above theirs. Call CheckBegan before, Verify and Finish after it.
func Copy(ctx context.Context, from *Source, to *Target, report Report) error {
	if err := to.begin(ctx, from); err != nil {
		return err
	}
	for _, table := range from.Tables {
		if err := copyTable(ctx, from, to, table, report); err != nil {
			return fmt.Errorf("copy table %s: %w", table.Name, err)
		}
	}
	if err := to.raiseNumbers(ctx, from); err != nil {
		return err
	}
	_, err := to.conn.Exec(ctx, "ANALYZE") // without statistics the first queries would be slow
	return err
}

func copyTable(ctx context.Context, from *Source, to *Target, table Table, report Report) error {
	total, err := from.Count(ctx, table)
	if err != nil {
		return err
	}
	kinds, err := to.kinds(ctx, table)
	if err != nil {
		return err
	}
	done, err := to.progressOf(ctx, table.Name)
	for err == nil && done.rows < total {
		before := done.rows
		report(table.Name, done.rows, total)
		if done, err = copyBatch(ctx, from, to, table, kinds, done); err == nil && done.rows == before {
			err = errors.New("its last rows are missing")
		}
	}
	if err == nil {
		report(table.Name, done.rows, total)
	}
	return err
}

// copyBatch copies the next rows in one transaction and returns the new progress.
func copyBatch(ctx context.Context, from *Source, to *Target, table Table, kinds []kind, done progress) (progress, error) {
	limit := batchRows
	if len(table.Key) == 0 {
		limit = math.MaxInt // the next batch would not know where to go on
	}
	rows, err := from.rowsAfter(ctx, table, done.last, limit)
	if err != nil {
		return done, err
	}
	defer rows.Close()
	batch := newRowStream(rows, table, kinds)
	err = pgx.BeginFunc(ctx, to.conn, func(tx pgx.Tx) error {
		copied, err := tx.CopyFrom(ctx, pgx.Identifier{table.Name}, table.Columns, batch)
		if err != nil {
			return err
		}
		done.rows += copied
		if copied > 0 {
			done.last = table.keyOf(batch.row)
		}
		return done.keep(ctx, tx, table.Name)
	})
	return done, err
}

// rowStream is a pgx.CopyFromSource of rows of SQLite.
type rowStream struct {
	*sql.Rows
	table    Table
	kinds    []kind
	row      []any // the present one
	pointers []any // to its values
}

func newRowStream(rows *sql.Rows, table Table, kinds []kind) *rowStream {
	s := &rowStream{Rows: rows, table: table, kinds: kinds, row: make([]any, len(table.Columns))}
	for i := range s.row {
		s.pointers = append(s.pointers, &s.row[i])
	}
	return s
}

// Values returns the present row, which the next call overwrites.
func (s *rowStream) Values() ([]any, error) {
	if err := s.Scan(s.pointers...); err != nil {
		return nil, err
	}
	if err := convert(s.row, s.table.Columns, s.kinds); err != nil {
		return nil, fmt.Errorf("row %s: %w", s.table.nameRow(s.row), err)
	}
	return s.row, nil
}
