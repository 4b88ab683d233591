package command

import (
	"fmt"
	"time"

	"fairwarning/engine/db"
)

// ByOffice is the flag value that leaves the time to staff.
const ByOffice = "office"

// ParseTime reads the time of a flag in Unix milliseconds: before if it is empty, nil if the office decides.
func ParseTime(flag, text string, before *int64) (*int64, error) {
	switch text {
	case "":
		return before, nil
	case ByOffice:
		return nil, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil, fmt.Errorf("--%s %q is not a time like 2026-11-28T09:00:00-06:00", flag, text)
	}
	ms := db.Millis(at)
	return &ms, nil
}

// LocalTime formats Unix milliseconds in the event's time zone.
func LocalTime(ms int64, zone string) string {
	at := db.Time(ms)
	if location, err := time.LoadLocation(zone); err == nil {
		at = at.In(location)
	}
	return at.Format("2006-01-02 15:04 MST")
}
