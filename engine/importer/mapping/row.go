package mapping

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairwarning/engine/importer/source"
)

// Row is a row in our columns. Columns that the file does not have are absent, unlike empty ones.
type Row struct {
	Line     int
	Values   map[string]string
	Specs    []string          // columns of the specification table, in order
	Problems []source.RowError // each rejects the row; at most one per column
	labels   map[string]string
	bad      map[string]bool // columns with a problem
	isSpec   map[string]bool // columns in Specs
}

// Refuse adds a problem of a column, unless it already has one, because consequences of a problem are not worth reporting.
func (r *Row) Refuse(column, reason string) {
	if !r.bad[column] {
		r.bad[column] = true
		r.Problems = append(r.Problems, source.RowError{Line: r.Line, Column: r.Label(column), Reason: reason})
	}
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

// ErrSkipped is returned for a row excluded by a skip rule.
var ErrSkipped = errors.New("skipped")

// Apply maps a row. It returns ErrSkipped, or the row with the problems of its values.
func (m *Mapping) Apply(record source.Record) (Row, error) {
	row := Row{Line: record.Line, Values: map[string]string{}, labels: map[string]string{}, bad: map[string]bool{}, isSpec: map[string]bool{}}
	if m.skips(record) {
		return row, ErrSkipped
	}
	row.Problems = slices.Clone(record.Bad)
	m.takeOwn(record, &row)
	// Templates use the results of all other rules, including defaults.
	for _, templates := range []bool{false, true} {
		for i := range m.rules {
			if r := &m.rules[i]; (r.Template != "") == templates {
				m.follow(r, record, &row)
			}
		}
		m.complete(&row)
	}
	return row, nil
}

func (m *Mapping) follow(r *rule, record source.Record, row *Row) {
	row.labels[r.Column] = r.From
	if slices.ContainsFunc(r.sources, func(name string) bool { return record.Fields[name].IsBad }) {
		row.bad[r.Column] = true
		return
	}
	field, err := r.shape(r.origin(record, row.Values))
	if err == nil {
		err = m.set(row, r.Column, field, r)
	}
	if err != nil {
		row.Refuse(r.Column, err.Error())
	}
}

func (m *Mapping) skips(record source.Record) bool {
	for _, rule := range m.skip {
		text := fold(record.Fields[rule.Column].Text)
		isListed := slices.ContainsFunc(rule.Is, func(word string) bool { return fold(word) == text })
		if isListed || rule.Empty && text == "" {
			return true
		}
	}
	return false
}

// takeOwn takes the columns that already have our names.
func (m *Mapping) takeOwn(record source.Record, row *Row) {
	for _, name := range record.Names {
		m.takeOwnColumn(record, name, row)
	}
	// JSON objects, which are not among the names.
	for _, name := range []string{"inspection", "specifications"} {
		if _, found := record.Fields[name]; found && !slices.Contains(record.Names, name) {
			m.takeOwnColumn(record, name, row)
		}
	}
}

func (m *Mapping) takeOwnColumn(record source.Record, name string, row *Row) {
	column, ours := own(name)
	if !ours || m.ruled[column] || m.ignored[name] {
		return
	}
	row.labels[column] = name
	if record.Fields[name].IsBad {
		row.bad[column] = true
	} else if err := m.set(row, column, record.Fields[name], nil); err != nil {
		row.Refuse(column, err.Error())
	}
}

// complete applies defaults and splits "Excavators/Crawler excavators" if there is no family.
func (m *Mapping) complete(row *Row) {
	for column, value := range m.defaults {
		if row.Values[column] == "" {
			row.Values[column] = value
		}
	}
	category, family, found := strings.Cut(row.Values["category"], "/")
	if found && row.Values["family"] == "" {
		row.Values["category"], row.Values["family"] = strings.TrimSpace(category), strings.TrimSpace(family)
	}
}
