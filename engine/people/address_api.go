package people

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
)

func (s *Operations) getSuggestion(ctx context.Context, _ *identity.Caller, in *api.AddressQuery) (*api.SuggestionOutput, error) {
	var out api.SuggestionOutput
	out.Body.Suggestions = s.Addresses.Suggest(ctx, addressOfQuery(in))
	return &out, nil
}

// validateAddress checks an address like every operation that stores one. Lookups have gaps, so an unknown address can still be valid.
func (s *Operations) validateAddress(ctx context.Context, _ *identity.Caller, in *api.AddressQuery) (*api.ValidateAddressOutput, error) {
	var out api.ValidateAddressOutput
	v := addresses.Validate(ctx, s.Addresses, addressOfQuery(in))
	out.Body.IsValid, out.Body.Messages, out.Body.Address = len(v.Problems) == 0, []string{}, v.Address
	out.Body.Match, out.Body.Hint = v.Match, v.Hint
	for _, field := range slices.Sorted(maps.Keys(v.Problems)) {
		out.Body.Messages = append(out.Body.Messages, v.Problems[field]...)
	}
	return &out, nil
}

func addressOfQuery(in *api.AddressQuery) api.Address {
	return api.Address{Line1: in.Line1, Line2: in.Line2, City: in.City, State: in.State, PostalCode: in.PostalCode, CountryID: in.CountryID}
}

// checkedAddress returns an address as it is stored, and how much of it the lookup confirmed. An invalid address is a 422.
func (s *Operations) checkedAddress(ctx context.Context, input api.Address) (text, match string, err error) {
	v := addresses.Validate(ctx, s.Addresses, input)
	if len(v.Problems) > 0 {
		return "", "", api.Invalid(v.Problems)
	}
	stored, err := json.Marshal(v.Address)
	return string(stored), v.Match, err
}

func decodeAddress(stored string) (address api.Address, err error) {
	if err = json.Unmarshal([]byte(stored), &address); err != nil {
		err = fmt.Errorf("decode stored address: %w", err)
	}
	return address, err
}
