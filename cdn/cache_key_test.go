package cdn

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestKey(t *testing.T) {
	table := mustLoad(t)
	f := func(id, query, want string) {
		t.Helper()
		row := table.Policy.ByID(id)
		key, bad := row.Key(query)
		if bad != nil {
			t.Errorf("%s?%s: %v", id, query, bad)
		} else if key != row.Path+want {
			t.Errorf("%s?%s: %s, want %s", id, query, key, want)
		}
	}
	f("GetItem", "ID=123", "?ID=123")
	f("GetItem", "lat=4&ID=%31%32%33&lon=abc&utm_source=mail", "?ID=123")
	f("GetItem", "ID=0123&ID=123", "?ID=123")
	f("SearchInventory", "", "")
	f("SearchInventory", "page_size=&page_number=1&sort=", "")
	f("SearchInventory", "sort=newest&makes=Deere|cat||CAT%7Ccase&page_number=2", "?page_number=2&makes=case%7Ccat%7Cdeere&sort=newest")
	f("SearchInventory", "locations=Omaha%2C+NE|Sioux%20Falls,%20SD", "?locations=omaha%2C%20ne%7Csioux%20falls%2C%20sd")
	f("SearchInventory", "search_string=%20%20ZX350%09 LC++", "?search_string=zx350%20lc")
	f("SearchInventory", "search_string=Ru%CC%88sselsheim", "?search_string=r%C3%BCsselsheim")
	f("SearchInventory", "events=10|9|010", "?events=10%7C9")
	f("SearchInventory", "years=2018-2021|2016|2016", "?years=2016%7C2018-2021")
	f("SearchInventory", "Sort=lot&s%6Frt=lot", "") // names are compared without decoding
	f("GetMarketingQuestions", "isActive=TRUE", "")
	f("GetMarketingQuestions", "isActive=0", "?isActive=false")
	f("getTermsAndConditions", "terms_ID=0", "")
}

func TestImpossibleValues(t *testing.T) {
	table := mustLoad(t)
	f := func(id, query, name string) {
		t.Helper()
		key, bad := table.Policy.ByID(id).Key(query)
		if bad == nil {
			t.Errorf("%s?%.40s was taken as %.60s", id, query, key)
		} else if bad.Name != name || !utf8.ValidString(bad.Error()) || len(bad.Error()) > 250 {
			t.Errorf("%s?%.40s: %q does not name %s", id, query, bad.Error(), name)
		}
	}
	f("GetItem", "", "ID")
	f("GetItem", "id=5", "ID")
	f("GetItem", "ID=0", "ID")
	f("GetItem", "ID=-5", "ID")
	f("GetItem", "ID=1e3", "ID")
	f("GetItem", "ID=9007199254740992", "ID")
	f("GetItem", "ID=1&ID=2", "ID")
	f("GetItem", "ID=%zz", "ID")
	f("GetItem", "ID=1%00", "ID")
	f("SearchInventory", "page_number=0", "page_number")
	f("SearchInventory", "page_number=1000000000", "page_number")
	f("SearchInventory", "page_number=99999999999999999999999", "page_number")
	f("SearchInventory", "search_string="+strings.Repeat("a", 10<<10), "search_string")
	f("SearchInventory", "search_string="+strings.Repeat("a", 201), "search_string")
	f("SearchInventory", "search_string=%ff%fe", "search_string")
	f("SearchInventory", "search_string=%C0%AF", "search_string")
	f("SearchInventory", "search_string=a%00b", "search_string")
	f("SearchInventory", "search_string=\xff", "search_string")
	f("SearchInventory", "years=2021-2018", "years")
	f("SearchInventory", "years=soon", "years")
	f("SearchInventory", "events=x", "events")
	f("SearchInventory", "sort=cheapest", "sort")
	f("GetContentLinkHTML", "key=../../etc", "key")
	f("GetCityState", "zip=5710", "zip")
}

// question is the meaning of a SearchInventory query, however it is spelled.
type question struct {
	page   int
	makes  []string
	text   string
	filter string
}

