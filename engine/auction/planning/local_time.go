package planning

import (
	"fmt"
	"time"

	"fairwarning/engine/db"
)

// Layouts of times in saves: on the clocks of the event's zone, or with an offset from UTC, which says which of two instants is meant.
const (
	localLayout   = "2006-01-02T15:04"
	instantLayout = "2006-01-02T15:04Z07:00"
)

// localText formats Unix milliseconds on the clocks of a zone.
func localText(at int64, zone *time.Location) string { return db.Time(at).In(zone).Format(localLayout) }

// readTime returns the Unix milliseconds of a time in a save, or what is wrong with it. The clocks of a zone skip an hour in spring and show
// one twice in fall; such a time is answered with both instants that it could mean.
func readTime(text string, zone *time.Location) (at int64, problem string) {
	for _, layout := range []string{instantLayout, time.RFC3339} {
		if exact, err := time.Parse(layout, text); err == nil {
			return db.Millis(exact), checkYear(exact)
		}
	}
	wall, err := time.Parse(localLayout, text)
	if err != nil {
		return 0, "Enter a date and a time, such as 2026-12-05T10:00"
	}
	if problem := checkYear(wall); problem != "" {
		return 0, problem
	}
	before, after := shifted(wall, zone, -24*time.Hour), shifted(wall, zone, 24*time.Hour)
	isBefore, isAfter := before.Format(localLayout) == text, after.Format(localLayout) == text
	switch {
	case isBefore && isAfter && !before.Equal(after):
		return 0, question(wall, "shows", "twice", zone, before, after)
	case isBefore:
		return db.Millis(before), ""
	case isAfter:
		return db.Millis(after), ""
	}
	return 0, question(wall, "skips", "", zone, before, after)
}

// shifted returns the instant of a time on the clocks of a zone if the zone has the offset that it has some time away.
func shifted(wall time.Time, zone *time.Location, away time.Duration) time.Time {
	_, offset := wall.Add(away).In(zone).Zone()
	return wall.Add(-time.Duration(offset) * time.Second).In(zone)
}

func question(wall time.Time, verb, often string, zone *time.Location, a, b time.Time) string {
	if a.After(b) {
		a, b = b, a
	}
	if often != "" {
		often = " " + often
	}
	return fmt.Sprintf("The clock in %s %s %s%s on %s. Choose %s or %s", zone, verb, wall.Format("3:04 PM"), often, wall.Format("January 2, 2006"),
		a.Format(instantLayout), b.Format(instantLayout))
}

// checkYear refuses times that are surely typing errors.
func checkYear(at time.Time) string {
	if at.Year() < 2000 || at.Year() > 2099 {
		return "Enter a date between 2000 and 2099"
	}
	return ""
}
