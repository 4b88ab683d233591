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
	if got, known := StateCenter("ON"); known {
		t.Errorf("Ontario has no ZIP codes: %+v", got)
	}
}
