package draw

import (
	"bytes"
	"regexp"
	"slices"
	"testing"

	"fairwarning/engine/demo/catalogue"
)

func TestEveryFamilyOfTheCatalogueHasADrawing(t *testing.T) {
	drawn := Families()
	for _, family := range catalogue.Families() {
		if !slices.Contains(drawn, family.Drawing) {
			t.Errorf("%s: no drawing %q", family.Name, family.Drawing)
		}
	}
}

// A detail that is neither a close-up nor a crop would silently show the whole machine once more.
func TestEveryDetailShowsADetail(t *testing.T) {
	for _, group := range families() {
		for family, m := range group {
			for _, view := range m.details {
				_, crops := cropOf(family, view)
				_, closes := detailOf(view)
				if crops == closes {
					t.Errorf("%s/%s: crop %t, close-up %t, want one of them", family, view, crops, closes)
				}
			}
		}
	}
}

var (
	referred = regexp.MustCompile(`href="([^"]*)"`)
	groupIDs = regexp.MustCompile(`<g id="([^"]*)"`)
)

func TestRepeatedPartsComeFromThePictureItself(t *testing.T) {
	for _, family := range []string{"day-cab-tractor", "lowboy-trailer", "forwarder"} {
		picture, err := SVG(Photo{Family: family})
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, id := range groupIDs.FindAllSubmatch(picture, -1) {
			ids = append(ids, "#"+string(id[1]))
		}
		uses := referred.FindAllSubmatch(picture, -1)
		if len(uses) <= len(ids) {
			t.Errorf("%s: %d uses of %d parts, want wheels drawn once and used again", family, len(uses), len(ids))
		}
		for _, use := range uses {
			if !slices.Contains(ids, string(use[1])) {
				t.Errorf("%s: refers to %s, which is not there", family, use[1])
			}
		}
	}
}

// All wheels of a truck stand on the same ground in every view of its side.
func TestWheelsStandInARow(t *testing.T) {
	moved := regexp.MustCompile(`<use [^>]* y="`)
	for _, view := range []string{"side", "front", "rear"} {
		picture, err := SVG(Photo{Family: "dump-truck", View: view})
		if err != nil {
			t.Fatal(err)
		}
		if moved.Match(picture) {
			t.Errorf("%s: a wheel is lifted off the ground", view)
		}
		if !bytes.Contains(picture, []byte(chrome)) {
			t.Errorf("%s: no bright metal on the truck", view)
		}
	}
}