var questions = rapid.Custom(func(t *rapid.T) question {
	word := rapid.StringMatching(`[a-zäß&=+%#;,/ ]{0,12}[a-z]`)
	return question{
		page:   rapid.IntRange(1, 5).Draw(t, "page"),
		makes:  rapid.SliceOfN(word, 0, 4).Draw(t, "makes"),
		text:   word.Draw(t, "text"),
		filter: rapid.SampledFrom([]string{"", "newest", "lot"}).Draw(t, "sort"),
	}
})

// spell writes the question in a random spelling.
func (q question) spell(t *rapid.T) string {
	escape := func(text string) string {
		if rapid.Bool().Draw(t, "upper") {
			text = strings.ToUpper(text)
		}
		if rapid.Bool().Draw(t, "every byte") {
			var all strings.Builder
			for _, c := range []byte(text) {
				fmt.Fprintf(&all, "%%%02x", c)
			}
			return all.String()
		}
		return url.QueryEscape(text)
	}
	makes := rapid.Permutation(append(slices.Clone(q.makes), q.makes...)).Draw(t, "order")
	pairs := []string{
		"page_number=" + escape(fmt.Sprint(q.page)), "makes=" + escape(strings.Join(makes, " | ")), "search_string=" + escape("  "+q.text+" "),
		"sort=" + url.QueryEscape(q.filter), "utm_source=" + escape(q.text), "fbclid=1", "page_size=24", "status=",
	}
	return strings.Join(rapid.Permutation(pairs).Draw(t, "pairs"), "&")
}

func (q question) same(o question) bool {
	set := func(values []string) string {
		var list []string
		for _, v := range values {
			list = append(list, strings.Join(strings.Fields(v), " "))
		}
		slices.Sort(list)
		return strings.Join(slices.Compact(list), "|")
	}
	return q.page == o.page && set(q.makes) == set(o.makes) && q.filter == o.filter &&
		strings.Join(strings.Fields(q.text), " ") == strings.Join(strings.Fields(o.text), " ")
}

// TestOneQuestionOneKey checks that all spellings of a question have the same key, and that different questions never do.
func TestOneQuestionOneKey(t *testing.T) {
	row := mustLoad(t).Policy.ByID("SearchInventory")
	rapid.Check(t, func(t *rapid.T) {
		q, other := questions.Draw(t, "question"), questions.Draw(t, "other")
		first, bad1 := row.Key(q.spell(t))
		second, bad2 := row.Key(q.spell(t))
		if bad1 != nil || bad2 != nil || first != second {
			t.Fatalf("%s (%v)\n%s (%v)", first, bad1, second, bad2)
		}
		third, _ := row.Key(other.spell(t))
		if (first == third) != q.same(other) {
			t.Fatalf("%+v and %+v: %s, %s", q, other, first, third)
		}
	})
}

// FuzzKey checks that no query causes a panic, and that the key of a key is the same key.
func FuzzKey(f *testing.F) {
	table := mustLoad(f)
	for _, seed := range []string{"", "ID=5", "makes=a|b&page_number=2", "search_string=%ff", "years=1-2&&=&%", "search_string=İIıKÅ", "key=a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, row := range table.Policy.Operations {
			key, bad := row.Key(query)
			if bad != nil {
				continue
			}
			path, rest, _ := strings.Cut(key, "?")
			again, bad := row.Key(rest)
			if path != row.Path || bad != nil || again != key {
				t.Fatalf("%q: %q is not its own canonical form: %q %v", query, key, again, bad)
			}
			if strings.ContainsAny(key, " \r\n\x00\"<>") {
				t.Fatalf("%q: %q would break a header or a page", query, key)
			}
		}
	})
}

// TestKeyAllocatesNothing checks that building a key, which the reader does for every request, does not allocate.
func TestKeyAllocatesNothing(t *testing.T) {
	row := mustLoad(t).Policy.ByID("SearchInventory")
	query := []byte("utm_source=mail&makes=deere%7Ccat&page_number=2&search_string=Loader+cab&years=2018-2021&sort=newest")
	room := make([]byte, 0, 512)
	if n := testing.AllocsPerRun(100, func() { room, _ = row.AppendKey(room[:0], query) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
