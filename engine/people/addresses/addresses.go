// Package addresses normalizes, validates and autocompletes postal addresses. The rules are pure functions over the embedded tables
// of package reference, so registration, accounts and cards treat the same address alike. Only Provider uses the network.
package addresses

import (
	"strings"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// canada is the ISO 3166-1 numeric code.
const canada = 124

// countryOf finds a country by its id in the contract.
func countryOf(id int64) (api.Country, bool) {
	for _, c := range reference.Countries() {
		if c.CountryID == id {
			return c, true
		}
	}
	return api.Country{}, false
}

// stateCode returns the code of a state given by code or name, ignoring case, or false if the country has no such state.
func stateCode(country api.Country, said string) (string, bool) {
	for _, s := range country.States {
		if strings.EqualFold(s.Code, said) || strings.EqualFold(s.Name, said) {
			return s.Code, true
		}
	}
	return "", false
}

// oneLine removes control characters and marks that change the writing direction, and collapses white space.
func oneLine(text string) string {
	text = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return ' '
		}
		return c
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

func onlyDigits(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' }) < 0
}
