package addresses

import (
	"strings"

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
