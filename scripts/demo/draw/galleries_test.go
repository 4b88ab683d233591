package draw

import (
	"regexp"
	"slices"
	"testing"
)

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
