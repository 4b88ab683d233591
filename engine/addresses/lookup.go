package addresses

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// mostSuggestions is how many a look-up answers.
const mostSuggestions = 10

// Lookup completes and knows addresses. It never fails: what it cannot find out it does not know.
type Lookup interface {
	// Suggest lists at most 10 addresses that begin like what was typed; never nil.
	Suggest(ctx context.Context, typed api.Address) []api.Address
	// Find is a whole address as the look-up has it; false when it does not have it, which does not make it wrong.
	Find(ctx context.Context, whole api.Address) (api.Address, bool)
}

// ZIPTable is the look-up without a network: it knows the cities of the United States by name and ZIP code, and no streets.
type ZIPTable struct{}

// Suggest completes city, state and ZIP code. Line1 stays as it was typed.
func (ZIPTable) Suggest(_ context.Context, typed api.Address) []api.Address {
	list, line1, line2 := []api.Address{}, oneLine(typed.Line1), oneLine(typed.Line2)
	typed = Normalize(typed)
	if typed.CountryID != reference.UnitedStates {
		return list
	}
	for _, place := range placesLike(typed) {
		one := api.Address{Line1: line1, Line2: line2, CountryID: reference.UnitedStates}
		one.City, one.State, one.PostalCode = place.City, place.State, place.Zip
		if StateProblem(reference.UnitedStates, one.State) == "" && len(list) < mostSuggestions { // posts overseas have ZIP codes, too
			list = append(list, one)
		}
	}
	return list
}

// placesLike are those whose ZIP code begins as it was typed, or else whose name does.
func placesLike(typed api.Address) []reference.Place {
	const most = 100 // some of them drop out
	code, city := typed.PostalCode[:min(5, len(typed.PostalCode))], strings.ToLower(typed.City)
	switch {
	case onlyDigits(code):
		found := []reference.Place{}
		for _, place := range reference.ZipsBeginning(code, most) {
			if strings.HasPrefix(strings.ToLower(place.City), city) {
				found = append(found, place)
			}
		}
		return found
	case city != "":
		return reference.CitiesBeginning(city, typed.State, most)
	}
	return nil
}

// Find knows an address by its ZIP code and city, in the state where they are.
func (ZIPTable) Find(_ context.Context, whole api.Address) (api.Address, bool) {
	whole = Normalize(whole)
	if whole.CountryID != reference.UnitedStates || len(whole.PostalCode) < 5 {
		return whole, false
	}
	place, known := reference.Zip(whole.PostalCode[:5])
	return whole, known && place.State == whole.State && strings.EqualFold(place.City, whole.City)
}
