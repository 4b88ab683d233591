package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"
)

// sqliteBatchSize is how many rows one prepared insert takes on SQLite, where parsing literal rows takes longer
// than storing them. PostgreSQL saves round trips and gets batchSize rows at once.
const sqliteBatchSize = 16

// InsertAll inserts rows with all columns except generated IDs, many rows per statement; suffix follows the
// values, such as ON CONFLICT. It is for what every bid writes; elsewhere bun's own insert is simpler.
func InsertAll[R any](ctx context.Context, tx bun.Tx, rows []R, suffix string) error {
	most := sqliteBatchSize
	if isPostgres(tx) {
		most = BatchSize
	}
	table := tx.Dialect().Tables().Get(reflect.TypeFor[R]())
	fields := slices.DeleteFunc(slices.Clone(table.Fields), func(f *schema.Field) bool { return f.AutoIncrement })
	run := &batchStatement{tx: tx, most: most}
	defer run.close()
	query, arguments := insertQuery(table, fields, most, suffix), make([]any, 0, most*len(fields))
	for part := range slices.Chunk(rows, most) {
		arguments = arguments[:0]
		for i := range part {
			var err error
			if arguments, err = appendValues(arguments, fields, reflect.ValueOf(&part[i]).Elem()); err != nil {
				return err
			}
		}
		if len(part) < most {
			query = insertQuery(table, fields, len(part), suffix)
		}
		if err := run.exec(ctx, len(part), query, arguments); err != nil {
			return err
		}
	}
	return nil
}

func insertQuery(table *schema.Table, fields []*schema.Field, rows int, suffix string) string {
	names := make([]string, 0, len(fields))
	for _, f := range fields {
		names = append(names, string(f.SQLName))
	}
	row := "(?" + strings.Repeat(", ?", len(fields)-1) + ")"
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES %s%s %s", table.SQLName, strings.Join(names, ", "), row, strings.Repeat(", "+row, rows-1), suffix)
}

// appendValues appends a row's columns as arguments; struct columns become JSON.
func appendValues(to []any, fields []*schema.Field, row reflect.Value) ([]any, error) {
	for _, f := range fields {
		value := f.Value(row)
		if value.Kind() != reflect.Struct {
			to = append(to, value.Interface())
			continue
		}
		text, err := json.Marshal(value.Interface())
		if err != nil {
			return nil, err
		}
		to = append(to, string(text))
	}
	return to, nil
}

// UpdateAll writes columns of rows, each found by its primary key "id".
func UpdateAll[R any](ctx context.Context, tx bun.Tx, rows []*R, columns ...string) error {
	if isPostgres(tx) {
		for part := range slices.Chunk(rows, BatchSize) {
			if _, err := tx.NewUpdate().Model(&part).Column(columns...).Bulk().Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	}
	table := tx.Dialect().Tables().Get(reflect.TypeFor[R]())
	fields, sets := make([]*schema.Field, 0, len(columns)+1), make([]string, 0, len(columns)+1)
	for _, name := range append(slices.Clone(columns), "id") {
		field, err := table.Field(name)
		if err != nil {
			return err
		}
		fields, sets = append(fields, field), append(sets, string(field.SQLName)+" = ?")
	}
	last := len(columns)
	query := fmt.Sprintf("UPDATE %s SET %s WHERE %s", table.SQLName, strings.Join(sets[:last], ", "), sets[last])
	run := &batchStatement{tx: tx, most: 1}
	defer run.close()
	for _, row := range rows {
		arguments, err := appendValues(nil, fields, reflect.ValueOf(row).Elem())
		if err != nil {
			return err
		}
		if err := run.exec(ctx, 1, query, arguments); err != nil {
			return err
		}
	}
	return nil
}

// batchStatement runs the same statement for every full batch, prepared once, and the smaller last batch on its
// own.
type batchStatement struct {
	tx        bun.Tx
	most      int
	statement *sql.Stmt // nil: not prepared yet
}

func (r *batchStatement) exec(ctx context.Context, rows int, query string, arguments []any) (err error) {
	switch {
	case isPostgres(r.tx):
		_, err = r.tx.ExecContext(ctx, query, arguments...) // bun writes them into the query
		return err
	case rows < r.most:
		_, err = r.tx.Tx.ExecContext(ctx, query, arguments...)
		return err
	case r.statement == nil:
		if r.statement, err = r.tx.Tx.PrepareContext(ctx, query); err != nil {
			return err
		}
	}
	_, err = r.statement.ExecContext(ctx, arguments...)
	return err
}

func (r *batchStatement) close() {
	if r.statement != nil {
		r.statement.Close() // it ends with the transaction anyway
	}
}

// BatchSize is how many rows go into one statement; texts of the maximum allowed length still fit.
const BatchSize = 250

// Each calls scan for every row, then closes the rows.
func Each(rows *sql.Rows, scan func() error) (err error) {
	for rows.Next() && err == nil {
		err = scan()
	}
	return errors.Join(err, rows.Err(), rows.Close())
}
