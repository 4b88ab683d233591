package mapping

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"fairwarning/engine/importer/source"
)

// formed is a value in the form of its column. Remarks and notes go to the report, after the text of the cell.
type formed struct{ value, remark, note string }

// set converts a value to the form of its column.
func (m *Mapping) set(row *Row, column string, f source.Field, r *rule) {
	if text := decoded(f.Text); text != f.Text && !f.IsExact && !isMarkup(f.Text) {
		row.Note(column, fmt.Sprintf("%q read as %q", shorten(f.Text), shorten(text)))
		f.Text = text
	}
	if strings.HasPrefix(column, SpecPrefix) && !row.isSpec[column] {
		row.isSpec[column] = true
		row.Specs = append(row.Specs, column)
	}
	if m.isChanged(row, column, f) {
		return
	}
	made, err := m.form(row, column, f, r)
	switch {
	case err != nil:
		row.Doubt(column, fmt.Sprintf("%q %s", shorten(f.Text), err))
		return
	case made.remark != "":
		row.Warn(column, fmt.Sprintf("%q %s", shorten(f.Text), made.remark))
	case made.note != "":
		row.Note(column, fmt.Sprintf("%q %s", shorten(f.Text), made.note))
	}
	row.Values[column] = made.value
}

// isChanged holds or doubts a row with a cell that a spreadsheet seems to have changed.
func (m *Mapping) isChanged(row *Row, column string, f source.Field) bool {
	text := strings.TrimSpace(f.Text)
	switch {
	case m.trusted[column]:
		return false
	case slices.Contains(identity, column):
		guess, changed := changedBySheet(text)
		if f.IsDate {
			guess, changed = beforeDate(text), true
		}
		if changed {
			row.Values[column] = text
			row.Hold(column, ChangedBySheet(text, guess))
		}
		return changed
	case strings.HasPrefix(text, "#") && sheetError.MatchString(text):
		row.Doubt(column, fmt.Sprintf("%q is an error of a spreadsheet", text))
		return true
	}
	return false
}

// isMarkup reports whether a text is HTML or JSON, which have their own decoding.
func isMarkup(s string) bool {
	s = strings.TrimSpace(s)
	return strings.Contains(s, "</") || strings.Contains(strings.ToLower(s), "<br") || strings.HasPrefix(s, "[") || strings.HasPrefix(s, "{")
}

func (m *Mapping) form(row *Row, column string, f source.Field, r *rule) (made formed, err error) {
	text := strings.TrimSpace(f.Text)
	isConverted := r != nil && r.factor != nil
	switch k := kindOf(column); {
	case text == "":
		return formed{}, nil
	case column == "year":
		made.value, made.remark, err = m.instants.year(text)
	case k == instant:
		made.value, made.remark, err = m.instants.parse(text)
		if err == nil && !strings.Contains(text, ":") {
			made.remark = "has no time of day; imported as midnight"
		}
	case k == truth:
		made.value, err = parseTruth(text)
	case k == money:
		made.value, made.remark, made.note, err = m.amount(text, f.IsExact, isConverted)
	case column == "meter" && !isConverted && !f.IsExact:
		made.value, row.cellUnit, made.remark, made.note, err = m.reading(text)
	case k == number && !isConverted:
		made.value, err = m.number(column, source.Field{Text: text, IsExact: f.IsExact})
	case isConverted:
		made.value, err = m.measured(column, source.Field{Text: text, IsExact: f.IsExact}, r)
	default:
		made.value = text
	}
	if err != nil || !isConverted || made.value == "" {
		return made, err
	}
	made.value = multiply(made.value, r.factor, r.decimals)
	if strings.HasPrefix(column, SpecPrefix) {
		made.value = strings.TrimSpace(thousands(made.value) + " " + r.unit)
	}
	return made, nil
}

// measured parses a number that the map converts. The unit of the cell, if it has one, must be the one converted from.
func (m *Mapping) measured(column string, f source.Field, r *rule) (string, error) {
	if f.IsExact {
		return exactNumber(f.Text)
	}
	before, core, after := parts(f.Text)
	factor, rest := scaled(after)
	for _, word := range words(rest) {
		if unit, known := MeterUnit(word); known && column == "meter" {
			word = unit
		}
		if _, known := units[word]; known && r.from != "" && word != r.from && word+"s" != r.from {
			return "", fmt.Errorf("is in %s; the map converts from %s", word, r.from)
		}
	}
	value, err := parseNumber(before+core+rest, m.decimal)
	if err == nil && factor != 1 {
		value = multiply(value, new(big.Rat).SetInt64(factor), 9)
	}
	return value, err
}

func (m *Mapping) number(column string, f source.Field) (string, error) {
	switch {
	case f.IsExact:
		return exactNumber(f.Text)
	case isWithoutValue(f.Text, noValue):
		return "", nil
	case column == "quantity":
		return m.parseCount(f.Text)
	}
	return m.parseDegrees(f.Text)
}

func parseTruth(s string) (string, error) {
	switch strings.ToLower(s) {
	case "true", "yes", "y", "1", "x":
		return "true", nil
	case "false", "no", "n", "0":
		return "false", nil
	}
	return "", errors.New("must be yes or no")
}

func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}
