package addresses

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// Validation is what is known about an address. Every operation that takes one decides by it, so they agree.
type Validation struct {
	Address  api.Address         // in its stored form
	Problems map[string][]string // why it cannot be stored, by the contract's field name; empty: it can
	Match    string              // how much of it the lookup confirmed: api.MatchNone, api.MatchZIP or api.MatchStreet
	Hint     string              // what does not agree although it may be right, such as another name of the city; empty: nothing
}

// Validate checks an address by the rules and, if they find nothing wrong, with the lookup.
func Validate(ctx context.Context, lookup Lookup, typed api.Address) Validation {
	v := Validation{Address: Normalize(typed), Problems: Check(typed), Match: api.MatchNone}
	if len(v.Problems) > 0 {
		return v
	}
	v.Address, v.Match = lookup.Find(ctx, v.Address)
	if v.Match == api.MatchNone {
		v.Hint = cityHint(v.Address)
	}
	return v
}

// cityHint names the city of the ZIP code if the address has another one. The table has one name per ZIP code and the USPS accepts
// others, so the address may still be right.
func cityHint(a api.Address) string {
	if a.CountryID != reference.UnitedStates || len(a.PostalCode) < 5 {
		return ""
	}
	place, known := reference.Zip(a.PostalCode[:5])
	if !known || reference.IsSameCity(place.City, a.City) {
		return ""
	}
	return "ZIP code " + place.Zip + " is in " + place.City + ", " + place.State
}
