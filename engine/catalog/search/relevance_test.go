package search_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/demo/houses"
)

// The least share of queries, in percent, with the right machine first, with one in the first five, and with only right ones in the
// first five (or in as many as there are).
const (
	firstFloor    = 98
	anyOfFive     = 98
	allOfFive     = 95
	relevanceFile = "testdata/relevance.txt"
)

// expectation is a line of the relevance file.
type expectation struct {
	house, query string
	fields       map[string]string // nil: nothing must be found
}

// TestRelevance checks that people find what they type: it runs the relevance file against the demo's inventory, imported as a house
// imports its own. It prints what each miss found instead, and the score.
func TestRelevance(t *testing.T) {
	shops := demoShops(t)
	var right, any, all, queries int
	for _, e := range expectations(t) {
		found := shops[e.house].ask(t, e.query)
		first, some, every := e.judge(found)
		queries++
		right, any, all = right+first, any+some, all+every
		if first+some+every < 3 {
			t.Logf("%s: %q: first %d, any of five %d, all of five %d:%s", e.house, e.query, first, some, every, titles(found))
		}
	}
	percent := func(n int) float64 { return 100 * float64(n) / float64(queries) }
	score := fmt.Sprintf("%d queries: right machine first %.1f%%, in the first five %.1f%%, only right ones in the first five %.1f%%",
		queries, percent(right), percent(any), percent(all))
	fmt.Println(score)
	if queries < 150 || percent(right) < firstFloor || percent(any) < anyOfFive || percent(all) < allOfFive {
		t.Errorf("%s; the floors are %d, %d and %d%%", score, firstFloor, anyOfFive, allOfFive)
	}
}

// shop is a demo house with its index and its items.
type shop struct {
	index *search.Index
	cards map[int64]inventory.ItemCard
}

func demoShops(t *testing.T) map[string]shop {
	dir := t.TempDir()
	err := houses.Fill(t.Context(), houses.Options{Data: dir, Items: houses.DefaultItems, Seed: houses.DefaultSeed, NoPhotos: true,
		Now: enginetest.Now, Progress: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	s, err := db.Open(t.Context(), dir+"/fairwarning.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	tenants, err := tenant.Tenants(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	indexes, shops := search.NewIndexes(s), map[string]shop{}
	for _, house := range tenants {
		if err := indexes.Rebuild(t.Context(), house.ID, now); err != nil {
			t.Fatal(err)
		}
		w := &world{store: s, tenant: house.ID}
		w.load(t)
		cards := make(map[int64]inventory.ItemCard, len(w.cards))
		for _, card := range w.cards {
			cards[card.ID] = card
		}
		shops[house.Slug] = shop{indexes.Of(house.ID), cards}
	}
	return shops
}

// ask returns the first five items that a query finds.
func (s shop) ask(t *testing.T, query string) (found []inventory.ItemCard) {
	for _, id := range s.index.Search(search.Query{Text: query, Page: 1, Size: 5}, now).IDs {
		card, known := s.cards[id]
		if !known {
			t.Fatalf("%q finds item %d, which the house does not have", query, id)
		}
		found = append(found, card)
	}
	return found
}

// judge returns 1 or 0 each: the first item is right, one of them is, all of them are.
func (e expectation) judge(found []inventory.ItemCard) (first, some, every int) {
	if e.fields == nil || len(found) == 0 {
		if (e.fields == nil) == (len(found) == 0) {
			return 1, 1, 1
		}
		return 0, 0, 0
	}
	every = 1
	for i := range found {
		switch isRight := e.holds(&found[i]); {
		case isRight && i == 0:
			first, some = 1, 1
		case isRight:
			some = 1
		default:
			every = 0
		}
	}
	return first, some, every
}

func (e expectation) holds(c *inventory.ItemCard) bool {
	values := map[string]string{"category": c.Category, "family": c.Family, "make": c.Make, "model": c.Model, "year": strconv.Itoa(c.Year),
		"place": c.Location, "lot": c.LotNumber, "stock": c.StockNumber, "serial": c.SerialNumber}
	for field, patterns := range e.fields {
		if !matchesAny(values[field], patterns) {
			return false
		}
	}
	return true
}

// matchesAny reports whether a value fits one of the patterns, which | separates and in which * stands for any text.
func matchesAny(value, patterns string) bool {
	plain := strings.NewReplacer("/", " ")
	return slices.ContainsFunc(strings.Split(patterns, "|"), func(pattern string) bool {
		fits, err := path.Match(strings.ToLower(plain.Replace(pattern)), strings.ToLower(plain.Replace(value)))
		return err == nil && fits
	})
}

func titles(found []inventory.ItemCard) string {
	var list strings.Builder
	for i := range found {
		fmt.Fprintf(&list, "\n        %s [%s, %s, lot %s, %s]", found[i].Title, found[i].Model, found[i].Location, found[i].LotNumber, found[i].StockNumber)
	}
	return list.String()
}

func expectations(t *testing.T) (list []expectation) {
	file, err := os.Open(relevanceFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	house := ""
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		query, want, isQuery := strings.Cut(line, " => ")
		switch {
		case strings.HasPrefix(line, "# "):
		case strings.HasPrefix(line, "["):
			house = strings.Trim(line, "[]")
		case isQuery && want == "nothing":
			list = append(list, expectation{house: house, query: query})
		case isQuery:
			list = append(list, expectation{house, query, fieldsOf(t, want)})
		}
	}
	return list
}

func fieldsOf(t *testing.T, want string) map[string]string {
	fields := map[string]string{}
	for pair := range strings.SplitSeq(want, ";") {
		field, value, ok := strings.Cut(strings.TrimSpace(pair), "=")
		if !ok || value == "" {
			t.Fatalf("%s: %q is not field=value", relevanceFile, pair)
		}
		fields[field] = value
	}
	return fields
}
