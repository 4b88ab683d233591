package search

import (
	"slices"
	"strconv"
	"strings"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
)

// Query is a search. Items match if they have one value of each filter, are within every range, and have all words of Text. A value that does not exist matches
// nothing, and neither does a Text without words.
type Query struct {
	Text                                                                  string
	Status, Events, Categories, Families, Makes, Models, Locations, Years []string
	Price, Meter                                                          Range // the price as displayed, in cents; hours or miles
	Near                                                                  Circle
	Sold                                                                  Sold
	Sort                                                                  string // empty: relevance with Text, else closing
	Page, Size                                                            int    // both from 1
}

// Result is a page of item ids with the total and the counts of every filter.
type Result struct {
	IDs       []int64
	Total     int
	Sort      string // the order that was used
	Facets    api.Facets
	Corrected string // the corrected Text, if spelling was corrected
}

// Values splits a bar-separated list and drops empty and, ignoring case, repeated values.
func Values(list string) (values []string) {
	seen := map[string]bool{}
	for _, text := range strings.Split(list, "|") {
		text = strings.TrimSpace(text)
		if text != "" && !seen[inventory.Fold(text)] {
			seen[inventory.Fold(text)] = true
			values = append(values, text)
		}
	}
	return values
}

func (q *Query) chosenValues() [facetCount][]string {
	return [facetCount][]string{
		byStatus: q.Status, byEvent: q.Events, byCategory: q.Categories, byFamily: q.Families,
		byMake: q.Makes, byModel: q.Models, byLocation: q.Locations, byYear: q.Years,
	}
}

// Search runs the query. Now, Unix milliseconds, affects only the order of the event filter.
func (x *Index) Search(q Query, now int64) Result {
	x.mu.RLock()
	defer x.mu.RUnlock()
	f := x.found(q)
	result := f.docs.ToArray()
	r := Result{Total: len(result), Sort: q.order(), Corrected: f.corrected}
	r.IDs = x.page(result, f.score, r.Sort, q.Page, q.Size)
	r.Facets = x.facetsOf(f.base, result, f.chosen, now)
	return r
}

// finding is the outcome of a query: the documents that match its text, those that also match its filters, and the chosen values.
type finding struct {
	matches
	base, docs *roaring.Bitmap
	chosen     [facetCount]selection
}

// found runs a query. The caller holds the lock.
func (x *Index) found(q Query) finding {
	f := finding{base: x.living}
	if strings.TrimSpace(q.Text) != "" {
		f.matches = x.match(q.Text)
		f.base = matched(f.score)
	}
	f.base = x.limit(f.base, &q)
	for which, values := range q.chosenValues() {
		f.chosen[which] = x.facets[which].choose(which, values)
	}
	isHiding := q.Sold == HideSold || q.Sold == HideSoldOfPastSales && !f.hasNumber
	if isHiding && !f.chosen[byStatus].active {
		f.chosen[byStatus] = x.hideSold(q.Sold)
	}
	f.docs = narrow(f.base, f.chosen, facetCount)
	return f
}

func (q *Query) order() string {
	_, known := orders[q.Sort]
	hasText := strings.TrimSpace(q.Text) != ""
	switch {
	case known:
		return q.Sort
	case hasText:
		return Relevance
	}
	return Closing
}

func matched(score []uint16) *roaring.Bitmap {
	docs := make([]uint32, 0, len(score)/4)
	for doc, n := range score {
		if n > 0 {
			docs = append(docs, uint32(doc))
		}
	}
	return roaring.BitmapOf(docs...)
}

// narrow applies all filters except leftOut.
func narrow(base *roaring.Bitmap, chosen [facetCount]selection, leftOut int) *roaring.Bitmap {
	sets := []*roaring.Bitmap{base}
	for which, s := range chosen {
		if s.active && which != leftOut {
			sets = append(sets, s.docs)
		}
	}
	return roaring.FastAnd(sets...)
}

// page returns the item ids of one page of result in the given order. Result has documents in ascending order.
func (x *Index) page(result []uint32, score []uint16, order string, page, size int) []int64 {
	from := (page - 1) * size
	if from >= len(result) || from < 0 {
		return nil
	}
	within := make([]bool, len(x.alive))
	for _, doc := range result {
		within[doc] = true
	}
	docs := slices.Values(x.ordered[order])
	if order == Relevance {
		docs = slices.Values(x.byScore(within, score))
	}
	ids := make([]int64, 0, min(size, len(result)-from))
	for doc := range docs {
		if !within[doc] {
			continue
		}
		if from--; from >= 0 {
			continue
		}
		if ids = append(ids, x.keys[doc].id); len(ids) == size {
			break
		}
	}
	return ids
}

// byScore orders the documents of a result by score, best first, then by closing time. It is a counting sort because scores are
// small integers.
func (x *Index) byScore(within []bool, score []uint16) []uint32 {
	slots := make([]int, 1+int(slices.Max(score))) // count per score; then the position of the next one
	total := 0
	for doc, in := range within {
		if in {
			slots[score[doc]]++
			total++
		}
	}
	for n, before := len(slots)-1, 0; n >= 0; n-- {
		slots[n], before = before, before+slots[n]
	}
	docs := make([]uint32, total)
	for _, doc := range x.ordered[Closing] {
		if within[doc] {
			docs[slots[score[doc]]] = doc
			slots[score[doc]]++
		}
	}
	return docs
}

func yearRange(text string) (from, to int64, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	if !isRange {
		last = first
	}
	from, err1 := strconv.ParseInt(strings.TrimSpace(first), 10, 32)
	to, err2 := strconv.ParseInt(strings.TrimSpace(last), 10, 32)
	return from, to, err1 == nil && err2 == nil && from > 0
}
