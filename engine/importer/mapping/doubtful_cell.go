package mapping

import (
	"fmt"
	"slices"

	"fairwarning/engine/importer/source"
)

// deciding has the columns that decide which machine it is, or money: a row with a doubtful cell in one of them is not written. Without a
// doubtful cell in any other column the row is.
var deciding = map[string]bool{
	"stock_number": true, "category": true, "family": true, "make": true, "model": true, "serial_number": true,
	"asking_price": true, "buy_now_price": true, "starting_price": true, "reserve_price": true, "quantity": true, "titled": true,
	"seller_email": true, "event": true, "lot_number": true, "lot_group": true, "ends_at": true, "withdrawn": true, "clear": true,
}

// Refuse adds a problem of a column, unless it already has one, because consequences of a problem are not worth reporting.
func (r *Row) Refuse(column, reason string) {
	if !r.bad[column] {
		r.bad[column] = true
		r.Problems = append(r.Problems, r.About(column, reason))
	}
}

// Hold refuses the row until a person has looked at it, because a spreadsheet seems to have changed the cell.
func (r *Row) Hold(column, reason string) {
	r.IsHeld = true
	r.Refuse(column, reason)
}

// Doubt refuses a row if the column decides identity or money. Otherwise it drops the cell, which leaves the field of an item as it is.
func (r *Row) Doubt(column, reason string) {
	if deciding[column] {
		r.Refuse(column, reason)
		return
	}
	if !r.bad[column] {
		r.Warn(column, reason+"; imported without it")
	}
	r.Drop(column)
}

// Drop removes the value of a column, as if the file had no such column.
func (r *Row) Drop(column string) {
	r.bad[column] = true
	delete(r.Values, column)
	if r.isSpec[column] {
		delete(r.isSpec, column)
		r.Specs = slices.DeleteFunc(r.Specs, func(name string) bool { return name == column })
	}
}

// Warn adds a warning. The row is written.
func (r *Row) Warn(column, reason string) {
	r.Warnings = append(r.Warnings, r.About(column, reason))
}

// Note adds what was read differently from how it is written, and needs no attention.
func (r *Row) Note(column, reason string) {
	r.Notes = append(r.Notes, r.About(column, reason))
}

// About returns a problem with a column of the row.
func (r *Row) About(column, reason string) source.RowError {
	return source.RowError{Line: r.Line, Column: r.Label(column), Reason: reason}
}

// IsBad reports whether one of the columns has a problem.
func (r *Row) IsBad(columns ...string) bool {
	return slices.ContainsFunc(columns, func(column string) bool { return r.bad[column] })
}

// Label returns the name of a column in the file, for reports.
func (r Row) Label(column string) string {
	if label := r.labels[column]; label != "" && label != column {
		return fmt.Sprintf("%s (%s)", label, column)
	}
	return column
}

// Origin returns the column of the file that one of ours comes from; "" if it comes from several or none.
func (r Row) Origin(column string) string { return r.labels[column] }
