package mapping

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// CheckColumns returns an error if the map names a column the CSV file lacks or two columns mean the same, and the columns of the file
// that are not used.
func (m *Mapping) CheckColumns(columns []string) (unknown []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(m.used)) {
		if !slices.Contains(columns, name) {
			return nil, fmt.Errorf("the map names a column %q; the file has %s", name, strings.Join(columns, ", "))
		}
	}
	if err := m.checkTwins(columns); err != nil {
		return nil, err
	}
	for _, name := range columns {
		if !m.Takes(name) {
			unknown = append(unknown, name)
		}
	}
	return unknown, nil
}

// checkTwins returns an error if two columns of the file have the name of the same column of ours, as "Stock Number" and "stock_number"
// have: one of them would silently win.
func (m *Mapping) checkTwins(columns []string) error {
	taken := map[string]string{}
	for _, name := range columns {
		column, isOurs := own(name)
		if !isOurs || m.ruled[column] || m.ignored[name] {
			continue
		}
		if other, isTaken := taken[column]; isTaken {
			return fmt.Errorf("the columns %q and %q of the file are both %s; rename one of them, or list it under ignore: in the map", other, name, column)
		}
		taken[column] = name
	}
	return nil
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
