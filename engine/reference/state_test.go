package reference

import (
	"math"
	"testing"
)

// TestTerritories checks that Puerto Rico and the other inhabited territories are states like any other, with ZIP codes and cities.
func TestTerritories(t *testing.T) {
	codes := map[string]string{}
	for _, state := range Countries()[0].States {
		codes[state.Code] = state.Name
	}
	for state, want := range map[string]struct{ name, zip, city string }{
		"PR": {"Puerto Rico", "00680", "Mayagüez"}, "VI": {"U.S. Virgin Islands", "00820", "Christiansted"}, "GU": {"Guam", "96910", "Hagåtña"},
		"AS": {"American Samoa", "96799", "Pago Pago"}, "MP": {"Northern Mariana Islands", "96950", "Saipan"},
	} {
		if codes[state] != want.name || StateName(state) != want.name {
			t.Errorf("%s is %q, %q; want %q", state, codes[state], StateName(state), want.name)
		}
		place, known := Zip(want.zip)
		if !known || place.State != state || !IsSameCity(place.City, want.city) {
			t.Errorf("%s is %+v, want %s, %s", want.zip, place, want.city, state)
		}
		if city, known := City(want.city, state); !known || city.State != state {
			t.Errorf("%s, %s is %+v, %v", want.city, state, city, known)
		}
		if _, known := StateCenter(state); !known {
			t.Errorf("%s has no center", state)
		}
	}
}

func TestStateCenter(t *testing.T) {
	for code, want := range map[string][2]float64{"SD": {44.4, -98.2}, "PR": {18.4, -66.2}, "ak": {61.2, -151}, "GU": {13.5, 144.8}} {
		if got, known := StateCenter(code); !known || math.Abs(got.Latitude-want[0]) > 1 || math.Abs(got.Longitude-want[1]) > 2 {
			t.Errorf("%s: %+v, want about %v", code, got, want)
		}
	}
	for _, province := range Countries()[1].States {
		if got, known := StateCenter(province.Code); !known || got.Latitude < 42 {
			t.Errorf("%s: %+v", province.Code, got)
		}
	}
	if got, known := StateCenter("XX"); known {
		t.Errorf("XX is no state: %+v", got)
	}
}

// TestCanada checks that provinces have their cities and postal codes.
func TestCanada(t *testing.T) {
	for code, want := range map[string]string{"S4P 3Y2": "SK", "s4p3y2": "SK", "X0A 0H0": "NU", "X1A 2N2": "NT", "T5J": "AB", "S4P 3Y": "", "57501": "", "D1A 1A1": ""} {
		if got, _ := Province(code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
	for _, city := range [][2]string{{"Regina", "SK"}, {"montréal", "QC"}, {"Fort Saint John", "BC"}, {"Saint John’s", "NL"}, {"Sault Ste Marie", "ON"}} {
		if got, known := City(city[0], city[1]); !known || got.State != city[1] {
			t.Errorf("%v: %+v", city, got)
		}
	}
}

func TestZipState(t *testing.T) {
	for code, want := range map[string]string{"57599": "SD", "00999": "PR", "00000": "", "5": ""} {
		if got, _ := ZipState(code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
