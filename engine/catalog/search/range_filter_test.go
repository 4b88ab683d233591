package search

import (
	"net/url"
	"slices"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

func dollars(n int64) *int64 {
	cents := n * 100
	return &cents
}

// yard has four loaders: two near Sioux Falls, one in Omaha, one nobody knows where.
func yard() *Index {
	x := NewIndex(nil)
	groups := Groups{Categories: []Category{{1, "Loaders"}}, Families: []Family{{2, 1, "Wheel loaders"}}, Events: []Event{{ID: 9, Name: "Dakota spring sale"}}}
	loader := Document{Title: "Volvo L120H wheel loader", Make: "Volvo", Model: "L120H", CategoryID: 1, Category: "Loaders", FamilyID: 2, Family: "Wheel loaders"}
	documents := []Document{loader, loader, loader, loader}
	for i := range documents {
		documents[i].ID, documents[i].DisplayID = int64(i+1), codes.DisplayMakeOffer
	}
	documents[0].Location, documents[0].Latitude, documents[0].Longitude = "Sioux Falls, SD", 43.54, -96.73
	documents[0].Price, documents[0].Meter, documents[0].EventID = dollars(50_000), 4_000, 9
	documents[1].Location, documents[1].Latitude, documents[1].Longitude = "Brandon, SD", 43.59, -96.57
	documents[1].Price, documents[1].Meter, documents[1].DisplayID, documents[1].IsPastSold = dollars(20_000), 9_000, codes.DisplaySold, true
	documents[1].StockNumber = "YD-0002"
	documents[2].Location, documents[2].Latitude, documents[2].Longitude = "Omaha, NE", 41.26, -95.93
	documents[2].Price, documents[2].DisplayID = dollars(80_000), codes.DisplaySold
	x.Replace(documents, nil, groups, usualSynonyms())
	return x
}

func TestLimits(t *testing.T) {
	x := yard()
	f := func(query string, want ...int64) {
		t.Helper()
		values, _ := url.ParseQuery(query)
		q, err := Parse(values)
		if err != nil {
			t.Fatal(err)
		}
		q.Page, q.Size = 1, 10
		got := x.Search(q, 0).IDs
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s finds %v, want %v", query, got, want)
		}
	}
	f("sold=show", 1, 2, 3, 4)
	f("", 1, 3, 4)
	f("sold=hide", 1, 4)
	f("status=sold", 2, 3)
	f("status=sold&sold=hide", 2, 3)
	f("events=9", 1)
	f("sold=show&price=20000-50000", 1, 2)
	f("sold=show&price=50001-", 3)
	f("sold=show&price=-20000", 2)
	f("sold=show&meter=0-5000", 1)
	f("sold=show&meter=5000-", 2)
	f("search_string=yd-0002", 2)
	f("search_string=yd-0002&sold=hide")
	f("search_string=l120", 1, 3, 4)
	f("sold=show&near=57104-30", 1, 2)
	f("sold=show&near=57104-300", 1, 2, 3)
	f("sold=show&near=99999-300")
	f("sold=show&near=57104-30&price=-20000&search_string=l120", 2)
}

func TestWrongLimitsAreRefused(t *testing.T) {
	for _, query := range []string{"price=9-1", "price=5", "meter=a-b", "near=57104", "near=57104-0", "near=571-5", "sold=maybe", "price=99999999999999-"} {
		values, _ := url.ParseQuery(query)
		if q, err := Parse(values); err == nil {
			t.Errorf("%s is %+v", query, q)
		}
	}
}

// TestHiddenSoldItemsAreStillCounted checks that the status filter offers what the default leaves out.
func TestHiddenSoldItemsAreStillCounted(t *testing.T) {
	found := yard().Search(Query{Sold: HideSoldOfPastSales, Page: 1, Size: 10}, 0)
	if i := slices.IndexFunc(found.Facets.Status, func(f api.Facet) bool { return f.Value == "Sold" }); i < 0 || found.Facets.Status[i].Count != 2 {
		t.Errorf("statuses %v", found.Facets.Status)
	}
	if found.Total != 3 || found.Facets.Makes[0].Count != 3 {
		t.Errorf("%d items, makes %v", found.Total, found.Facets.Makes)
	}
}

func TestSuggest(t *testing.T) {
	x := yard()
	f := func(text string, models []string, families []string, events, machines int) {
		t.Helper()
		s := x.Suggest(text, 0)
		var gotModels, gotFamilies []string
		for _, m := range s.MakeModels {
			gotModels = append(gotModels, m.Make+" "+m.Model)
		}
		for _, c := range s.Categories {
			gotFamilies = append(gotFamilies, c.Category+" "+c.Family)
		}
		if !slices.Equal(gotModels, models) || !slices.Equal(gotFamilies, families) || len(s.Events) != events || len(s.IDs) != machines {
			t.Errorf("%q suggests %v, %v, events %v, items %v", text, gotModels, gotFamilies, s.Events, s.IDs)
		}
	}
	f("vol", []string{"Volvo "}, nil, 0, 3)
	f("l12", []string{"Volvo L120H"}, nil, 0, 3)
	f("volvo l120", []string{"Volvo L120H"}, nil, 0, 3)
	f("loader", nil, []string{"Loaders ", "Loaders Wheel loaders"}, 0, 3)
	f("payloader", nil, []string{"Loaders Wheel loaders"}, 0, 3)
	f("dakota", nil, nil, 1, 0)
	f("zzz", nil, nil, 0, 0)
	if got := x.Suggest("volvi", 0); got.Corrected != "volvo" || len(got.MakeModels) != 1 {
		t.Errorf("%+v", got)
	}
}
