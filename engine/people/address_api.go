package people

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/request"
)

func (s *Operations) bindAddresses(to request.Binding) {
	request.Handle(to, api.GetSuggestion, s.getSuggestion)
	request.Handle(to, api.ValidateAddress, s.validateAddress)
}

func (s *Operations) getSuggestion(ctx context.Context, in *api.AddressQuery) (*api.SuggestionOutput, error) {
	if _, err := s.Sessions.Person(ctx, in.Authorization); err != nil {
		return nil, err
	}
	var out api.SuggestionOutput
	out.Body.Suggestions = s.Addresses.Suggest(ctx, addressOfQuery(in))
	return &out, nil
}

// validateAddress checks an address against the rules only. Lookups have gaps, so an unknown address can still be
// valid.
func (s *Operations) validateAddress(ctx context.Context, in *api.AddressQuery) (*api.ValidateAddressOutput, error) {
	if _, err := s.Sessions.Person(ctx, in.Authorization); err != nil {
		return nil, err
	}
	var out api.ValidateAddressOutput
	address := addresses.Normalize(addressOfQuery(in))
	wrong := addresses.Check(address)
	out.Body.IsValid, out.Body.Messages = len(wrong) == 0, []string{}
	for _, field := range slices.Sorted(maps.Keys(wrong)) {
		out.Body.Messages = append(out.Body.Messages, wrong[field]...)
	}
	if out.Body.IsValid {
		address, _ = s.Addresses.Find(ctx, address)
	}
	out.Body.Address = address
	return &out, nil
}

func addressOfQuery(in *api.AddressQuery) api.Address {
	return api.Address{Line1: in.Line1, Line2: in.Line2, City: in.City, State: in.State, PostalCode: in.PostalCode, CountryID: in.CountryID}
}

// checkedAddress returns an address as it is stored, and whether the lookup found it. An invalid address is a 422.
func (s *Operations) checkedAddress(ctx context.Context, input api.Address) (text string, isKnown bool, err error) {
	if wrong := addresses.Check(input); len(wrong) > 0 {
		return "", false, api.Invalid(wrong)
	}
	found, isKnown := s.Addresses.Find(ctx, addresses.Normalize(input))
	stored, err := json.Marshal(found)
	return string(stored), isKnown, err
}

func decodeAddress(stored string) (address api.Address, err error) {
	if err = json.Unmarshal([]byte(stored), &address); err != nil {
		err = fmt.Errorf("decode stored address: %w", err)
	}
	return address, err
}
