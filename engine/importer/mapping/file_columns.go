package mapping

import (
	"fmt"
	"slices"
	"strings"
)

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

func sortedKeys(set map[string]bool) []string {
	var keys []string
	for key := range set {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
