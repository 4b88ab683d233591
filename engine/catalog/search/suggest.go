package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
)

// The most suggestions of each group.
const (
	maxMachines   = 4
	maxMakeModels = 5
	maxCategories = 4
	maxEvents     = 3
)

// Suggestions completes a text that is being typed. Sold items of past sales are left out of everything.
type Suggestions struct {
	IDs        []int64 // machines, best first
	MakeModels []api.SuggestedModel
	Categories []api.SuggestedCategory
	Events     []api.EventFacet
	Corrected  string // the text as understood, if that is not what was typed
}

// Suggest returns what the text may become. Now is in Unix milliseconds.
func (x *Index) Suggest(text string, now int64) (s Suggestions) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	f := x.found(Query{Text: text, Sold: HideSoldOfPastSales})
	defer f.release()
	s.Corrected = f.corrected
	s.IDs, _ = x.page(&f, Relevance, 1, maxMachines)
	shown := roaring.AndNot(x.present(), x.pastSold)
	readings := x.readings(text, f.corrected)
	s.MakeModels = x.suggestModels(readings, shown)
	s.Categories = x.suggestCategories(readings, shown)
	s.Events = x.suggestEvents(readings, roaring.AndNot(x.living, x.pastSold), now)
	return s
}

// readings returns the words of a text, as understood and as each of its synonyms.
func (x *Index) readings(text, corrected string) (readings [][]string) {
	words := queryWords(cmp.Or(corrected, text))
	if len(words) == 0 {
		return nil
	}
	readings = append(readings, words)
	if synonyms, length := x.synonyms.at(words); length == len(words) {
		readings = append(readings, synonyms...)
	}
	return readings
}

// reads reports whether each word of one of the readings begins a word of the name.
func reads(readings [][]string, name []string) bool {
	begins := func(word string) bool {
		return slices.ContainsFunc(name, func(named string) bool {
			return strings.HasPrefix(named, word) || named == singular(word)
		})
	}
	return slices.ContainsFunc(readings, func(words []string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !begins(word) })
	})
}

// suggestModels returns makes, then models, each with most items first.
func (x *Index) suggestModels(readings [][]string, shown *roaring.Bitmap) []api.SuggestedModel {
	makes, models := []api.SuggestedModel{}, []api.SuggestedModel{}
	for _, v := range x.facets[byMake].values[1:] {
		if count := v.docs.AndCardinality(shown); count > 0 && reads(readings, v.words) {
			makes = append(makes, api.SuggestedModel{Make: v.text, Count: int(count)})
		}
	}
	for _, v := range x.facets[byModel].values[1:] {
		of := x.facets[byMake].values[v.ref]
		if reads(readings, of.words) || !reads(readings, slices.Concat(of.words, v.words)) {
			continue // a make without a model is suggested as such
		}
		if count := v.docs.AndCardinality(shown); count > 0 {
			models = append(models, api.SuggestedModel{Make: of.text, Model: v.text, Count: int(count)})
		}
	}
	mostOfModel := func(a, b api.SuggestedModel) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Make, b.Make), cmp.Compare(a.Model, b.Model))
	}
	slices.SortFunc(makes, mostOfModel)
	slices.SortFunc(models, mostOfModel)
	return first(append(makes, models...), maxMakeModels)
}

// suggestCategories returns categories, then families, each with most items first.
func (x *Index) suggestCategories(readings [][]string, shown *roaring.Bitmap) []api.SuggestedCategory {
	list := []api.SuggestedCategory{}
	for _, which := range []int{byCategory, byFamily} {
		from := len(list)
		for _, v := range x.facets[which].values[1:] {
			count := v.docs.AndCardinality(shown)
			if count == 0 || !reads(readings, v.words) {
				continue
			}
			one := api.SuggestedCategory{Category: v.text, Count: int(count)}
			if which == byFamily {
				one.Category, one.Family = x.categoryOf(v.ref), v.text
			}
			list = append(list, one)
		}
		slices.SortFunc(list[from:], func(a, b api.SuggestedCategory) int {
			return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Family, b.Family))
		})
	}
	return first(list, maxCategories)
}

// categoryOf returns the name of a family's category.
func (x *Index) categoryOf(familyID int64) string {
	for _, f := range x.groups.Families {
		if f.ID != familyID {
			continue
		}
		for _, c := range x.groups.Categories {
			if c.ID == f.CategoryID {
				return c.Name
			}
		}
	}
	return ""
}

// suggestEvents returns events that have not ended, soonest first, then past ones.
func (x *Index) suggestEvents(readings [][]string, shown *roaring.Bitmap, now int64) []api.EventFacet {
	events := facetCounts{facet: x.facets[byEvent], counts: make([]int, len(x.facets[byEvent].values))}
	for _, e := range x.groups.Events {
		if id, known := events.ids[decimal(e.ID)]; known && reads(readings, inventory.Words(inventory.Fold(e.Name))) {
			events.counts[id] = int(events.values[id].docs.AndCardinality(shown))
		}
	}
	return first(x.eventsOf(events, now), maxEvents)
}

func first[T any](list []T, most int) []T { return list[:min(most, len(list))] }
