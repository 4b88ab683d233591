package xlsx

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
)

// Limits of a sheet that Excel has, too.
const (
	maxRows    = 1_048_576
	maxColumns = 16_384
)

// Cell is one cell of a row.
type Cell struct {
	Text     string
	IsNumber bool   // with a decimal point, whatever the language of the file
	IsDate   bool   // the number is shown as a date, 2026-03-11 or 2026-03-11 14:30
	Problem  string // why the text is left out; "": nothing is wrong
}

// Sheet reads the rows of one sheet, hidden ones too.
type Sheet struct {
	Name string

	book *Workbook
	in   *part
	xml  *decoder
	row  int // last row read
}

// Close closes the sheet.
func (s *Sheet) Close() error { return s.in.Close() }

// Share returns the fraction of the sheet that has been read, 0 to 1. It is safe to call while another goroutine reads.
func (s *Sheet) Share() float64 { return min(float64(s.in.read.Load())/float64(max(s.in.size, 1)), 1) }

// Next returns the next row that the file has, with its number from 1. Cells that are not in the file are empty. It returns io.EOF after the last.
func (s *Sheet) Next() (number int, cells []Cell, err error) {
	for {
		token, err := s.xml.next()
		if err != nil {
			return 0, nil, err
		}
		switch v := token.(type) {
		case xml.StartElement:
			if v.Name.Local == "row" {
				return s.readRow(v)
			}
		case xml.EndElement:
			if v.Name.Local == "sheetData" {
				return 0, nil, io.EOF
			}
		}
	}
}

func (s *Sheet) readRow(start xml.StartElement) (int, []Cell, error) {
	s.row++
	if n, err := strconv.Atoi(attribute(start, "r")); err == nil && n >= s.row {
		s.row = n
	}
	if s.row > maxRows {
		return 0, nil, errTooLarge
	}
	var cells []Cell
	for {
		token, err := s.xml.next()
		if err != nil {
			return 0, nil, unexpected(err)
		}
		switch v := token.(type) {
		case xml.EndElement:
			if v.Name.Local == "row" {
				return s.row, cells, nil
			}
		case xml.StartElement:
			if v.Name.Local != "c" {
				continue
			}
			at := columnOf(attribute(v, "r"), len(cells))
			if at < len(cells) || at >= maxColumns {
				return 0, nil, errDamaged
			}
			cell, err := s.readCell(v)
			if err != nil {
				return 0, nil, err
			}
			for len(cells) < at {
				cells = append(cells, Cell{})
			}
			cells = append(cells, cell)
		}
	}
}

// readCell reads a cell to its end.
func (s *Sheet) readCell(start xml.StartElement) (Cell, error) {
	kind, hasFormula, hasValue := attribute(start, "t"), false, false
	var value []byte
	inValue := false
	for {
		token, err := s.xml.next()
		if err != nil {
			return Cell{}, unexpected(err)
		}
		switch v := token.(type) {
		case xml.StartElement:
			inValue = v.Name.Local == "v"
			hasValue = hasValue || inValue
			hasFormula = hasFormula || v.Name.Local == "f"
			if v.Name.Local == "is" {
				text, err := s.xml.text("is")
				if err != nil {
					return Cell{}, err
				}
				value, hasValue, kind = []byte(text), true, "inlineStr"
			}
		case xml.CharData:
			if inValue && len(value) < maxToken {
				value = append(value, v...)
			}
		case xml.EndElement:
			inValue = false
			if v.Name.Local != "c" {
				continue
			}
			if hasFormula && !hasValue {
				return Cell{Problem: "is a formula without its result; open the file in Excel and save it"}, nil
			}
			return s.cell(kind, string(value), attribute(start, "s")), nil
		}
	}
}

// cell returns a cell from its value as the file has it.
func (s *Sheet) cell(kind, value, style string) Cell {
	switch {
	case kind == "s":
		if n, err := strconv.Atoi(value); err == nil && n >= 0 && n < len(s.book.texts) {
			return Cell{Text: s.book.texts[n]}
		}
		return Cell{Problem: "has a text that the file lacks"}
	case kind == "b":
		return Cell{Text: map[bool]string{true: "yes", false: "no"}[value == "1" || value == "true"]}
	case kind == "str":
		return Cell{Text: unescaped(value)}
	case kind != "" && kind != "n", value == "": // inlineStr, e for errors such as #N/A, d for dates as text
		return Cell{Text: value}
	}
	var f format
	if n, err := strconv.Atoi(style); err == nil && n >= 0 && n < len(s.book.styles) {
		f = s.book.styles[n]
	}
	shown, isDate, ok := s.book.number(value, f)
	if !ok {
		return Cell{Problem: fmt.Sprintf("%.20q is not a number", value)}
	}
	return Cell{Text: shown, IsNumber: !isDate, IsDate: isDate}
}

func attribute(of xml.StartElement, name string) string {
	for _, a := range of.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// columnOf returns the column of a reference such as C7, from 0; without one, the next column.
func columnOf(reference string, next int) int {
	column := 0
	for _, c := range reference {
		if c < 'A' || c > 'Z' || column > maxColumns {
			break
		}
		column = column*26 + int(c-'A') + 1
	}
	if column == 0 {
		return next
	}
	return column - 1
}
