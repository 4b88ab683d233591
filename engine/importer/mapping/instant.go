package mapping

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// tokens replaces date pattern tokens with Go's, longer ones first.
var tokens = strings.NewReplacer("YYYY", "2006", "YY", "06", "MMMM", "January", "MMM", "Jan", "MM", "01", "M", "1",
	"DD", "02", "D", "2", "HH", "15", "hh", "03", "h", "3", "mm", "04", "ss", "05", "PM", "PM")

// alwaysRead has the formats that need no pattern.
var alwaysRead = []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02"}

// instants parses dates and times.
type instants struct {
	layouts []string
	zone    *time.Location // of times without one
}

func newInstants(patterns []string, zone string) (instants, error) {
	location, err := time.LoadLocation(zone)
	if err != nil {
		return instants{}, fmt.Errorf("unknown time zone %q", zone)
	}
	out := instants{zone: location}
	for _, pattern := range patterns {
		layout := tokens.Replace(pattern)
		if layout == pattern {
			return instants{}, fmt.Errorf("dates: %q is not a pattern such as MM/DD/YYYY HH:mm", pattern)
		}
		out.layouts = append(out.layouts, layout)
	}
	out.layouts = append(out.layouts, alwaysRead...)
	return out, nil
}

var errInstant = errors.New("is not a date or time; set its format in the map, such as dates: [MM/DD/YYYY]")

func (i instants) parse(s string) (time.Time, error) {
	for _, layout := range i.layouts {
		if t, err := time.ParseInLocation(layout, strings.TrimSpace(s), i.zone); err == nil {
			return t, nil
		}
	}
	return time.Time{}, errInstant
}

// year parses a four-digit year, or takes the year of a date. "'21" is an error.
func (i instants) year(s string) (string, error) {
	s = strings.TrimSpace(s)
	if len(s) == 4 && strings.Trim(s, "0123456789") == "" {
		return s, nil
	}
	if whole, isWhole := strings.CutSuffix(s, ".0"); isWhole && len(whole) == 4 { // number format of a spreadsheet
		return i.year(whole)
	}
	t, err := i.parse(s)
	if err != nil {
		return "", errors.New("is not a year")
	}
	return fmt.Sprint(t.Year()), nil
}
