package mapping

import (
	"errors"
	"fmt"
	"strings"

	"fairwarning/engine/importer/source"
)

// set converts a value to the form of its column.
func (m *Mapping) set(row *Row, column string, f source.Field, r *rule) error {
	value, err := m.form(column, f, r)
	if err != nil {
		return fmt.Errorf("%q %w", shorten(f.Text), err)
	}
	if strings.HasPrefix(column, SpecPrefix) && !row.isSpec[column] {
		row.isSpec[column] = true
		row.Specs = append(row.Specs, column)
	}
	row.Values[column] = value
	return nil
}

func (m *Mapping) form(column string, f source.Field, r *rule) (string, error) {
	text := strings.TrimSpace(f.Text)
	isConverted := r != nil && r.factor != nil
	switch k := kindOf(column); {
	case text == "":
		return "", nil
	case column == "year":
		return m.instants.year(text)
	case k == instant:
		t, err := m.instants.parse(text)
		return t.UTC().Format("2006-01-02T15:04:05Z"), err
	case k == truth:
		return parseTruth(text)
	case k == money && !isConverted && isForeign(text):
		return "", errCurrency
	case k == number, k == money, isConverted:
		value, err := m.number(source.Field{Text: text, IsExact: f.IsExact})
		if err != nil || !isConverted {
			return value, err
		}
		value = multiply(value, r.factor, r.decimals)
		if strings.HasPrefix(column, SpecPrefix) {
			value = strings.TrimSpace(thousands(value) + " " + r.unit)
		}
		return value, nil
	}
	return text, nil
}

func (m *Mapping) number(f source.Field) (string, error) {
	if f.IsExact {
		return exactNumber(f.Text)
	}
	return parseNumber(f.Text, m.decimal)
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
