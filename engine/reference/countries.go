// Package reference holds what is the same for every auction house: countries with their states, and the city, state
// and position of every US ZIP code. Both tables are embedded; nothing here touches the database or the network.
package reference

import (
	_ "embed"
	"encoding/json"
	"sync"

	"fairwarning/engine/api"
)

//go:embed countries.json
var countriesJSON []byte

// UnitedStates is the country id the specification fixes; every other country has its ISO 3166-1 numeric code.
const UnitedStates = 0

// Countries lists the United States, Canada, then all others by name. The slice is shared: do not change it.
var Countries = sync.OnceValue(func() []api.Country {
	var list []api.Country
	if err := json.Unmarshal(countriesJSON, &list); err != nil {
		panic("BUG: countries.json: " + err.Error())
	}
	return list
})
