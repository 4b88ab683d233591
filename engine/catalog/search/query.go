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
	Sort                                                                  string // empty: relevance with Text, else closing; Nearest needs Near
	Page, Size                                                            int    // both from 1
}

// Result is a page of item ids with the total and the counts of every filter.
type Result struct {
	IDs       []int64
	LeftIDs   []int64 // for each of IDs the event that the item has left, if the result is the item as it was there, else 0; nil: all are as they are
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

// filters returns the chosen values of each filter.
func (q *Query) filters() [facetCount]*[]string {
	return [facetCount]*[]string{
		byStatus: &q.Status, byEvent: &q.Events, byCategory: &q.Categories, byFamily: &q.Families,
		byMake: &q.Makes, byModel: &q.Models, byLocation: &q.Locations, byYear: &q.Years,
	}
}

// Search runs the query. Now, Unix milliseconds, affects only the order of the event filter.
func (x *Index) Search(q Query, now int64) Result {
	x.mu.RLock()
	defer x.mu.RUnlock()
	f := x.found(q)
	defer f.release()
	r := Result{Total: int(f.docs.GetCardinality()), Sort: q.order(), Corrected: f.corrected}
	r.IDs, r.LeftIDs = x.page(&f, r.Sort, q.Page, q.Size)
	r.Facets = x.facetsOf(&f, now)
	r.Facets.MeterUnit = f.unit.String()
	return r
}

// finding is the outcome of a query: the documents that match its text, those that also match its filters, and the chosen values. It is
// valid until release.
type finding struct {
	matches
	base, docs *roaring.Bitmap
	chosen     [facetCount]selection
	unit       meterUnit
	near       Circle
}

// found runs a query. The caller holds the lock and releases the finding.
func (x *Index) found(q Query) finding {
	f := finding{base: x.living, near: q.Near}
	if strings.TrimSpace(q.Text) != "" {
		f.matches = x.match(q.Text)
		f.base = matched(f.score)
	}
	for which, values := range q.filters() {
		f.chosen[which] = x.facets[which].choose(which, *values)
	}
	if !f.chosen[byEvent].active && !x.left.IsEmpty() {
		f.chosen[byEvent] = selection{active: true, docs: x.present()}
	}
	f.unit = x.unitFor(f.base, f.chosen)
	f.base = x.limit(f.base, &q, f.unit)
	isHiding := q.Sold == HideSold || q.Sold == HideSoldOfPastSales && (f.matcher == nil || !f.hasNumber)
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
	case known, q.Sort == Nearest && q.Near.Miles > 0:
		return q.Sort
	case hasText:
		return Relevance
	}
	return Closing
}

func matched(score []uint16) *roaring.Bitmap {
	bits := make([]uint64, (len(score)+63)/64)
	for doc, n := range score {
		bit := uint64(0)
		if n > 0 {
			bit = 1
		}
		bits[doc/64] |= bit << (doc % 64)
	}
	return roaring.FromDense(bits, false)
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

// present returns the documents of items as they are. Those of items in events that they have left are results only of searches in these events,
// and counts of the event filter.
func (x *Index) present() *roaring.Bitmap {
	if x.left.IsEmpty() {
		return x.living
	}
	return roaring.AndNot(x.living, x.left)
}

// page returns Result's IDs and LeftIDs of one page of a finding in the given order.
func (x *Index) page(f *finding, order string, page, size int) (ids, left []int64) {
	from, total := (page-1)*size, int(f.docs.GetCardinality())
	if from >= total || from < 0 {
		return nil, nil
	}
	within := make([]bool, len(x.alive))
	for some := range chunks(f.docs) {
		for _, doc := range some {
			within[doc] = true
		}
	}
	docs := x.ordered[order]
	switch order {
	case Relevance:
		docs = x.byScore(f.docs, within, f.score, from+size)
	case Nearest:
		docs = x.byScore(f.docs, within, x.closeness(f.near), from+size)
	case meterLow, meterHigh:
		docs = x.ofUnitFirst(docs, f.unit)
	}
	ids = make([]int64, 0, min(size, total-from))
	events := x.facets[byEvent]
	for _, doc := range docs {
		if !within[doc] {
			continue
		}
		if from--; from >= 0 {
			continue
		}
		if x.left.Contains(doc) {
			left = append(left, make([]int64, len(ids)-len(left))...)
			left = append(left, events.values[events.column[doc]].ref)
		}
		if ids = append(ids, x.keys[doc].id); len(ids) == size {
			break
		}
	}
	if left != nil {
		left = append(left, make([]int64, len(ids)-len(left))...)
	}
	return ids, left
}

// byScore returns at least the first most documents of a result by score, best first, then by closing time. It is a counting sort,
// because scores are small integers.
func (x *Index) byScore(result *roaring.Bitmap, within []bool, score []uint16, most int) []uint32 {
	slots := make([]int, 1+int(slices.Max(score))) // count per score; then the position of the next one
	for some := range chunks(result) {
		for _, doc := range some {
			slots[score[doc]]++
		}
	}
	total, least := 0, len(slots)
	for least > 0 && total < most {
		least--
		slots[least], total = total, total+slots[least]
	}
	docs := make([]uint32, total)
	for _, doc := range x.ordered[Closing] {
		if n := score[doc]; int(n) >= least && within[doc] {
			docs[slots[n]] = doc
			slots[n]++
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

// limit narrows documents to those within the ranges and the circle of a query. A range of the meter is in the unit given; items that
// count in the other one are outside.
func (x *Index) limit(docs *roaring.Bitmap, q *Query, u meterUnit) *roaring.Bitmap {
	if !q.Price.isSet() && !q.Meter.isSet() && q.Near == (Circle{}) {
		return docs
	}
	near := x.placesIn(q.Near)
	locations := x.facets[byLocation].column
	if q.Meter.isSet() {
		docs = roaring.And(docs, x.metered[u])
	}
	inside := roaring.New()
	for each := docs.Iterator(); each.HasNext(); {
		doc := each.Next()
		k := &x.keys[doc]
		if (!q.Price.isSet() || q.Price.has(k.price)) && (!q.Meter.isSet() || q.Meter.has(int64(k.meter))) && (near == nil || near[locations[doc]]) {
			inside.Add(doc)
		}
	}
	return inside
}
