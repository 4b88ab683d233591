package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairwarning/engine/db"
)

// Table is a table as the schema describes it.
type Table struct {
	Name      string
	Columns   []string
	Key       []string // columns of the primary key; a table may have none
	refersTo  []string // other tables
	positions []int    // of the key's columns among Columns
}

// ownTables are the tables of SQLite and of the migrations, which each database keeps for itself.
const ownTables = "'sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4', 'goose_db_version'"

// readTables reads all tables of a SQLite database.
func readTables(ctx context.Context, tx *sql.Tx) (tables []Table, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ("+ownTables+") ORDER BY name")
	if err != nil {
		return nil, err
	}
	err = db.Each(rows, func() error {
		var t Table
		err := rows.Scan(&t.Name)
		tables = append(tables, t)
		return err
	})
	for i := range tables {
		if err == nil {
			err = tables[i].describe(ctx, tx)
		}
	}
	return tables, err
}

// describe reads columns, key and references.
func (t *Table) describe(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", t.Name)
	if err != nil {
		return err
	}
	places := map[int]int{} // position by place in the key, from 1
	err = db.Each(rows, func() error {
		var name string
		var place int
		err := rows.Scan(&name, &place)
		if place > 0 {
			places[place] = len(t.Columns)
		}
		t.Columns = append(t.Columns, name)
		return err
	})
	for place := 1; place <= len(places); place++ {
		t.positions, t.Key = append(t.positions, places[place]), append(t.Key, t.Columns[places[place]])
	}
	if err != nil {
		return err
	}
	return t.readReferences(ctx, tx)
}

// readReferences leaves out references to the table itself: a row refers to an earlier one.
func (t *Table) readReferences(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, `SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)`, t.Name)
	if err != nil {
		return err
	}
	return db.Each(rows, func() error {
		var other string
		err := rows.Scan(&other)
		if !strings.EqualFold(other, t.Name) {
			t.refersTo = append(t.refersTo, other)
		}
		return err
	})
}

// inOrder puts each table after those it refers to.
func inOrder(tables []Table) (ordered []Table, err error) {
	isPlaced := map[string]bool{}
	for len(ordered) < len(tables) {
		before := len(ordered)
		for _, t := range tables {
			if !isPlaced[t.Name] && !slices.ContainsFunc(t.refersTo, func(other string) bool { return !isPlaced[other] }) {
				ordered, isPlaced[t.Name] = append(ordered, t), true
			}
		}
		if len(ordered) == before {
			return nil, errors.New("some tables refer to each other in a circle, so none can be filled first")
		}
	}
	return ordered, nil
}

// keyOf returns the key of a row.
func (t *Table) keyOf(row []any) []any {
	key := make([]any, len(t.positions))
	for i, at := range t.positions {
		key[i] = row[at]
	}
	return key
}

// nameRow says which row of a table an error is about.
func (t *Table) nameRow(row []any) string { return fmt.Sprintf("%s %v", t.Name, t.keyOf(row)) }
