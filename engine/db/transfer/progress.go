package transfer

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"github.com/jackc/pgx/v5"
)

// progressTable holds, in a target that is not finished, how many rows of each table it has, and the key of the last.
const progressTable = "unfinished_copy_tables"

// progress is how far the copy of a table has come.
type progress struct {
	rows int64
	last []any // key; nil: no row yet
}

// startProgress removes the rows that migrations put into a new database, once, so that all rows are the source's.
func (t *Target) startProgress(ctx context.Context, s *Source) error {
	var begun int
	if err := t.conn.QueryRow(ctx, "SELECT count(*) FROM "+progressTable).Scan(&begun); err != nil || begun > 0 {
		return err
	}
	return pgx.BeginFunc(ctx, t.conn, func(tx pgx.Tx) error {
		for _, table := range slices.Backward(s.Tables) {
			if err := empty(ctx, tx, table.Name); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, "INSERT INTO "+progressTable+" VALUES ($1, 0, 'null')", table.Name); err != nil {
				return err
			}
		}
		return nil
	})
}

// empty deletes the rows of a table, unless it has none: some tables refuse every DELETE.
func empty(ctx context.Context, tx pgx.Tx, table string) error {
	var hasRows bool
	if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM "+quote(table)+")").Scan(&hasRows); err != nil || !hasRows {
		return err
	}
	_, err := tx.Exec(ctx, "DELETE FROM "+quote(table))
	return err
}

func (t *Target) progressOf(ctx context.Context, table string) (p progress, err error) {
	var last []byte
	if err := t.conn.QueryRow(ctx, `SELECT "rows", last FROM `+progressTable+" WHERE name = $1", table).Scan(&p.rows, &last); err != nil {
		return p, err
	}
	decoder := json.NewDecoder(bytes.NewReader(last))
	decoder.UseNumber() // ids above 2^53
	if err := decoder.Decode(&p.last); err != nil {
		return p, err
	}
	for i, value := range p.last {
		if number, isNumber := value.(json.Number); isNumber {
			if p.last[i], err = number.Int64(); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// keep records progress in the transaction of its rows.
func (p progress) keep(ctx context.Context, tx pgx.Tx, table string) error {
	last, err := json.Marshal(p.last)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, "UPDATE "+progressTable+` SET "rows" = $2, last = $3 WHERE name = $1`, table, p.rows, string(last))
	return err
}
