package addresses

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// maxSuggestions is the most addresses Suggest returns.
const maxSuggestions = 10

// Lookup completes and confirms addresses. It never fails: on an error it has no suggestions and confirms nothing.
type Lookup interface {
	// Suggest returns at most 10 addresses that start like the typed one; never nil.
	Suggest(ctx context.Context, typed api.Address) []api.Address
	// Find returns the known form of a whole address, or false if it is unknown, which does not mean it is wrong.
	Find(ctx context.Context, whole api.Address) (api.Address, bool)
}

// ZIPTable is a local lookup of US cities by name and ZIP code. It has no streets.
type ZIPTable struct{}

// Suggest completes city, state and ZIP code. Line1 stays as typed.
func (ZIPTable) Suggest(_ context.Context, typed api.Address) []api.Address {
	list, line1, line2 := []api.Address{}, api.OneLine(typed.Line1), api.OneLine(typed.Line2)
	typed = Normalize(typed)
	if typed.CountryID != reference.UnitedStates {
		return list
	}
	for _, place := range placesLike(typed) {
		one := api.Address{Line1: line1, Line2: line2, CountryID: reference.UnitedStates}
		one.City, one.State, one.PostalCode = place.City, place.State, place.Zip
		if StateProblem(reference.UnitedStates, one.State) == "" && len(list) < maxSuggestions { // excludes overseas military ZIP codes
			list = append(list, one)
		}
	}
	return list
}

// placesLike returns places by the start of the ZIP code or, without one, of the name.
func placesLike(typed api.Address) []reference.Place {
	const most = 100 // the caller filters some out
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

// Find confirms an address whose ZIP code, city and state match.
func (ZIPTable) Find(_ context.Context, whole api.Address) (api.Address, bool) {
	whole = Normalize(whole)
	if whole.CountryID != reference.UnitedStates || len(whole.PostalCode) < 5 {
		return whole, false
	}
	place, known := reference.Zip(whole.PostalCode[:5])
	return whole, known && place.State == whole.State && reference.IsSameCity(place.City, whole.City)
}
