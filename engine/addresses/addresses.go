// Package addresses holds the rules of postal addresses: how one is written, what can be wrong with it, and the look-up
// that completes what was typed. Rules are pure functions over the embedded tables of package reference, so the same
// address is judged alike at registration, in an account and on a card; only Provider speaks to the network.
package addresses

import (
	"strings"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// canada is the ISO 3166-1 numeric code.
const canada = 124

// countryOf finds a country by the contract's id.
func countryOf(id int64) (api.Country, bool) {
	for _, c := range reference.Countries() {
		if c.CountryID == id {
			return c, true
		}
	}
	return api.Country{}, false
}

// stateCode is the code of a state that is given by code or name, in any case; false when the country has none such.
func stateCode(country api.Country, said string) (string, bool) {
	for _, s := range country.States {
		if strings.EqualFold(s.Code, said) || strings.EqualFold(s.Name, said) {
			return s.Code, true
		}
	}
	return "", false
}

func stateName(code string) string {
	country, _ := countryOf(reference.UnitedStates)
	for _, s := range country.States {
		if s.Code == code {
			return s.Name
		}
	}
	return code
}

// oneLine is text without control characters and marks that turn the direction of writing, with single spaces between words.
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
