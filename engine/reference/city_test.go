package reference

import "testing"

func TestCity(t *testing.T) {
	for _, c := range []struct {
		city, state, zip string
	}{{"Sioux Falls", "SD", "57101"}, {" sioux  falls ", "sd", "57101"}, {"Holtsville", "NY", "00501"}, {"Sioux Falls", "NY", ""}, {"St. Louis", "MO", "63101"}, {"Ft Worth", "TX", "76101"}, {"FT. WORTH", "tx", "76101"}, {"Mt Vernon", "WA", "98273"}, {"", "", ""}} {
		if got, known := City(c.city, c.state); got.Zip != c.zip || known != (c.zip != "") {
			t.Errorf("City(%q, %q) = %+v, %v; want %s", c.city, c.state, got, known, c.zip)
		}
	}
}
