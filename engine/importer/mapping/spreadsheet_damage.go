package mapping

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// identity has the columns whose values a spreadsheet takes for numbers and dates, and changes.
var identity = []string{"stock_number", "make", "model", "serial_number", "lot_number"}

var (
	scientific = regexp.MustCompile(`^([+-]?\d)(?:[.,](\d+))?[Ee]\+(\d{1,3})$`)
	dayMonth   = regexp.MustCompile(`(?i)^(\d{1,2})-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?$`)
	monthYear  = regexp.MustCompile(`(?i)^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-(\d{2})$`)
	slashDate  = regexp.MustCompile(`^(\d{1,2})/(\d{1,2})/(\d{4})(?: 0?0:00(?::00)?)?$`)
	midnight   = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})[ T]00:00(?::00)?$`)
	isoDate    = regexp.MustCompile(`^\d{4}-(\d{2})-(\d{2})`)
	pointZero  = regexp.MustCompile(`^(\d{2,})[.,]0+$`)
	manyDigits = regexp.MustCompile(`^(\d{15})0+$`)
	sheetError = regexp.MustCompile(`^(?:#(?:NAME\?|REF!|VALUE!|DIV/0!|NUM!|NULL!|N/A|SPILL!|CALC!)|#{3,})$`)
)

var months = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// changedBySheet reports whether a spreadsheet seems to have changed a value, with what it may have been; "" if nobody can tell.
func changedBySheet(s string) (guess string, changed bool) {
	switch {
	case scientific.MatchString(s):
		return beforeScience(s), true
	case dayMonth.MatchString(s):
		found := dayMonth.FindStringSubmatch(s)
		return fmt.Sprintf("%d-%s", slices.Index(months, strings.ToLower(found[2]))+1, found[1]), true
	case monthYear.MatchString(s):
		found := monthYear.FindStringSubmatch(s)
		return fmt.Sprintf("%d-%s", slices.Index(months, strings.ToLower(found[1]))+1, found[2]), true
	case slashDate.MatchString(s):
		found := slashDate.FindStringSubmatch(s)
		return found[1] + "-" + found[2], true
	case midnight.MatchString(s):
		return strings.TrimSuffix(s[:10], "T"), true
	case pointZero.MatchString(s):
		return pointZero.FindStringSubmatch(s)[1], true
	case manyDigits.MatchString(s):
		return manyDigits.FindStringSubmatch(s)[1] + "…", true
	}
	return "", sheetError.MatchString(s)
}

// beforeDate returns the shortest text that a spreadsheet takes for this date: 3-11 for 2026-03-11.
func beforeDate(s string) string {
	found := isoDate.FindStringSubmatch(s)
	if found == nil {
		return ""
	}
	return strings.TrimLeft(found[1], "0") + "-" + strings.TrimLeft(found[2], "0")
}

// beforeScience returns the shortest text that a spreadsheet shows as this: 412E1 for 4.12E+03.
func beforeScience(s string) string {
	found := scientific.FindStringSubmatch(s)
	fraction := strings.TrimRight(found[2], "0")
	exponent, err := strconv.Atoi(found[3])
	if err != nil || exponent < len(fraction) {
		return ""
	}
	return fmt.Sprintf("%s%sE%d", found[1], fraction, exponent-len(fraction))
}

// ChangedBySheet is the reason to hold a row with such a value.
func ChangedBySheet(value, guess string) string {
	if guess != "" {
		guess = " (" + guess + "?)"
	}
	return fmt.Sprintf("%q: Excel seems to have changed this%s", shorten(value), guess)
}
