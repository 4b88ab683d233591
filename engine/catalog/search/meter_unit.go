package search

import (
	"slices"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/inventory"
)

// meterUnit is what a machine's meter counts.
type meterUnit int

const (
	hours meterUnit = iota
	miles
)

func (u meterUnit) String() string { return [...]string{inventory.Hours, inventory.Miles}[u] }

func unitOf(inMiles bool) meterUnit {
	if inMiles {
		return miles
	}
	return hours
}

// kindFilters are the filters for the kind of machine.
var kindFilters = []int{byCategory, byFamily, byMake, byModel}

// unitFor returns the unit in which most machines of the chosen kind count, or of everything that matches the text.
func (x *Index) unitFor(matching *roaring.Bitmap, chosen [facetCount]selection) meterUnit {
	sets := []*roaring.Bitmap{matching}
	for _, which := range kindFilters {
		if chosen[which].active {
			sets = append(sets, chosen[which].docs)
		}
	}
	kind := roaring.FastAnd(sets...)
	return unitOf(kind.AndCardinality(x.metered[miles]) > kind.AndCardinality(x.metered[hours]))
}

// ofUnitFirst moves the documents that count in the unit before the others, whose numbers cannot be compared with theirs.
func (x *Index) ofUnitFirst(docs []uint32, u meterUnit) []uint32 {
	ordered := make([]uint32, 0, len(docs))
	for _, doc := range docs {
		if x.metered[u].Contains(doc) {
			ordered = append(ordered, doc)
		}
	}
	return slices.AppendSeq(ordered, func(yield func(uint32) bool) {
		for _, doc := range docs {
			if !x.metered[u].Contains(doc) && !yield(doc) {
				return
			}
		}
	})
}
