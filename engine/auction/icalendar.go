package auction

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// appointment is an entry of an iCalendar file (RFC 5545).
type appointment struct {
	uid                              string // the same whenever it is downloaded, so that a calendar updates the entry it has
	summary, description, place, url string
	at                               int64 // Unix milliseconds
	stamp                            int64 // Unix milliseconds; when its content last changed
}

// reminder is how long before an appointment the calendar reminds of it.
const reminder = "-PT15M"

// iCalendar writes appointments as a file. Times are in UTC, which calendars show in their own zone.
func iCalendar(house string, entries []appointment) []byte {
	var lines strings.Builder
	add := func(name, value string) { lines.WriteString(foldLine(name + ":" + value)) }
	add("BEGIN", "VCALENDAR")
	add("VERSION", "2.0")
	add("PRODID", "-//Fairwarning//"+escapeText(house)+"//EN")
	for _, entry := range entries {
		add("BEGIN", "VEVENT")
		add("UID", entry.uid)
		add("DTSTAMP", utc(entry.stamp))
		add("DTSTART", utc(entry.at))
		add("SUMMARY", escapeText(entry.summary))
		if entry.place != "" {
			add("LOCATION", escapeText(entry.place))
		}
		add("DESCRIPTION", escapeText(entry.description))
		add("URL", entry.url)
		add("BEGIN", "VALARM")
		add("ACTION", "DISPLAY")
		add("DESCRIPTION", escapeText(entry.summary))
		add("TRIGGER", reminder)
		add("END", "VALARM")
		add("END", "VEVENT")
	}
	add("END", "VCALENDAR")
	return []byte(lines.String())
}

func utc(at int64) string { return time.UnixMilli(at).UTC().Format("20060102T150405Z") }

// calendarText escapes what has a meaning in iCalendar. Other control characters than line feeds are dropped.
var calendarText = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

func escapeText(text string) string {
	return calendarText.Replace(strings.Map(func(r rune) rune {
		if r != '\n' && (r < ' ' || r == 0x7f) {
			return -1
		}
		return r
	}, text))
}

// maxLine is the most bytes of a line without its end. A longer one is continued on lines that begin with a space.
const maxLine = 75

func foldLine(line string) string {
	var folded strings.Builder
	room := maxLine
	for _, r := range line {
		if size := utf8.RuneLen(r); size > room {
			folded.WriteString("\r\n ")
			room = maxLine - 1
		}
		folded.WriteRune(r)
		room -= utf8.RuneLen(r)
	}
	return folded.String() + "\r\n"
}

// visitText returns what a visitor of the yard has to know, one paragraph each, then where to read more.
func visitText(first string, event *EventCard, url string) string {
	parts := []string{first}
	for _, part := range []struct{ name, text string }{{"Viewing", event.Viewing}, {"Removal", event.Removal}} {
		if part.text != "" {
			parts = append(parts, fmt.Sprintf("%s: %s", part.name, part.text))
		}
	}
	return strings.Join(append(parts, url), "\n\n")
}
