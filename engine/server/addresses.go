package server

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"fairwarning/engine/addresses"
	"fairwarning/engine/api"
)

func (s *Server) bindAddresses(to binding) {
	handle(to, api.GetSuggestion, s.getSuggestion)
	handle(to, api.ValidateAddress, s.validateAddress)
}

func (s *Server) getSuggestion(ctx context.Context, in *api.AddressQuery) (*api.SuggestionOutput, error) {
	if _, err := s.person(ctx, in.Authorization); err != nil {
		return nil, err
	}
	var out api.SuggestionOutput
	out.Body.Suggestions = s.Addresses.Suggest(ctx, typed(in))
	return &out, nil
}

// validateAddress judges by the rules alone: that the look-up does not know a house is no proof against it.
func (s *Server) validateAddress(ctx context.Context, in *api.AddressQuery) (*api.ValidateAddressOutput, error) {
	if _, err := s.person(ctx, in.Authorization); err != nil {
		return nil, err
	}
	var out api.ValidateAddressOutput
	address := addresses.Normalize(typed(in))
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

func typed(in *api.AddressQuery) api.Address {
	return api.Address{Line1: in.Line1, Line2: in.Line2, City: in.City, State: in.State, PostalCode: in.PostalCode, CountryID: in.CountryID}
}

// checkedAddress is an address as it is stored, and whether the look-up knows it. What is wrong with it is 422.
func (s *Server) checkedAddress(ctx context.Context, said api.Address) (text string, isKnown bool, err error) {
	if wrong := addresses.Check(said); len(wrong) > 0 {
		return "", false, api.Invalid(wrong)
	}
	found, isKnown := s.Addresses.Find(ctx, addresses.Normalize(said))
	stored, err := json.Marshal(found)
	return string(stored), isKnown, err
}

func addressOf(stored string) (address api.Address, err error) {
	if err = json.Unmarshal([]byte(stored), &address); err != nil {
		err = fmt.Errorf("stored address: %w", err)
	}
	return address, err
}
