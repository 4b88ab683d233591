package mapping

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairwarning/engine/importer/source"
)

// Mapping is a compiled map file. It is safe for concurrent use.
type Mapping struct {
	rules    []rule
	ruled    map[string]bool // our columns with a rule
	skip     []SkipRule
	defaults map[string]string
	decimal  string
	instants instants
	ignored  map[string]bool
	used     map[string]bool // columns of the file used by rules
}

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

// ErrSkipped is returned for a row excluded by a skip rule.
var ErrSkipped = errors.New("skipped")

// New compiles a map file.
func New(f File) (*Mapping, error) {
	m := &Mapping{
		ruled: map[string]bool{}, skip: f.Skip, defaults: map[string]string{}, decimal: f.Decimal,
		ignored: map[string]bool{}, used: map[string]bool{},
	}
	if m.decimal == "" {
		m.decimal = "."
	}
	if m.decimal != "." && m.decimal != "," {
		return nil, fmt.Errorf("decimal %q must be \".\" or \",\"", f.Decimal)
	}
	var err error
	if m.instants, err = newInstants(f.Dates, f.Zone); err != nil {
		return nil, err
	}
	for _, name := range f.Ignore {
		m.ignored[name] = true
	}
	return m, errors.Join(m.addRules(f.Columns), m.addDefaults(f.Defaults), m.checkSkip())
}

func (m *Mapping) addRules(rules ColumnRules) error {
	for _, c := range rules {
		r, err := newRule(c)
		if err != nil {
			return err
		}
		if m.ruled[r.Column] {
			return fmt.Errorf("columns: %s appears twice", r.Column)
		}
		m.ruled[r.Column] = true
		m.rules = append(m.rules, r)
		for _, name := range r.sources {
			m.used[name] = true
		}
	}
	return nil
}

func (m *Mapping) addDefaults(defaults map[string]string) error {
	for name, value := range defaults {
		column, known := own(name)
		if !known {
			return fmt.Errorf("defaults: unknown column %q", name)
		}
		m.defaults[column] = value
	}
	return nil
}

func (m *Mapping) checkSkip() error {
	for _, rule := range m.skip {
		if rule.Column == "" || len(rule.Is) == 0 && !rule.Empty {
			return errors.New("skip: each rule needs a column, and is or empty")
		}
		m.used[rule.Column] = true
	}
	return nil
}

// CheckColumns returns an error if the map names a column the CSV file lacks, and the columns of the file that are not used.
func (m *Mapping) CheckColumns(columns []string) (unknown []string, err error) {
	for _, name := range sortedKeys(m.used) {
		if !slices.Contains(columns, name) {
			return nil, fmt.Errorf("the map names a column %q; the file has %s", name, strings.Join(columns, ", "))
		}
	}
	for _, name := range columns {
		if !m.Takes(name) {
			unknown = append(unknown, name)
		}
	}
	return unknown, nil
}

// Takes reports whether a column of the file, or the column it is nested in, is used or ignored on purpose.
func (m *Mapping) Takes(name string) bool {
	for {
		_, ours := own(name)
		if ours || m.used[name] || m.ignored[name] {
			return true
		}
		dot := strings.LastIndexByte(name, '.')
		if dot < 0 {
			return false
		}
		name = name[:dot]
	}
}

// Provides reports whether a CSV file with these columns provides one of ours.
func (m *Mapping) Provides(column string, columns []string) bool {
	if m.ruled[column] || m.defaults[column] != "" {
		return true
	}
	return slices.ContainsFunc(columns, func(name string) bool {
		ours, ok := own(name)
		return ok && ours == column
	})
}

// Label returns the name of a column in the file, for reports.
func (r Row) Label(column string) string {
	if label := r.labels[column]; label != "" && label != column {
		return fmt.Sprintf("%s (%s)", label, column)
	}
	return column
}

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

func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}

func sortedKeys(set map[string]bool) []string {
	var keys []string
	for key := range set {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
