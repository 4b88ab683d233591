package mapping

import (
	"cmp"
	"errors"
	"fmt"
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
	trusted  map[string]bool // our columns whose values a spreadsheet has not changed, whatever they look like
	used     map[string]bool // columns of the file used by rules
}

// New compiles a map file.
func New(f File) (*Mapping, error) {
	m := &Mapping{
		ruled: map[string]bool{}, skip: f.Skip, defaults: map[string]string{}, decimal: cmp.Or(f.Decimal, "."),
		ignored: map[string]bool{}, trusted: map[string]bool{}, used: map[string]bool{},
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
	return m, errors.Join(m.addRules(f.Columns), m.addDefaults(f.Defaults), m.addTrusted(f.Trust), m.checkSkip())
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

func (m *Mapping) addTrusted(columns []string) error {
	for _, name := range columns {
		column, known := own(name)
		if !known {
			return fmt.Errorf("trust: unknown column %q", name)
		}
		m.trusted[column] = true
	}
	return nil
}

// Trusts reports whether the map says that values of a column are as they should be, however they look.
func (m *Mapping) Trusts(column string) bool { return m.trusted[column] }

func (m *Mapping) checkSkip() error {
	for _, rule := range m.skip {
		if rule.Column == "" || len(rule.Is) == 0 && !rule.Empty {
			return errors.New("skip: each rule needs a column, and is or empty")
		}
		m.used[rule.Column] = true
	}
	return nil
}
