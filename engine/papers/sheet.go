package papers

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"

	"fairwarning/engine/api"
)

// Sheet is a table for spreadsheets.
type Sheet struct{ lines [][]string }

// NewSheet returns a table with the names of its columns.
func NewSheet(columns ...string) *Sheet { return &Sheet{lines: [][]string{columns}} }

// Add adds a row.
func (s *Sheet) Add(cells ...string) {
	safe := make([]string, 0, len(cells))
	for _, cell := range cells {
		safe = append(safe, safeCell(cell))
	}
	s.lines = append(s.lines, safe)
}

var isNumber = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// safeCell keeps spreadsheets from taking text that people entered for a formula.
func safeCell(cell string) string {
	if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r") && !isNumber.MatchString(cell) {
		return "'" + cell
	}
	return cell
}

// Decimal returns cents as dollars with two decimals, for a spreadsheet.
func Decimal(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}

// CSV returns the table as a file to save under a name, without its extension.
func (s *Sheet) CSV(name string) (*api.PaperOutput, error) {
	var file bytes.Buffer
	if err := csv.NewWriter(&file).WriteAll(s.lines); err != nil {
		return nil, err
	}
	return &api.PaperOutput{ContentType: "text/csv; charset=utf-8", ContentDisposition: api.Attachment(name + ".csv"), CacheControl: "private, no-store",
		Body: file.Bytes()}, nil
}
