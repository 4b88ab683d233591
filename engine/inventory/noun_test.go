package inventory

import "testing"

func TestNoun(t *testing.T) {
	for family, want := range map[string]string{
		"Crawler excavators": "crawler excavator", "Utility bodies": "utility body", "4WD loaders": "4WD loader", "Compactor boxes": "compactor box",
		"CNG buses": "CNG bus", "Crosses": "cross", "Trench presses": "trench press", "Truck chassis": "truck chassis", "Glass": "glass", "": "", "S": "s",
	} {
		if got := Noun(family); got != want {
			t.Errorf("Noun(%q) = %q, want %q", family, got, want)
		}
	}
}
