package mapping

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/count"
	"fairwarning/engine/importer/source"
)

// Row is a row in our columns. Columns that the file does not have are absent, unlike empty ones.
type Row struct {
	Line     int
	Values   map[string]string
	Specs    []string          // columns of the specification table, in order
	Problems []source.RowError // each rejects the row; at most one per column
	Warnings []source.RowError // the row is written, perhaps without the cell
	Notes    []source.RowError // what was read differently from how it is written
	IsHeld   bool              // a problem is one that a person has to look at
	cellUnit string            // of the meter, in its cell
	labels   map[string]string
	bad      map[string]bool // columns with a problem
	isSpec   map[string]bool // columns in Specs
}

// ErrSkipped is returned for a row excluded by a skip rule.
var ErrSkipped = errors.New("skipped")

// Apply maps a row. It returns ErrSkipped, or the row with the problems of its values.
func (m *Mapping) Apply(record source.Record) (Row, error) {
	row := Row{Line: record.Line, Values: map[string]string{}, labels: map[string]string{}, bad: map[string]bool{}, isSpec: map[string]bool{}}
	if m.skips(record) {
		return row, ErrSkipped
	}
	if n := len(record.Missing); n > 0 {
		row.Warn("", fmt.Sprintf("has %s for %s; the last ones are missing",
			count.Of(record.Columns-n, "cell", "cells"), count.Of(record.Columns, "column", "columns")))
	}
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
	row.settleUnit()
	m.settleEnd(&row)
	return row, nil
}

func (m *Mapping) follow(r *rule, record source.Record, row *Row) {
	row.labels[r.Column] = r.From
	for _, name := range r.sources {
		if problem := record.Fields[name].Problem; problem != "" {
			row.Doubt(r.Column, problem)
			return
		}
	}
	if len(r.sources) > 0 && !slices.ContainsFunc(r.sources, func(name string) bool { return !slices.Contains(record.Missing, name) }) {
		return
	}
	field, err := r.shape(r.origin(record, row.Values))
	if err != nil {
		row.Doubt(r.Column, err.Error())
		return
	}
	m.set(row, r.Column, field, r)
}

// settleEnd puts an end without a zone into the zone of the map, if it names one. Otherwise the importer does, which knows the event.
func (m *Mapping) settleEnd(row *Row) {
	if m.instants.zone != nil {
		row.PlaceEnd(m.instants.zone)
	}
}

// PlaceEnd puts the end of a lot into a zone, unless it has one.
func (r *Row) PlaceEnd(zone *time.Location) {
	value := r.Values["ends_at"]
	if value == "" || strings.HasSuffix(value, "Z") {
		return
	}
	placed, remark, err := Place(value, zone)
	text := strings.Replace(strings.TrimSuffix(value, ":00"), "T", " ", 1)
	if err != nil {
		r.Refuse("ends_at", text+" "+err.Error())
		return
	}
	if remark != "" {
		r.Warn("ends_at", text+" "+remark)
	}
	r.Values["ends_at"] = placed
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
	if other, isTaken := row.labels[column]; isTaken && other != name {
		row.Doubt(column, fmt.Sprintf("appears in both %q and %q", other, name))
		return
	}
	row.labels[column] = name
	if problem := record.Fields[name].Problem; problem != "" {
		row.Doubt(column, problem)
		return
	}
	m.set(row, column, record.Fields[name], nil)
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
