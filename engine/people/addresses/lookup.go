package addresses

import (
	"context"
	"strings"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// maxSuggestions is the most addresses Suggest returns.
const maxSuggestions = 10

// Lookup completes and confirms addresses. It never fails: on an error it has no suggestions and confirms nothing.
type Lookup interface {
	// Suggest returns at most 10 addresses that start like the typed one; never nil.
	Suggest(ctx context.Context, typed api.Address) []api.Address
	// Find returns the known form of a whole address and how much of it is known: api.MatchNone, which does not mean it is wrong,
	// api.MatchZIP or api.MatchStreet.
	Find(ctx context.Context, whole api.Address) (api.Address, string)
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
		if StateProblem(reference.UnitedStates, one.State) == "" && len(list) < maxSuggestions { // excludes islands that are countries of their own
			list = append(list, one)
		}
	}
	return list
}

// placesLike returns places by the start of the ZIP code or, without one, of the name.
func placesLike(typed api.Address) []reference.Place {
	const most = 100 // the caller filters some out
	code := typed.PostalCode[:min(5, len(typed.PostalCode))]
	switch {
	case onlyDigits(code):
		found := []reference.Place{}
		for _, place := range reference.ZipsBeginning(code, most) {
			if len(code) == 5 || reference.CityBegins(place.City, typed.City) { // a city that contradicts a whole ZIP code is wrong
				found = append(found, place)
			}
		}
		return found
	case strings.ContainsFunc(typed.City, unicode.IsLetter):
		return reference.CitiesBeginning(typed.City, typed.State, most)
	}
	return nil
}

// Find confirms that ZIP code, city and state match. It knows no streets.
func (ZIPTable) Find(_ context.Context, whole api.Address) (api.Address, string) {
	whole = Normalize(whole)
	if whole.CountryID != reference.UnitedStates || len(whole.PostalCode) < 5 {
		return whole, api.MatchNone
	}
	place, known := reference.Zip(whole.PostalCode[:5])
	if !known || place.State != whole.State || !reference.IsSameCity(place.City, whole.City) {
		return whole, api.MatchNone
	}
	return whole, api.MatchZIP
}
