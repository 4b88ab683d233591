package mapping

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// tokens replaces date pattern tokens with Go's, longer ones first.
var tokens = strings.NewReplacer("YYYY", "2006", "YY", "06", "MMMM", "January", "MMM", "Jan", "MM", "01", "M", "1",
	"DD", "02", "D", "2", "HH", "15", "hh", "03", "h", "3", "mm", "04", "ss", "05", "PM", "PM")

// withOffset and withoutOffset have the formats that need no pattern.
var (
	withOffset = []string{time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02 15:04:05Z07:00", "2006-01-02 15:04Z07:00", "2006-01-02 15:04:05 Z07:00",
		"2006-01-02 15:04 Z07:00", "2006-01-02 15:04:05 -0700", "2006-01-02 15:04 -0700"}
	withoutOffset = []string{"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02 3:04 PM", "2006-01-02 3:04PM", time.DateOnly}
)

// instants parses dates and times.
type instants struct {
	layouts []string       // of the map
	zone    *time.Location // of times without one; nil: the map has none
}

func newInstants(patterns []string, zone string) (out instants, err error) {
	if zone != "" {
		if out.zone, err = time.LoadLocation(zone); err != nil {
			return instants{}, fmt.Errorf("unknown time zone %q", zone)
		}
	}
	for _, pattern := range patterns {
		layout := tokens.Replace(pattern)
		if layout == pattern {
			return instants{}, fmt.Errorf("dates: %q is not a pattern such as MM/DD/YYYY HH:mm", pattern)
		}
		out.layouts = append(out.layouts, layout)
	}
	return out, nil
}

var errInstant = errors.New("is not a date or time; set its format in the map, such as dates: [MM/DD/YYYY]")

// Wall is the form of a time whose zone is not known yet.
const Wall = "2006-01-02T15:04:05"

// usZones has the zones that people name in the United States and Canada.
var usZones = map[string]string{
	"ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver", "PT": "America/Los_Angeles", "AKT": "America/Anchorage", "HT": "Pacific/Honolulu", "AT": "America/Halifax",
}

var zoneName = regexp.MustCompile(`^(.*\S)\s+\(?((?i:AK|[ECMPHA])[SD]?T|UTC|GMT)\)?$`)

// parse returns a time in RFC 3339 with its zone, or in the form of Wall without. The remark is about a zone that is not in force then.
func (i instants) parse(s string) (value, remark string, err error) {
	s = strings.TrimSpace(s)
	for _, layout := range withOffset {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC().Format(time.RFC3339), "", nil
		}
	}
	if wall, err := i.wall(s); err == nil {
		return wall.Format(Wall), "", nil
	}
	if found := zoneName.FindStringSubmatch(s); found != nil {
		if wall, err := i.wall(found[1]); err == nil {
			return inNamedZone(wall, strings.ToUpper(found[2]))
		}
	}
	return "", "", errInstant
}

func (i instants) wall(s string) (t time.Time, err error) {
	for _, layouts := range [][]string{i.layouts, withoutOffset} {
		for _, layout := range layouts {
			if t, err = time.Parse(layout, s); err == nil {
				return t, nil
			}
		}
	}
	return t, errInstant
}

// inNamedZone places a time in a zone such as CST, ET or UTC. People write CST in summer, too, so that gets a remark.
func inNamedZone(wall time.Time, name string) (value, remark string, err error) {
	if name == "UTC" || name == "GMT" {
		return wall.Format(Wall) + "Z", "", nil
	}
	generic := strings.NewReplacer("ST", "T", "DT", "T").Replace(name)
	zone, err := time.LoadLocation(usZones[generic])
	if err != nil {
		return "", "", err
	}
	found := At(wall, zone)
	for _, t := range found {
		if short, _ := t.Zone(); short == name || generic == name && len(found) == 1 {
			return t.UTC().Format(time.RFC3339), "", nil
		}
	}
	if len(found) != 1 {
		return "", "", errInstant
	}
	return found[0].UTC().Format(time.RFC3339),
		fmt.Sprintf("says %s, but %s is in force then; imported as %s", name, found[0].Format("MST"), found[0].Format(clock)), nil
}

// clock is how warnings write a time.
const clock = "January 2, 2006, 3:04 PM MST"

// At returns the times at which clocks in a zone show what wall says, the earlier first: none in the hour that clocks skip in spring, two
// in the hour they repeat in fall.
func At(wall time.Time, zone *time.Location) (found []time.Time) {
	wall = time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), wall.Second(), 0, time.UTC)
	for _, around := range []time.Duration{-36 * time.Hour, 36 * time.Hour} {
		_, offset := wall.Add(around).In(zone).Zone()
		t := wall.Add(-time.Duration(offset) * time.Second).In(zone)
		if t.Format(Wall) == wall.Format(Wall) && (len(found) == 0 || !found[0].Equal(t)) {
			found = append(found, t)
		}
	}
	return found
}

// Place puts a time in the form of Wall into a zone, in RFC 3339. The remark names both times in the hour that clocks repeat. A time that
// clocks skip is an error.
func Place(value string, zone *time.Location) (placed, remark string, err error) {
	wall, err := time.Parse(Wall, value)
	if err != nil {
		return "", "", errInstant
	}
	found := At(wall, zone)
	switch len(found) {
	case 0:
		return "", "", fmt.Errorf("does not exist in %s: clocks skip %s on %s", zone, wall.Format("3:04 PM"), wall.Format("January 2, 2006"))
	case 2:
		remark = fmt.Sprintf("is on the clock twice in %s: %s (%s UTC) and %s (%s UTC). Imported as the first; for the second, write %s", zone,
			found[0].Format(clock), found[0].UTC().Format("15:04"), found[1].Format(clock), found[1].UTC().Format("15:04"), found[1].Format(time.RFC3339))
	}
	return found[0].UTC().Format(time.RFC3339), remark, nil
}

var yearIn = regexp.MustCompile(`(?:^|\D)((?:19|20)\d\d)(?:\D|$)`)

// year parses a four-digit year, or takes the year of a date, or the only year in a text, with a remark. "'21" is an error.
func (i instants) year(s string) (year, remark string, err error) {
	s = strings.TrimSpace(s)
	whole := strings.ReplaceAll(strings.TrimSuffix(s, ".0"), ",", "") // number formats of a spreadsheet
	if len(whole) == 4 && strings.Trim(whole, "0123456789") == "" {
		return whole, "", nil
	}
	if t, err := i.wall(s); err == nil {
		return fmt.Sprint(t.Year()), "", nil
	}
	if value, _, err := i.parse(s); err == nil {
		return value[:4], "", nil
	}
	if isWithoutValue(s, noValue) {
		return "", "is not a year; imported without one", nil
	}
	if found := yearIn.FindAllStringSubmatch(s, -1); len(found) == 1 && strings.Count(s, "/")+strings.Count(s, "&") == 0 {
		return found[0][1], "imported as " + found[0][1] + "; the rest of the cell is not", nil
	}
	return "", "", errors.New("is not a year")
}
