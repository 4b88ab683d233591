package importer

import (
	"regexp"
	"strings"

	"fairwarning/engine/reference"
)

// placeText is a place as people write it in one cell, taken apart.
type placeText struct{ city, state, zip string }

var (
	trailingCountry = regexp.MustCompile(`(?i)[\s,]+(?:U\.?\s?S\.?(?:\s?A\.?)?|united states(?: of america)?|canada)\s*$`)
	trailingZip     = regexp.MustCompile(`(?i)[\s,]+(\d{5}(?:[-\s]\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][\s-]?\d[A-Z]\d)\s*$`)
	leadingState    = regexp.MustCompile(`^([A-Za-z]{2})\s*[-–—:/,]\s*(\S.*)$`)
)

// parsePlace parses "Pierre, SD 57501", "Pierre SD", "Pierre, S.D., USA" and "SD - Pierre". The state of a text without one is empty.
func parsePlace(text string) (p placeText) {
	text = strings.TrimSpace(text)
	if _, err := stateCode(text); err == nil { // also "Virgin Islands, US"
		return placeText{state: text}
	}
	text = trailingCountry.ReplaceAllString(text, "")
	if found := trailingZip.FindStringSubmatch(text); found != nil {
		p.zip, text = found[1], strings.TrimSuffix(text, found[0])
	}
	text = strings.Trim(text, " ,;")
	if found := leadingState.FindStringSubmatch(text); found != nil && isState(found[1]) {
		p.state, p.city = found[1], found[2]
		return p
	}
	if city, state, found := cutLast(text, ","); found {
		p.city, p.state = city, state
		return p
	}
	if isState(text) {
		p.state = text
		return p
	}
	p.city = text
	words := strings.Fields(text)
	for n := min(3, len(words)-1); n > 0; n-- { // the longest name first, as in West Virginia
		if state := strings.Join(words[len(words)-n:], " "); isState(state) {
			p.city, p.state = strings.Join(words[:len(words)-n], " "), state
			break
		}
	}
	return p
}

func isState(text string) bool {
	_, err := stateCode(text)
	return err == nil
}

func cutLast(text, separator string) (before, after string, found bool) {
	at := strings.LastIndex(text, separator)
	if at < 0 {
		return text, "", false
	}
	return strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+1:]), true
}

// knownPart finds a city of a state in a text that has more, such as a street before it or a yard after it: "PIERRE NORTH".
func knownPart(text, state string) (city string, found bool) {
	if _, after, hasComma := cutLast(text, ","); hasComma {
		if place, known := reference.City(after, state); known {
			return place.City, true
		}
		text, _, _ = strings.Cut(text, ",")
	}
	words := strings.Fields(text)
	for n := len(words) - 1; n > 0; n-- {
		if place, known := reference.City(strings.TrimRight(strings.Join(words[:n], " "), " -–#"), state); known {
			return place.City, true
		}
	}
	return "", false
}
