package addresses

import (
	"strings"

	"fairwarning/engine/api"
)

// canada is the ISO 3166-1 numeric code.
const canada = 124

// stateCode returns the code of a state given by code or name, ignoring case, or false if the country has no such state.
func stateCode(country api.Country, said string) (string, bool) {
	for _, s := range country.States {
		if strings.EqualFold(s.Code, said) || strings.EqualFold(s.Name, said) {
			return s.Code, true
		}
	}
	return "", false
}
