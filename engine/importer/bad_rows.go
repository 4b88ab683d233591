package importer

import (
	"encoding/csv"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"fairwarning/engine/importer/source"
)

// ProblemColumn is the column of a file of refused rows that says what is wrong. Imports ignore it.
const ProblemColumn = "import_problem"

// waitingBad is how many refused rows wait for the names of the columns, which differ between the objects of JSON.
const waitingBad = 1000

// badRows writes the rows that are refused, so that people can correct and import them. A nil one writes nothing.
type badRows struct {
	file    *os.File
	out     *csv.Writer
	columns []string
	fixed   bool // the columns are written
	waiting []badRow
}

type badRow struct {
	record source.Record
	reason string
}

// newBadRows begins a file; without a path, none.
func newBadRows(path string, columns []string) (*badRows, error) {
	if path == "" {
		return nil, nil
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	return &badRows{file: file, out: csv.NewWriter(file), columns: columns, fixed: false}, nil
}

// add writes a row. Of a row that could not be read into cells, only the reason is known.
func (b *badRows) add(record source.Record, reasons ...source.RowError) error {
	if b == nil {
		return nil
	}
	var texts []string
	for _, e := range reasons {
		if record.Fields == nil {
			texts = append(texts, e.Error())
			continue
		}
		texts = append(texts, strings.TrimPrefix(e.Error(), "line "+strconv.Itoa(e.Line)+", "))
	}
	b.waiting = append(b.waiting, badRow{record, strings.Join(texts, "; ")})
	if len(b.waiting) >= waitingBad {
		return b.flush()
	}
	return nil
}

// flush writes the rows that wait, after the names of the columns.
func (b *badRows) flush() error {
	if !b.fixed {
		b.fixed = true
		for _, row := range b.waiting {
			for _, name := range row.record.Names {
				if !slices.Contains(b.columns, name) {
					b.columns = append(slices.Clone(b.columns), name)
				}
			}
		}
		b.columns = slices.DeleteFunc(slices.Clone(b.columns), func(name string) bool { return name == ProblemColumn })
		if err := b.out.Write(append(slices.Clone(b.columns), ProblemColumn)); err != nil {
			return err
		}
	}
	for _, row := range b.waiting {
		cells := make([]string, 0, len(b.columns)+1)
		for _, name := range b.columns {
			cells = append(cells, asText(row.record.Fields[name].Text))
		}
		if err := b.out.Write(append(cells, asText(row.reason))); err != nil {
			return err
		}
	}
	b.waiting = b.waiting[:0]
	b.out.Flush()
	return b.out.Error()
}

// end writes what is left and closes the file.
func (b *badRows) end() error {
	if b == nil {
		return nil
	}
	return errors.Join(b.flush(), b.file.Close())
}

// asText protects a cell that a spreadsheet would run as a formula or change, in the form that imports read as it was: ="00123".
func asText(s string) string {
	isRisky := s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) || len(s) > 1 && s[0] == '0' && strings.Trim(s, "0123456789") == ""
	if _, err := strconv.ParseFloat(s, 64); err == nil && s[0] != '0' {
		isRisky = false
	}
	switch {
	case !isRisky:
		return s
	case strings.Contains(s, `"`):
		return "'" + s
	}
	return `="` + s + `"`
}
