package search

import (
	"cmp"
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
)

// Models returns the models in stock of the given makes, ordered by make and name.
func (x *Index) Models(makes []string) []api.MakeModel {
	x.mu.RLock()
	defer x.mu.RUnlock()
	chosen := x.facets[byMake].choose(byMake, makes).chosen
	models := x.facets[byModel]
	list, present := []api.MakeModel{}, x.present()
	for _, v := range models.values[1:] {
		count := int(v.docs.AndCardinality(present))
		if chosen[uint32(v.ref)] && count > 0 {
			list = append(list, api.MakeModel{Make: x.facets[byMake].values[v.ref].text, Value: v.text, Count: count})
		}
	}
	slices.SortFunc(list, func(a, b api.MakeModel) int {
		return cmp.Or(cmp.Compare(inventory.Fold(a.Make), inventory.Fold(b.Make)), cmp.Compare(inventory.Fold(a.Value), inventory.Fold(b.Value)))
	})
	return list
}

func decimal(id int64) string { return strconv.FormatInt(id, 10) }
