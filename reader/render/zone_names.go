package render

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// zoneName returns the short name of a time's zone in American English, as Unicode's data has it: a name of North America, GMT or
// UTC where people use them, and the distance from GMT elsewhere, such as GMT+5:30.
func zoneName(t time.Time, zone string) string {
	short, offset := t.Zone()
	switch {
	case slices.Contains(utc, zone):
		return "UTC"
	case short == "GMT" || zone == "Antarctica/Troll" && offset == 0:
		return "GMT"
	case slices.Contains(adak, zone):
		return strings.Replace(short, "H", "HA", 1) // HAST, not Hawaii's HST
	case strings.Contains(americanNames, " "+short+" ") && isAmerican(zone) && !isLocalNumber(t, zone):
		return short
	}
	return distance(offset)
}

// americanNames are the names that American English has; in other parts of the world CST is China's or Cuba's.
const americanNames = " AST ADT EST EDT CST CDT MST MDT PST PDT AKST AKDT HST HDT "

func isAmerican(zone string) bool {
	region, _, _ := strings.Cut(zone, "/")
	return zone != "America/Havana" && (slices.Contains(american, region) || slices.Contains(american, zone))
}

// Zones and first parts of zones, and other names of zones.
var (
	american = []string{
		"America", "US", "Canada", "Mexico", "Atlantic/Bermuda", "Pacific/Honolulu", "Pacific/Johnston", "Navajo", "Jamaica",
		"EST", "MST", "HST", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT",
	}
	adak = []string{"America/Adak", "America/Atka", "US/Aleutian"}
	utc  = []string{
		"UTC", "Etc/UTC", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu", "Universal", "Etc/Universal",
		"GMT", "Etc/GMT", "GMT0", "Etc/GMT0", "GMT+0", "GMT-0", "Etc/GMT-0",
	}
)

// isLocalNumber reports whether Unicode's data has no name for the standard time of a zone that shares America's clock: that of the
// Mexican Pacific, which Chihuahua left in 2022, and that of the Yukon since 2020.
func isLocalNumber(t time.Time, zone string) bool {
	switch zone {
	case "America/Hermosillo", "America/Mazatlan", "Mexico/BajaSur":
		return true
	case "America/Chihuahua", "America/Ciudad_Juarez":
		return t.Before(time.Date(2022, time.October, 30, 8, 0, 0, 0, time.UTC))
	case "America/Whitehorse", "America/Dawson", "Canada/Yukon":
		return !t.Before(time.Date(2020, time.November, 1, 7, 0, 0, 0, time.UTC))
	}
	return false
}

// distance writes seconds east of Greenwich as GMT+5:30.
func distance(offset int) string {
	sign := '+'
	if offset < 0 {
		sign, offset = '-', -offset
	}
	hours, minutes, seconds := offset/3600, offset/60%60, offset%60
	switch {
	case seconds != 0:
		return fmt.Sprintf("GMT%c%d:%02d:%02d", sign, hours, minutes, seconds)
	case minutes != 0:
		return fmt.Sprintf("GMT%c%d:%02d", sign, hours, minutes)
	}
	return fmt.Sprintf("GMT%c%d", sign, hours)
}
