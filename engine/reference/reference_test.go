package reference

import (
	"testing"
)

func TestZipKnowsRealCodes(t *testing.T) {
	for code, want := range map[string]string{"57104": "Sioux Falls, SD", "68102": "Omaha, NE", "10001": "New York, NY", "99553": "Akutan, AK"} {
		found, ok := Zip(code)
		if got := found.City + ", " + found.State; !ok || got != want || found.Zip != code {
			t.Errorf("%s is %q (%v), want %q", code, got, ok, want)
		}
	}
	for _, code := range []string{"", "0", "00000", "99999", "5710", "57104|", "abcde"} {
		if found, ok := Zip(code); ok {
			t.Errorf("%q was found as %+v", code, found)
		}
	}
}

func TestEveryZipLineIsWhole(t *testing.T) {
	before := ""
	for _, line := range zipLines() {
		p, ok := place(line)
		if !ok || len(p.Zip) != 5 || p.City == "" || len(p.State) != 2 || p.Latitude == 0 || p.Zip <= before {
			t.Fatalf("bad or misplaced line %q after %q", line, before)
		}
		before = p.Zip
	}
}

func TestUnitedStatesIsZero(t *testing.T) {
	ids, list := map[int64]string{}, Countries()
	for _, c := range list {
		if other, taken := ids[c.CountryID]; taken {
			t.Errorf("%s and %s share id %d", c.Name, other, c.CountryID)
		}
		ids[c.CountryID] = c.Name
		if c.States == nil {
			t.Errorf("%s has null for states", c.Name)
		}
	}
	if list[0].CountryID != UnitedStates || list[0].Name != "United States" || len(list[0].States) != 59 {
		t.Errorf("first country is %+v", list[0])
	}
	if list[1].Code != "CA" || len(list[1].States) != 13 || len(list) < 200 {
		t.Errorf("Canada %+v, %d countries", list[1], len(list))
	}
}
