package search

import (
	"strings"
	"testing"
)

func TestFilters(t *testing.T) {
	f := func(query, want string, wantOK bool) {
		t.Helper()
		q, canonical, ok := Filters(query)
		if canonical != want || ok != wantOK {
			t.Errorf("%q: %q, %v", query, canonical, ok)
		}
		again, twice, _ := Filters(canonical)
		if ok && (twice != canonical || again.Text != q.Text || len(again.Makes) != len(q.Makes)) {
			t.Errorf("%q is not canonical: %q", canonical, twice)
		}
	}
	f("", "", true)
	f("?makes=b|A|a", "makes=A%7CB", true)
	f("years=2018-2021|2016&status=live+now", "status=LIVE+NOW&years=2016%7C2018-2021", true)
	f("locations=Sioux+Falls%2C+SD", "locations=SIOUX+FALLS%2C+SD", true)
	f("search_string=a%7Cb&sort=make&page_number=7&MAKES=x", "search_string=a+b", true)
	f("makes=%f", "", false)
	f("events="+strings.Repeat("1", 401), "", false)
	f("a=1;b=2", "", false)
}

// TestCount checks the number of items and of new ones that a search finds.
func TestCount(t *testing.T) {
	x := NewIndex(nil)
	x.Replace([]Document{{ID: 1, Title: "Loader", Make: "Hitachi", CreatedAt: 10}, {ID: 2, Title: "Loader", Make: "Volvo", CreatedAt: 20},
		{ID: 3, Title: "Crane", Make: "Hitachi", CreatedAt: 30}}, nil, Groups{}, usualSynonyms())
	f := func(query string, since int64, want Counted) {
		t.Helper()
		q, _, _ := Filters(query)
		if got := x.Count(q, since); got != want {
			t.Errorf("%s since %d: %+v", query, since, got)
		}
	}
	f("makes=HITACHI", 0, Counted{2, 2, 30})
	f("makes=HITACHI", 10, Counted{2, 1, 30})
	f("search_string=load", 20, Counted{2, 0, 20})
	f("makes=ELSEWHERE", 0, Counted{})
}
