package source

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// encoding/csv is not used because it reads the rest of the file as one field after an unclosed quote. Exports of dealer systems have
// such quotes (an inch mark at the start of a field), and each must spoil only one row.

const maxLines = 1000 // of one row, with line breaks in quotes

// csvFile reads rows.
type csvFile struct {
	lineReader
	delimiter rune
	header    []string
	shape     string // of the first cell of the last row
	blank     int    // rows with nothing in any cell
}

func (r *Reader) startCSV(in *bufio.Reader, o Options) error {
	f := &csvFile{lineReader: lineReader{in: in}}
	for range o.SkipLines {
		if _, err := f.read(); err != nil {
			return fmt.Errorf("has fewer lines than the %d to skip", o.SkipLines)
		}
	}
	if err := f.setDelimiter(o.Delimiter); err != nil {
		return err
	}
	f.header = o.Header
	if len(f.header) == 0 {
		if err := f.readHeader(); err != nil {
			return err
		}
	}
	r.Columns, r.next = f.header, f.next
	r.blank = func() int { return f.blank }
	return nil
}

// readHeader reads the first line that has something in it.
func (f *csvFile) readHeader() error {
	for {
		fields, first, err := f.fields()
		switch {
		case err != nil:
			return fmt.Errorf("has no header line: %w", err)
		case isBlank(fields):
			continue
		}
		if f.header, err = columnNames(fields); err != nil {
			return fmt.Errorf("line %d: %w", first, err)
		}
		return nil
	}
}

func isBlank(fields []string) bool {
	return !slices.ContainsFunc(fields, func(s string) bool { return !isBlankText(s) })
}

func isBlankText(s string) bool { return strings.TrimSpace(Visible(s)) == "" }

// columnNames makes duplicate names distinct: "Notes", "Notes (2)".
func columnNames(fields []string) ([]string, error) {
	seen, names := map[string]int{}, make([]string, len(fields))
	for i, field := range fields {
		name := strings.Join(strings.Fields(Visible(field)), " ")
		if !utf8.ValidString(name) {
			return nil, errors.New("column names are not UTF-8; if the file has another encoding, name it in the map, such as encoding: windows-1252")
		}
		if name == "" {
			name = fmt.Sprintf("column %d", i+1)
		}
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
		names[i] = name
	}
	return names, nil
}

func (f *csvFile) next() (Record, error) {
	for {
		fields, first, err := f.fields()
		switch {
		case err != nil:
			return Record{}, err
		case isBlank(fields):
			f.blank++
			continue
		}
		return f.record(fields, first)
	}
}

// fields reads the fields of one row, which may be several lines, and returns the number of its first line.
func (f *csvFile) fields() (fields []string, first int, err error) {
	start, err := f.read()
	switch {
	case err != nil:
		return nil, 0, err
	case start.isLong:
		return nil, start.number, &RowError{start.number, "", "is longer than 1 MB"}
	}
	p := rowParser{delimiter: f.delimiter}
	p.feed(start.text)
	if !p.inQuotes {
		return p.end(), start.number, nil
	}
	var more []line
	for p.inQuotes {
		next, err := f.read()
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, 0, err
		}
		if err == nil {
			more = append(more, next)
		}
		opened := len(p.fields) + 1
		if err != nil || next.isLong || len(more) > maxLines || p.field.Len() > MaxField || f.isSwallowed(&p, next) {
			f.push(more...)
			return nil, start.number, unclosed(start.number, opened)
		}
	}
	opened := len(p.fields) + 1
	if fields = f.trim(p.end()); f.header != nil && len(fields) != len(f.header) { // the quote may have joined rows
		f.push(more...)
		return nil, start.number, unclosed(start.number, min(opened, len(f.header)))
	}
	return fields, start.number, nil
}

// isSwallowed feeds a line within quotes, and reports whether it is a row by itself.
func (f *csvFile) isSwallowed(p *rowParser, next line) bool {
	opened, first := len(p.fields)+1, p.field.String()
	if opened > 1 {
		first = p.fields[0]
	} else {
		first, _, _ = strings.Cut(first, string(f.delimiter))
	}
	p.feed("\n" + next.text)
	isLast := !p.inQuotes || len(p.fields)+1 > opened
	return f.header != nil && f.looksLikeRow(next.text, first, opened, isLast)
}

func unclosed(number, field int) *RowError {
	return &RowError{number, "", fmt.Sprintf("field %d opens a quote that does not close", field)}
}
