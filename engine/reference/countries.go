// Package reference has data shared by all auction houses: countries with their states, and the city, state and coordinates of every
// US ZIP code. Both tables are embedded; nothing here uses the database or the network.
package reference

import (
	_ "embed"
	"encoding/json"
	"slices"
	"sync"

	"fairwarning/engine/api"
)

//go:embed countries.json
var countriesJSON []byte

// UnitedStates is the country id set by the specification. Every other country has its ISO 3166-1 numeric code.
const UnitedStates = 0

// Countries returns the United States, with the District of Columbia, the five inhabited territories and the three states of military
// addresses among its states, Canada, then all others by name. The slice is shared and must not be modified.
var Countries = sync.OnceValue(func() []api.Country {
	var list []api.Country
	if err := json.Unmarshal(countriesJSON, &list); err != nil {
		panic("BUG: countries.json: " + err.Error())
	}
	return list
})

// Country finds a country by its id, or returns false for an unknown one.
func Country(id int64) (found api.Country, isKnown bool) {
	at := slices.IndexFunc(Countries(), func(c api.Country) bool { return c.CountryID == id })
	if at < 0 {
		return found, false
	}
	return Countries()[at], true
}
