package addresses

import (
	_ "embed"
	"strings"
	"unicode"
)

// suffixList has a line for each street suffix of USPS Publication 28, appendix C1: the abbreviation, then other spellings.
//
//go:embed suffixes.txt
var suffixList string

// suffixes has the abbreviation for each spelling of a suffix, in upper case.
var suffixes = func() map[string]string {
	forms := map[string]string{}
	for line := range strings.Lines(suffixList) {
		words := strings.Fields(line)
		for _, form := range words {
			forms[form] = words[0]
		}
	}
	return forms
}()

var directions = map[string]string{
	"NORTH": "N", "SOUTH": "S", "EAST": "E", "WEST": "W",
	"NORTHEAST": "NE", "NORTHWEST": "NW", "SOUTHEAST": "SE", "SOUTHWEST": "SW",
	"N": "N", "S": "S", "E": "E", "W": "W", "NE": "NE", "NW": "NW", "SE": "SE", "SW": "SW",
}

// commonSuffixes are suffixes that are rarely street names: "12 N Lake" lacks a suffix, "12 North St" has one.
var commonSuffixes = map[string]bool{
	"AVE": true, "BLVD": true, "CIR": true, "CT": true, "DR": true, "HWY": true, "LN": true, "PKWY": true, "PL": true, "RD": true,
	"ST": true, "TER": true, "TRL": true, "WAY": true,
}

// units start the secondary address within a building (Publication 28, appendix C2).
var units = map[string]bool{
	"APARTMENT": true, "APT": true, "BUILDING": true, "BLDG": true, "DEPARTMENT": true, "DEPT": true, "FLOOR": true, "FL": true,
	"HANGAR": true, "HNGR": true, "LOT": true, "ROOM": true, "RM": true, "SPACE": true, "SPC": true, "SUITE": true, "STE": true,
	"TRAILER": true, "TRLR": true, "UNIT": true,
}

// street abbreviates suffix and directions of a line that starts with a house number: "4100 North Cliff Avenue Suite 2" becomes
// "4100 N Cliff Ave Suite 2". Other lines, such as post office boxes and intersections, stay unchanged.
func street(line string) string {
	words := strings.Fields(line)
	if len(words) < 3 || !unicode.IsDigit(rune(words[0][0])) {
		return line
	}
	loud := strings.ToUpper(line) == line
	end := streetEnd(words)
	last := end - 1
	if short, isKnown := directions[form(words[last])]; isKnown && last >= 3 { // after number, name and suffix
		words[last] = short
		last--
	}
	_, behindDirection := directions[form(words[1])]
	if short, isKnown := suffixes[form(words[last])]; isKnown && (last > 2 || last == 2 && (!behindDirection || commonSuffixes[short])) {
		words[last] = inCase(short, loud)
		last--
	}
	if short, isKnown := directions[form(words[1])]; isKnown && last >= 2 { // unless it is the name, as in "12 East St"
		words[1] = short
	}
	return strings.Join(words, " ")
}

// streetEnd returns the index where the unit starts, after number and name.
func streetEnd(words []string) int {
	for i := 2; i < len(words)-1; i++ {
		if units[form(words[i])] {
			return i
		}
	}
	for i := 2; i < len(words); i++ {
		if strings.HasPrefix(words[i], "#") {
			return i
		}
	}
	return len(words)
}

func form(word string) string { return strings.ToUpper(strings.TrimRight(word, ".,")) }

func inCase(short string, loud bool) string {
	if loud {
		return short
	}
	return short[:1] + strings.ToLower(short[1:])
}
