package search

import (
	"net/url"
	"slices"
	"testing"
)

// lot has two dozers that count hours and three trucks, two of which count miles.
func lot() *Index {
	x := NewIndex(nil)
	dozer := Document{Title: "Komatsu D65PX dozer", Make: "Komatsu", Model: "D65PX", CategoryID: 1, Category: "Dozers", Location: "Omaha, NE", Latitude: 41.26, Longitude: -95.93}
	truck := Document{Title: "Peterbilt 389 truck", Make: "Peterbilt", Model: "389", CategoryID: 2, Category: "Trucks", InMiles: true, Location: "Brandon, SD", Latitude: 43.59, Longitude: -96.57}
	documents := []Document{dozer, dozer, dozer, truck, truck, truck, truck}
	for i, meter := range []int{5_000, 9_000, 7_000, 5_500, 8_000, 6_000, 0} {
		documents[i].ID, documents[i].Meter = int64(i+1), meter
	}
	documents[5].InMiles = false // a crane truck
	documents[6].Location = "Nowhere"
	documents[6].Latitude, documents[6].Longitude = 0, 0
	x.Replace(documents, nil, Groups{}, usualSynonyms())
	return x
}

func (x *Index) ask(t *testing.T, query string) Result {
	t.Helper()
	values, _ := url.ParseQuery(query)
	q, err := Parse(values)
	if err != nil {
		t.Fatal(err)
	}
	q.Sort, q.Page, q.Size = values.Get("sort"), 1, 10
	return x.Search(q, 0)
}

// TestMeterUnitFollowsTheKind checks that a range of hours finds no miles, and that the chosen kind decides which of them is meant.
func TestMeterUnitFollowsTheKind(t *testing.T) {
	x := lot()
	f := func(query, unit string, want ...int64) {
		t.Helper()
		got := x.ask(t, query)
		if !slices.Equal(got.IDs, want) || got.Facets.MeterUnit != unit {
			t.Errorf("%s finds %v in %s, want %v in %s", query, got.IDs, got.Facets.MeterUnit, want, unit)
		}
	}
	f("meter=4000-6500", "hours", 1, 6)
	f("meter=4000-6500&categories=trucks", "miles", 4)
	f("meter=4000-6500&makes=peterbilt", "miles", 4)
	f("meter=4000-6500&search_string=peterbilt", "miles", 4)
	f("meter=4000-6500&categories=trucks|dozers", "hours", 1, 6)
	f("categories=no+such", "hours")
	f("sort=meter-low", "hours", 1, 6, 3, 2, 4, 5, 7)
	f("sort=meter-high&categories=trucks", "miles", 5, 4, 6, 7)
}

func TestNearestFirst(t *testing.T) {
	x := lot()
	if got := x.ask(t, "sort=nearest&near=57104-500"); !slices.Equal(got.IDs, []int64{4, 5, 6, 1, 2, 3}) || got.Sort != Nearest {
		t.Errorf("from Sioux Falls: %v by %s", got.IDs, got.Sort)
	}
	if got := x.ask(t, "sort=nearest&near=68102-500&search_string=truck+389"); !slices.Equal(got.IDs, []int64{4, 5, 6}) {
		t.Errorf("from Omaha: %v", got.IDs)
	}
	if got := x.ask(t, "sort=nearest&near=68102-500"); !slices.Equal(got.IDs, []int64{1, 2, 3, 4, 5, 6}) {
		t.Errorf("from Omaha: %v", got.IDs)
	}
	if got := x.ask(t, "sort=nearest"); got.Sort != Closing || len(got.IDs) != 7 {
		t.Errorf("without a ZIP code: %v by %s", got.IDs, got.Sort)
	}
}
