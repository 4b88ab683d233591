package addresses

import (
	"testing"

	"fairwarning/engine/api"
)

func TestSpellingsOfOneAddressHaveOneKey(t *testing.T) {
	same := []api.Address{
		{Line1: "4100 N Cliff Ave", Line2: "Suite 2", City: "Sioux Falls", State: "SD", PostalCode: "57104"},
		{Line1: "4100 North Cliff Avenue", Line2: "Ste. 2", City: "SIOUX FALLS", State: "South Dakota", PostalCode: "57104-0123"},
		{Line1: "4100 n. cliff ave., #2", City: "sioux falls", State: "sd", PostalCode: "571040123"},
		{Line1: "4100 N Cliff Ave Unit 2", City: "Sioux Falls", State: "SD", PostalCode: " 57104 "},
	}
	for _, a := range same {
		if got := Key(a); got != "4100 n cliff ave 2, 57104" {
			t.Errorf("%+v: %q", a, got)
		}
	}
	for _, a := range []api.Address{
		{Line1: "4100 N Cliff Ave", Line2: "Suite 3", City: "Sioux Falls", State: "SD", PostalCode: "57104"},
		{Line1: "4100 S Cliff Ave", Line2: "Suite 2", City: "Sioux Falls", State: "SD", PostalCode: "57104"},
		{Line1: "4100 N Cliff Ave", Line2: "Suite 2", City: "Sioux Falls", State: "SD", PostalCode: "57105"},
		{Line1: "Rue Cliff 4100", City: "Paris", CountryID: 75}, {}, {Line1: " ", City: "Sioux Falls", PostalCode: "57104"},
	} {
		if got := Key(a); got == Key(same[0]) || got != "" && a.Line1 == " " {
			t.Errorf("%+v: %q", a, got)
		}
	}
	if got := Key(api.Address{}); got != "" {
		t.Errorf("without an address: %q", got)
	}
}
