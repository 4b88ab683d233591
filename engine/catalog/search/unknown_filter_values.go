package search

import (
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/inventory"
)

// filterNames are the parameters of the filters.
var filterNames = [facetCount]string{byStatus: "status", byEvent: "events", byCategory: "categories", byFamily: "families",
	byMake: "makes", byModel: "models", byLocation: "locations", byYear: "years"}

// DropUnknown removes the values that nothing in the house has from the query's filters and returns them, so that a mistyped or old link does
// not hide the inventory. Saved searches keep such values: they wait for items that have them.
func (x *Index) DropUnknown(q *Query) []api.IgnoredFilter {
	x.mu.RLock()
	defer x.mu.RUnlock()
	dropped := []api.IgnoredFilter{}
	for which, values := range q.filters() {
		*values = slices.DeleteFunc(*values, func(text string) bool {
			if x.hasItems(which, text) || x.isNamed(which, text) {
				return false
			}
			dropped = append(dropped, api.IgnoredFilter{Filter: filterNames[which], Value: text})
			return true
		})
	}
	return dropped
}

// hasItems reports whether an item has the value. The caller holds the lock.
func (x *Index) hasItems(which int, text string) bool {
	return slices.ContainsFunc(x.facets[which].find(which, text), func(id uint32) bool {
		return x.facets[which].values[id].docs.Intersects(x.living)
	})
}

// isNamed reports whether the value is one of the statuses or of the house's categories, families and events, which exist without items.
// The caller holds the lock.
func (x *Index) isNamed(which int, text string) bool {
	isSame := func(name string) bool { return inventory.Fold(name) == inventory.Fold(text) }
	switch which {
	case byStatus:
		return slices.ContainsFunc(codes.DisplayLabels[1:], isSame)
	case byEvent:
		return slices.ContainsFunc(x.groups.Events, func(e Event) bool { return strconv.FormatInt(e.ID, 10) == text })
	case byCategory:
		return slices.ContainsFunc(x.groups.Categories, func(c Category) bool { return isSame(c.Name) })
	case byFamily:
		return slices.ContainsFunc(x.groups.Families, func(f Family) bool { return isSame(f.Name) })
	}
	return false
}
