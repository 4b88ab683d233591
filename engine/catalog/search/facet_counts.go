package search

import (
	"cmp"
	"maps"
	"slices"
	"sort"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// facetCounts has the count of each value of a facet and the chosen values.
type facetCounts struct {
	*facet
	counts []int
	chosen map[uint32]bool
}

func (t facetCounts) shows(id uint32) bool { return t.counts[id] > 0 || t.chosen[id] }

// facetsOf counts every facet under all other filters. A facet without a choice is counted over the result. Without a chosen make only
// chosen models are counted, because a list of all of them is useless.
func (x *Index) facetsOf(f *finding, now int64) api.Facets {
	var tallies [facetCount]facetCounts
	for which, s := range f.chosen {
		docs := f.docs
		if s.active {
			docs = narrow(f.base, f.chosen, which)
		}
		t := facetCounts{facet: x.facets[which], chosen: s.chosen}
		if which == byModel && !f.chosen[byMake].active {
			t.counts = t.countValues(docs, maps.Keys(s.chosen))
		} else {
			t.counts = t.count(docs)
		}
		tallies[which] = t
	}
	return api.Facets{
		Status:     tallies[byStatus].list(func(a, b value) int { return cmp.Compare(a.ref, b.ref) }),
		Categories: x.categoriesOf(tallies[byCategory], tallies[byFamily]),
		Makes:      mostFirst(tallies[byMake].list(nil)),
		Models:     mostFirst(tallies[byModel].list(nil)),
		Locations:  mostFirst(tallies[byLocation].list(nil)),
		Years:      tallies[byYear].list(func(a, b value) int { return cmp.Compare(b.ref, a.ref) }),
		Events:     x.eventsOf(tallies[byEvent], now),
	}
}

// list returns the values with a count or a choice, merging values with the same name.
func (t facetCounts) list(order func(a, b value) int) []api.Facet {
	byName, shown := map[string]int{}, []value{}
	for id := range t.values {
		if id == none || !t.shows(uint32(id)) {
			continue
		}
		name := t.values[id].folded
		if _, listed := byName[name]; !listed {
			shown = append(shown, t.values[id])
		}
		byName[name] += t.counts[id]
	}
	if order != nil {
		slices.SortFunc(shown, order)
	}
	facets := make([]api.Facet, 0, len(shown))
	for _, v := range shown {
		facets = append(facets, api.Facet{Value: v.text, Count: byName[v.folded]})
	}
	return facets
}

func mostFirst(facets []api.Facet) []api.Facet {
	slices.SortFunc(facets, func(a, b api.Facet) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(inventory.Fold(a.Value), inventory.Fold(b.Value)))
	})
	return facets
}

// categoriesOf returns the categories in menu order with their families. A category without direct items is included for its
// families.
func (x *Index) categoriesOf(categories, families facetCounts) []api.CategoryFacet {
	within := map[int64][]api.FamilyFacet{}
	for _, f := range x.groups.Families {
		id, known := families.ids[decimal(f.ID)]
		if known && families.shows(id) {
			within[f.CategoryID] = append(within[f.CategoryID],
				api.FamilyFacet{FamilyID: f.ID, CategoryID: f.CategoryID, Value: f.Name, Count: families.counts[id]})
		}
	}
	list := []api.CategoryFacet{}
	for _, c := range x.groups.Categories {
		id, known := categories.ids[decimal(c.ID)]
		if !known || !categories.shows(id) && len(within[c.ID]) == 0 {
			continue
		}
		facet := api.CategoryFacet{CategoryID: c.ID, Value: c.Name, Count: categories.counts[id], Families: within[c.ID]}
		if facet.Families == nil {
			facet.Families = []api.FamilyFacet{}
		}
		list = append(list, facet)
	}
	return list
}

// eventsOf returns upcoming events soonest first, then ended events latest first.
func (x *Index) eventsOf(events facetCounts, now int64) []api.EventFacet {
	shown := []Event{}
	for _, e := range x.groups.Events {
		if id, known := events.ids[decimal(e.ID)]; known && events.shows(id) {
			shown = append(shown, e)
		}
	}
	sort.SliceStable(shown, func(i, j int) bool {
		a, b := shown[i].Rules, shown[j].Rules
		if a.Ended(now) != b.Ended(now) {
			return b.Ended(now)
		}
		if a.Ended(now) {
			return a.StartsAt > b.StartsAt
		}
		return a.StartsAt < b.StartsAt
	})
	list := make([]api.EventFacet, 0, len(shown))
	for _, e := range shown {
		count := events.counts[events.ids[decimal(e.ID)]]
		list = append(list, api.EventFacet{EventID: e.ID, Value: e.Name, Date: db.Time(e.Rules.StartsAt), Count: count})
	}
	return list
}
