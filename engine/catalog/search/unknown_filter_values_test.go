package search

import (
	"fmt"
	"strings"
	"testing"
)

// TestUnknownValuesAreDropped checks that values that nothing has hide no items, and that known ones keep their effect.
func TestUnknownValuesAreDropped(t *testing.T) {
	x := NewIndex(nil)
	x.Replace([]Document{
		{ID: 1, Title: "Loader", Make: "Volvo", Model: "L90", CategoryID: 1, Category: "Loaders", EventID: 8, Year: 2019, Location: "Pierre, SD"},
		{ID: 2, Title: "Crane", Make: "Grove", Year: 2005},
		{ID: 3, Title: "Dozer", Make: "Gone"},
	}, nil, Groups{Categories: []Category{{1, "Loaders"}, {2, "Cranes"}}, Events: []Event{{ID: 8}, {ID: 9}}}, usualSynonyms())
	x.Replace(nil, []int64{3}, Groups{Categories: []Category{{1, "Loaders"}, {2, "Cranes"}}, Events: []Event{{ID: 8}, {ID: 9}}}, usualSynonyms())
	for _, c := range []struct {
		filters string
		dropped string
		total   int
	}{
		{"makes=Volvo", "[]", 1},
		{"makes=vOLVO|Nonesuch", "[{makes Nonesuch}]", 1},
		{"makes=Nonesuch", "[{makes Nonesuch}]", 2},
		{"makes=Gone", "[{makes Gone}]", 2},
		{"categories=Cranes", "[]", 0}, // it exists, without items
		{"categories=Boats&makes=Grove", "[{categories Boats}]", 1},
		{"events=9", "[]", 0},
		{"events=77", "[{events 77}]", 2},
		{"years=1950", "[{years 1950}]", 2},
		{"years=2000-2010", "[]", 1},
		{"status=live now", "[]", 0},
		{"status=Nowhere", "[{status Nowhere}]", 2},
		{"locations=Atlantis|Pierre, SD", "[{locations Atlantis}]", 1},
		{"models=L90&makes=Volvo", "[]", 1},
	} {
		q, _, ok := Filters(c.filters)
		if !ok {
			t.Fatal(c.filters)
		}
		dropped := x.DropUnknown(&q)
		if got := fmt.Sprint(dropped); !strings.EqualFold(got, c.dropped) { // Filters writes values in upper case
			t.Errorf("%s: dropped %s, want %s", c.filters, got, c.dropped)
		}
		if got := x.Search(q, 0).Total; got != c.total {
			t.Errorf("%s: %d items, want %d", c.filters, got, c.total)
		}
	}
}
