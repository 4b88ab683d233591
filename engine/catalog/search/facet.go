package search

import (
	"iter"
	"maps"
	"strconv"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/inventory"
)

// The filters. The counts of each apply all others.
const (
	byStatus = iota
	byEvent
	byCategory
	byFamily
	byMake
	byModel
	byLocation
	byYear
	facetCount
)

// facet is one filter: its values and a column with the value of each document.
type facet struct {
	values []value           // values[none] means no value
	ids    map[string]uint32 // by identity
	named  map[string][]uint32
	column []uint32
}

// value of a facet. ref is the id of its category, family or event, or the year; for a model, the id of its make's value.
type value struct {
	text   string
	folded string
	words  []string // of the text, in the singular
	ref    int64
	docs   *roaring.Bitmap
}

const none = 0

func newFacet() *facet {
	return &facet{values: make([]value, 1), ids: map[string]uint32{}, named: map[string][]uint32{}}
}

// add appends the value of the next document; an empty identity means none.
func (f *facet) add(identity, text string, ref int64) {
	doc := uint32(len(f.column))
	if identity == "" {
		f.column = append(f.column, none)
		return
	}
	id, known := f.ids[identity]
	if !known {
		id = uint32(len(f.values))
		f.ids[identity] = id
		name := inventory.Fold(text)
		f.values = append(f.values, value{text: text, folded: name, words: singulars(text), ref: ref, docs: roaring.New()})
		f.named[name] = append(f.named[name], id)
	}
	f.column = append(f.column, id)
	f.values[id].docs.Add(doc)
}

// addRef is add for values with a database id; 0 means none.
func (f *facet) addRef(ref int64, text string) {
	if ref == 0 {
		f.add("", "", 0)
		return
	}
	f.add(strconv.FormatInt(ref, 10), text, ref)
}

// selection is the values a query chose in one facet.
type selection struct {
	active bool // the query names values, existing or not
	chosen map[uint32]bool
	docs   *roaring.Bitmap
}

func (f *facet) choose(which int, chosenValues []string) selection {
	s := selection{active: len(chosenValues) > 0}
	if !s.active {
		return s
	}
	s.chosen, s.docs = map[uint32]bool{}, roaring.New()
	for _, text := range chosenValues {
		for _, id := range f.find(which, text) {
			if !s.chosen[id] {
				s.chosen[id] = true
				s.docs.Or(f.values[id].docs)
			}
		}
	}
	return s
}

func (f *facet) find(which int, text string) []uint32 {
	switch which {
	case byYear:
		return f.years(text)
	case byEvent:
		if id, known := f.ids[text]; known {
			return []uint32{id}
		}
		return nil
	}
	return f.named[inventory.Fold(text)]
}

// years returns the values of one year, "2016", or a range, "2018-2021".
func (f *facet) years(text string) (ids []uint32) {
	from, to, ok := yearRange(text)
	if !ok {
		return nil
	}
	for id, v := range f.values[1:] {
		if v.ref >= from && v.ref <= to {
			ids = append(ids, uint32(id+1))
		}
	}
	return ids
}

// fewValues is up to how many values intersecting their bitmaps is faster than a pass over the documents.
const fewValues = 16

// count returns the number of documents by value.
func (f *facet) count(docs *roaring.Bitmap) []int {
	if len(f.values) <= fewValues {
		return f.countValues(docs, maps.Values(f.ids))
	}
	counts := make([]int, len(f.values))
	for some := range chunks(docs) {
		for _, doc := range some {
			counts[f.column[doc]]++
		}
	}
	return counts
}

// chunks yields the documents in lists that are valid until the next one. It is faster than an iterator over single documents, and a
// list of all would be most of the memory that a query needs.
func chunks(docs *roaring.Bitmap) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		var list [1024]uint32
		each := docs.ManyIterator()
		for n := each.NextMany(list[:]); n > 0; n = each.NextMany(list[:]) {
			if !yield(list[:n]) {
				return
			}
		}
	}
}

// countValues returns the number of documents by value, for some values.
func (f *facet) countValues(docs *roaring.Bitmap, ids iter.Seq[uint32]) []int {
	counts := make([]int, len(f.values))
	for id := range ids {
		counts[id] = int(f.values[id].docs.AndCardinality(docs))
	}
	return counts
}
