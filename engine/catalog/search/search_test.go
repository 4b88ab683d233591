package search_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

var now = db.Millis(enginetest.Now)

// world is a filled index with the items behind it, for the reference implementation of a search.
type world struct {
	store   *db.Store
	tenant  int64
	indexes *search.Indexes
	cards   []inventory.ItemCard
}

func newWorld(t testing.TB, n int) *world {
	s := enginetest.Open(t)
	w := &world{store: s, tenant: enginetest.House(t, s, "one", "localhost"), indexes: search.NewIndexes(s)}
	enginetest.Fill(t, s, w.tenant, n, 7)
	if err := w.indexes.Rebuild(t.Context(), w.tenant, now); err != nil {
		t.Fatal(err)
	}
	w.load(t)
	return w
}

func (w *world) load(t testing.TB) {
	var ids []int64
	rows, err := inventory.ItemsAfter(t.Context(), w.store, w.tenant, 0, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	if w.cards, err = inventory.ItemCards(t.Context(), w.store, w.tenant, ids); err != nil {
		t.Fatal(err)
	}
}

func label(c *inventory.ItemCard) string {
	return codes.DisplayLabels[rules.DisplayID(c.LotEvent(), c.Outcome, c.AllowOffers, c.RingItemID == c.ID, now)]
}

// valuesOf returns an item's values by filter.
func valuesOf(c *inventory.ItemCard) map[string]string {
	event := ""
	if c.EventID != nil {
		event = strconv.FormatInt(*c.EventID, 10)
	}
	return map[string]string{"status": label(c), "events": event, "categories": c.Category, "families": c.Family,
		"makes": c.Make, "models": c.Model, "locations": c.Location, "years": strconv.Itoa(c.Year)}
}

type filters map[string][]string

func (f filters) query() search.Query {
	return search.Query{Status: f["status"], Events: f["events"], Categories: f["categories"], Families: f["families"],
		Makes: f["makes"], Models: f["models"], Locations: f["locations"], Years: f["years"], Page: 1, Size: 1 << 20}
}

// holds is the reference implementation: it reports whether the item matches every filter except leftOut.
func (f filters) holds(c *inventory.ItemCard, leftOut string) bool {
	values := valuesOf(c)
	for name, chosenValues := range f {
		if name == leftOut || len(chosenValues) == 0 {
			continue
		}
		if !slices.ContainsFunc(chosenValues, func(text string) bool { return strings.EqualFold(text, values[name]) }) {
			return false
		}
	}
	return true
}

func (w *world) draw(t *rapid.T) filters {
	f := filters{}
	for _, name := range []string{"status", "events", "categories", "families", "makes", "models", "locations", "years"} {
		for range rapid.SampledFrom([]int{0, 0, 0, 1, 2, 4}).Draw(t, name) {
			value := valuesOf(&w.cards[rapid.IntRange(0, len(w.cards)-1).Draw(t, "item")])[name]
			if value == "" {
				continue
			}
			if rapid.IntRange(0, 9).Draw(t, "strange") == 0 {
				value = "no such thing"
			} else if rapid.Bool().Draw(t, "case") {
				value = strings.ToUpper(value)
			}
			f[name] = append(f[name], value)
		}
	}
	return f
}

func TestFiltersAndCountsAreThoseOfAPlainScan(t *testing.T) {
	w := newWorld(t, 600)
	rapid.Check(t, func(t *rapid.T) {
		f := w.draw(t)
		got := w.indexes.Of(w.tenant).Search(f.query(), now)
		var want []int64
		counts := map[string]map[string]int{}
		for i := range w.cards {
			c := &w.cards[i]
			if f.holds(c, "") {
				want = append(want, c.ID)
			}
			for name, value := range valuesOf(c) {
				if f.holds(c, name) {
					if counts[name] == nil {
						counts[name] = map[string]int{}
					}
					counts[name][value]++
				}
			}
		}
		ids := slices.Clone(got.IDs)
		slices.Sort(ids)
		if !slices.Equal(ids, want) || got.Total != len(want) {
			t.Fatalf("%v: %d items, total %d, want %d", f, len(ids), got.Total, len(want))
		}
		checkFacets(t, f, got.Facets, counts)
	})
}

func checkFacets(t *rapid.T, f filters, got api.Facets, want map[string]map[string]int) {
	lists := map[string][]api.Facet{"status": got.Status, "makes": got.Makes, "locations": got.Locations, "years": got.Years}
	if len(f["makes"]) > 0 {
		lists["models"] = got.Models
	}
	for _, e := range got.Events {
		lists["events"] = append(lists["events"], api.Facet{Value: strconv.FormatInt(e.EventID, 10), Count: e.Count})
	}
	for _, c := range got.Categories {
		lists["categories"] = append(lists["categories"], api.Facet{Value: c.Value, Count: c.Count})
		for _, family := range c.Families {
			lists["families"] = append(lists["families"], api.Facet{Value: family.Value, Count: family.Count})
		}
	}
	for name, list := range lists {
		shown := map[string]int{}
		for _, facet := range list {
			if _, twice := shown[facet.Value]; twice {
				t.Fatalf("%v: %s lists %q twice", f, name, facet.Value)
			}
			shown[facet.Value] = facet.Count
			if facet.Count != want[name][facet.Value] {
				t.Fatalf("%v: %s %q counts %d, want %d", f, name, facet.Value, facet.Count, want[name][facet.Value])
			}
		}
		for value, n := range want[name] {
			if value != "" && n > 0 && shown[value] != n {
				t.Fatalf("%v: %s lacks %q with %d", f, name, value, n)
			}
		}
	}
}

func TestPagesOfEveryOrderNeitherRepeatNorLeaveOut(t *testing.T) {
	w := newWorld(t, 700)
	index := w.indexes.Of(w.tenant)
	for _, sort := range []string{"", "relevance", "closing", "newest", "price-low", "price-high", "year-new", "year-old",
		"meter-low", "meter-high", "make", "lot"} {
		for _, text := range []string{"", "excavator", "smoke"} {
			whole := index.Search(search.Query{Text: text, Sort: sort, Page: 1, Size: 1 << 20}, now)
			var paged []int64
			for page := 1; ; page++ {
				some := index.Search(search.Query{Text: text, Sort: sort, Page: page, Size: 33}, now)
				if len(some.IDs) == 0 {
					break
				}
				paged = append(paged, some.IDs...)
			}
			if !slices.Equal(whole.IDs, paged) || len(paged) != whole.Total {
				t.Errorf("sort %q, text %q: %d items in pages, %d in one, total %d", sort, text, len(paged), len(whole.IDs), whole.Total)
			}
		}
	}
}

func TestOrdersDoWhatTheySay(t *testing.T) {
	w := newWorld(t, 700)
	byID := map[int64]*inventory.ItemCard{}
	for i := range w.cards {
		byID[w.cards[i].ID] = &w.cards[i]
	}
	price := func(c *inventory.ItemCard) int64 {
		if p, _ := inventory.Prices(c.ItemRow).Shown(c.EventID != nil, c.Outcome); p != nil {
			return *p
		}
		return -1
	}
	for sort, ordered := range map[string]func(a, b *inventory.ItemCard) bool{
		"price-low":  func(a, b *inventory.ItemCard) bool { return price(b) == -1 || price(a) != -1 && price(a) <= price(b) },
		"price-high": func(a, b *inventory.ItemCard) bool { return price(a) >= price(b) },
		"year-new":   func(a, b *inventory.ItemCard) bool { return a.Year >= b.Year },
		"meter-low":  func(a, b *inventory.ItemCard) bool { return b.Meter == 0 || a.Meter != 0 && a.Meter <= b.Meter },
		"newest":     func(a, b *inventory.ItemCard) bool { return a.CreatedAt >= b.CreatedAt },
	} {
		ids := w.indexes.Of(w.tenant).Search(search.Query{Sort: sort, Page: 1, Size: 1 << 20}, now).IDs
		for i := 1; i < len(ids); i++ {
			if !ordered(byID[ids[i-1]], byID[ids[i]]) {
				t.Fatalf("%s: item %d before %d", sort, ids[i-1], ids[i])
			}
		}
	}
}

func TestUpdatedIndexAnswersAsOneBuiltAnew(t *testing.T) {
	w := newWorld(t, 250)
	rapid.Check(t, func(t *rapid.T) {
		ids := []int64{}
		for range rapid.IntRange(1, 30).Draw(t, "changes") {
			card := w.cards[rapid.IntRange(0, len(w.cards)-1).Draw(t, "item")]
			year := rapid.IntRange(1990, 2026).Draw(t, "year")
			_, err := w.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("year = ?", year).
				Set("title = ?", "changed to "+strconv.Itoa(year)).Where("id = ?", card.ID).Exec(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, card.ID)
		}
		if err := w.indexes.Update(t.Context(), w.tenant, ids, now); err != nil {
			t.Fatal(err)
		}
		anew := search.NewIndexes(w.store)
		if err := anew.Rebuild(t.Context(), w.tenant, now); err != nil {
			t.Fatal(err)
		}
		for _, q := range []search.Query{
			{Page: 1, Size: 1000, Sort: "year-new"}, {Page: 1, Size: 1000, Text: "changed 20"}, {Page: 2, Size: 50, Text: "excavator", Years: []string{"2000-2015"}},
		} {
			a, b := w.indexes.Of(w.tenant).Search(q, now), anew.Of(w.tenant).Search(q, now)
			if !slices.Equal(a.IDs, b.IDs) || a.Total != b.Total {
				t.Fatalf("%+v: %d and %d items", q, a.Total, b.Total)
			}
		}
	})
}
