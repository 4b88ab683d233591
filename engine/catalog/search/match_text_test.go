package search

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

var machines = []Document{
	{ID: 1, Title: "2021 Hitachi ZX350LC-6 crawler excavator", Make: "Hitachi", Model: "ZX350LC-6", StockNumber: "PI-10021", Text: "Quick coupler, one owner."},
	{ID: 2, Title: "2018 Hitachi ZX 350 excavator", Make: "Hitachi", Model: "ZX 350", StockNumber: "PI-10022", Text: "Two buckets."},
	{ID: 3, Title: "2015 Caterpillar D6T dozer", Make: "Caterpillar", Model: "D6T", StockNumber: "PI-10023", Text: "Came with an excavator trade-in."},
	{ID: 4, Title: "Citroën van", Make: "Citroën", Model: "Jumper", StockNumber: "PI-10024", Text: "For the crew."},
	{ID: 5, Title: "2019 Peterbilt 389 truck", Make: "Peterbilt", Model: "389", StockNumber: "PI-350", Text: "Sleeper."},
}

func ask(text string) Result {
	x := NewIndex(nil)
	x.Replace(machines, nil, Groups{}, usualSynonyms())
	return x.Search(Query{Text: text, Page: 1, Size: 10}, 0)
}

func TestTextFinds(t *testing.T) {
	for text, want := range map[string][]int64{
		"ZX350":                {1, 2},
		"zx 350":               {1, 2},
		"zx-350":               {1, 2},
		"zx350lc-6":            {1},
		"350lc":                {1},
		"hitachi excavator":    {1, 2},
		"excavator hit":        {1, 2},
		"exc":                  {1, 2, 3},
		"citroen":              {4},
		"CITROËN":              {4},
		"pi-10023":             {3},
		"10023":                {3},
		"d6":                   {3},
		"owner":                {1},
		"hitachi dozer":        nil,
		"!!!":                  nil,
		"zx360":                nil,
		"truck peterbilt 2019": {5},
	} {
		got := ask(text)
		ids := slices.Clone(got.IDs)
		slices.Sort(ids)
		if !slices.Equal(ids, want) || got.Corrected != "" {
			t.Errorf("%q finds %v (corrected %q), want %v", text, ids, got.Corrected, want)
		}
	}
}

func TestTitleComesBeforeDescription(t *testing.T) {
	if ids := ask("excavator").IDs; len(ids) != 3 || ids[2] != 3 {
		t.Errorf("order %v", ids)
	}
	if ids := ask("zx350").IDs; ids[0] != 2 {
		t.Errorf("the model itself does not come first: %v", ids)
	}
}

func TestSpellingIsMended(t *testing.T) {
	for text, want := range map[string]string{
		"hitchi": "hitachi", "hitahci": "hitachi", "catepilar": "caterpillar", "excavtor": "excavator",
		"hitachi excavtor": "hitachi excavator", "peterbild truck": "peterbilt truck",
	} {
		got := ask(text)
		if got.Corrected != want || got.Total == 0 {
			t.Errorf("%q was understood as %q with %d items", text, got.Corrected, got.Total)
		}
	}
	for _, text := range []string{"vam", "d7t", "10029", "wheelbarrow"} {
		if got := ask(text); got.Total != 0 || got.Corrected != "" {
			t.Errorf("%q was understood as %q with %d items", text, got.Corrected, got.Total)
		}
	}
}

func TestEditDistanceIsAMetricWithinItsLimit(t *testing.T) {
	word := rapid.StringMatching(`[a-c]{0,7}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := []rune(word.Draw(t, "a")), []rune(word.Draw(t, "b"))
		limit := rapid.IntRange(0, 8).Draw(t, "limit")
		got := editDistance(a, b, limit)
		if got != editDistance(b, a, limit) {
			t.Fatal("not symmetric")
		}
		if (got == 0) != slices.Equal(a, b) {
			t.Fatalf("distance %d", got)
		}
		if whole := editDistance(a, b, 20); got != min(whole, limit+1) {
			t.Fatalf("%d with limit %d, %d without", got, limit, whole)
		}
	})
}

func TestAnyTextIsAnsweredWithoutPanic(t *testing.T) {
	x := NewIndex(nil)
	x.Replace(machines, nil, Groups{}, usualSynonyms())
	rapid.Check(t, func(t *rapid.T) {
		r := x.Search(Query{Text: rapid.String().Draw(t, "text"), Page: rapid.IntRange(1, 10000).Draw(t, "page"), Size: 96}, 0)
		if r.Total > len(machines) || len(r.IDs) > r.Total {
			t.Fatalf("%d of %d", len(r.IDs), r.Total)
		}
	})
}

func TestGoneItemsAreNotFound(t *testing.T) {
	x := NewIndex(nil)
	x.Replace(machines, nil, Groups{}, usualSynonyms())
	x.Replace(nil, []int64{1, 99}, Groups{}, usualSynonyms())
	r := x.Search(Query{Text: "hitachi", Page: 1, Size: 10}, 0)
	if !slices.Equal(r.IDs, []int64{2}) || r.Facets.Makes[0].Count != 1 {
		t.Errorf("%v, makes %v", r.IDs, r.Facets.Makes)
	}
}

// TestAHyphenatedNumberIsOneTerm has an item that is lot 101 with a stock number that the term only resembles.
func TestAHyphenatedNumberIsOneTerm(t *testing.T) {
	x := NewIndex(nil)
	x.Replace([]Document{{ID: 1, StockNumber: "NF-1101", LotNumber: "101", Title: "Flatbed trailer"}, {ID: 2, StockNumber: "NF-2012", LotNumber: "102", Title: "Gooseneck trailer"},
		{ID: 3, Title: "2015 Ford F-550 crane truck", Make: "Ford", Model: "F-550"}, {ID: 4, Title: "Kioti CK 320 tractor", Make: "Kioti", Model: "CK 320"}}, nil, Groups{}, usualSynonyms())
	for text, want := range map[string][]int64{"NF-101": nil, "NF-1101": {1}, "NF-201": {2}, "nf-110 trailer": {1}, "F-550": {3}, "ford-550": {3}, "ck-320": {4}, "lot 101": {1}, "101": {1}} {
		if got := x.Search(Query{Text: text, Page: 1, Size: 10}, 0); !slices.Equal(got.IDs, want) {
			t.Errorf("%q finds %v, want %v", text, got.IDs, want)
		}
	}
}
