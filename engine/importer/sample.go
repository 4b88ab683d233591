package importer

import (
	"context"
	"errors"
	"io"
	"slices"

	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
)

// Sample is the beginning of a file as a map reads it.
type Sample struct {
	Format, Note string
	Sheets       []string
	Columns      []string
	Rows         []SampleRow
	Problem      string // what the map lacks for the whole file; "": nothing
}

// SampleRow is a row of a sample.
type SampleRow struct {
	Line      int
	Cells     []string // by column
	Values    []SampleValue
	Problems  []SampleProblem
	IsSkipped bool // by a rule of the map
	IsNew     bool
}

// SampleValue is the value of one of our columns. Column is the one of the file; "": it comes from several or none.
type SampleValue struct{ Field, Column, Value string }

// SampleProblem is what is wrong with a value. Field is our column; "": the whole row.
type SampleProblem struct {
	Field, Column, Reason string
	IsRefused, IsHeld     bool
	IsNote                bool
}

// jsonSample is how many objects of JSON are read for the names of its columns.
const jsonSample = 200

// ReadSample reads the first rows of a file and checks them as a dry run would.
func ReadSample(ctx context.Context, o Options, rows int) (s Sample, err error) {
	o.DryRun = true
	r, err := prepare(ctx, o)
	if err != nil {
		return s, o.named(err)
	}
	defer r.close()
	s.Format, s.Note, s.Sheets, s.Columns = r.reader.Format, r.reader.Note, r.reader.Sheets, r.reader.Columns
	if err := r.checkColumns(o.File); err != nil {
		s.Problem = o.named(err).Error()
	}
	records, bad, err := r.first(rows, &s)
	if err != nil {
		return s, o.named(err)
	}
	for _, e := range bad {
		s.Rows = append(s.Rows, SampleRow{Line: e.Line, Problems: []SampleProblem{{Reason: e.Reason, IsRefused: true}}})
	}
	for _, record := range records {
		row, err := r.sampleRow(record, s.Columns)
		if err != nil {
			return s, err
		}
		s.Rows = append(s.Rows, row)
	}
	slices.SortFunc(s.Rows, func(a, b SampleRow) int { return a.Line - b.Line })
	return s, nil
}

// first reads the first rows. Of JSON it reads more, and sets the columns of the sample.
func (r *run) first(rows int, s *Sample) (records []source.Record, bad []*source.RowError, err error) {
	limit := rows
	if s.Columns == nil {
		limit = jsonSample
	}
	for n := range limit {
		record, err := r.reader.Next()
		var wrong *source.RowError
		switch {
		case errors.Is(err, io.EOF):
			return records, bad, nil
		case errors.As(err, &wrong):
			if n < rows {
				bad = append(bad, wrong)
			}
			continue
		case err != nil:
			return nil, nil, err
		}
		if r.reader.Columns == nil {
			for _, name := range record.Names {
				if !slices.Contains(s.Columns, name) {
					s.Columns = append(s.Columns, name)
				}
			}
		}
		if n < rows {
			records = append(records, record)
		}
	}
	return records, bad, nil
}

func (r *run) sampleRow(record source.Record, columns []string) (SampleRow, error) {
	out := SampleRow{Line: record.Line, Cells: make([]string, len(columns))}
	for i, name := range columns {
		out.Cells[i] = record.Fields[name].Text
	}
	row, err := r.mapping.Apply(record)
	if errors.Is(err, mapping.ErrSkipped) {
		out.IsSkipped = true
		return out, nil
	}
	found, err := r.checker.check(row)
	if err != nil {
		return out, err
	}
	r.checker.checkEnd(found)
	out.IsNew = found.isNew()
	label := map[string]string{} // our columns by what reports call them
	for _, field := range slices.Concat(mapping.Columns(), found.row.Specs) {
		label[found.row.Label(field)] = field
		if value, has := found.row.Values[field]; has {
			out.Values = append(out.Values, SampleValue{field, found.row.Origin(field), value})
		}
	}
	add := func(list []source.RowError, isRefused, isNote bool) {
		for _, e := range list {
			field := label[e.Column]
			out.Problems = append(out.Problems, SampleProblem{field, found.row.Origin(field), e.Reason, isRefused, isRefused && found.row.IsHeld, isNote})
		}
	}
	add(found.row.Problems, true, false)
	add(slices.Concat(found.row.Warnings, found.problems), false, false)
	add(found.row.Notes, false, true)
	return out, nil
}
