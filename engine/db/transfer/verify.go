package transfer

import (
	"context"
	"fmt"
	"math"

	"fairwarning/engine/count"
)

// Verified is what Verify has compared.
type Verified struct {
	Tables int
	Rows   int64
}

// Verify reads all rows of both databases again, and returns an error that names the first table whose rows differ.
func Verify(ctx context.Context, from *Source, to *Target, report Report) (v Verified, err error) {
	for _, table := range from.Tables {
		rows, err := verifyTable(ctx, from, to, table)
		if err != nil {
			return v, err
		}
		v.Tables, v.Rows = v.Tables+1, v.Rows+rows
		report(table.Name, rows, rows)
	}
	return v, nil
}

func verifyTable(ctx context.Context, from *Source, to *Target, table Table) (rows int64, err error) {
	kinds, err := to.kinds(ctx, table)
	if err != nil {
		return 0, err
	}
	want, err := from.digest(ctx, table, kinds)
	if err != nil {
		return 0, fmt.Errorf("compare table %s: %w", table.Name, err)
	}
	got, err := to.digest(ctx, table)
	if err != nil {
		return 0, fmt.Errorf("compare table %s: %w", table.Name, err)
	}
	if !want.same(got) {
		return 0, fmt.Errorf("table %s of the copy has %s with the checksum %x, the file %s with %x; %s", table.Name, count.Of(got.rows, "row", "rows"), got.sums,
			count.Of(want.rows, "row", "rows"), want.sums, startAgain)
	}
	return want.rows, nil
}

func (s *Source) digest(ctx context.Context, table Table, kinds []kind) (*digest, error) {
	rows, err := s.rowsAfter(ctx, table, nil, math.MaxInt)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	d, stream := &digest{}, newRowStream(rows, table, kinds)
	for stream.Next() {
		row, err := stream.Values()
		if err != nil {
			return nil, err
		}
		if err := d.add(row); err != nil {
			return nil, err
		}
	}
	return d, stream.Err()
}

func (t *Target) digest(ctx context.Context, table Table) (*digest, error) {
	rows, err := t.conn.Query(ctx, "SELECT "+quoted(table.Columns)+" FROM "+quote(table.Name))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	d := &digest{}
	for rows.Next() {
		row, err := rows.Values()
		if err != nil {
			return nil, err
		}
		if err := d.add(row); err != nil {
			return nil, err
		}
	}
	return d, rows.Err()
}
