package search

import (
	"slices"
	"strconv"
	"strings"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/api"
)

// Query is a question. Values of one filter are alternatives; filters and words of Text all have to hold. A value that
// exists nowhere matches nothing, and so does a Text without a single word in it.
type Query struct {
	Text                                                                  string
	Status, Events, Categories, Families, Makes, Models, Locations, Years []string
	Sort                                                                  string // empty: relevance with Text, else closing
	Page, Size                                                            int    // both from 1
}

// Result is a page of item ids with the total and the counts of every filter.
type Result struct {
	IDs       []int64
	Total     int
	Sort      string // the order used
	Facets    api.Facets
	Corrected string // Text as understood, when its spelling was mended
}

// Values splits a bar-joined list, drops what is empty and what repeats, whatever its case.
func Values(list string) (values []string) {
	seen := map[string]bool{}
	for _, text := range strings.Split(list, "|") {
		text = strings.TrimSpace(text)
		if text != "" && !seen[Fold(text)] {
			seen[Fold(text)] = true
			values = append(values, text)
		}
	}
	return values
}

func (q *Query) asked() [facetCount][]string {
	return [facetCount][]string{
		byStatus: q.Status, byEvent: q.Events, byCategory: q.Categories, byFamily: q.Families,
		byMake: q.Makes, byModel: q.Models, byLocation: q.Locations, byYear: q.Years,
	}
}

// Search answers the question as of now, Unix milliseconds, which decides only what order events are listed in.
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

// finding is what a question comes to: the documents that match its text, those that match all of it, and what was chosen.
type finding struct {
	matches
	base, docs *roaring.Bitmap
	chosen     [facetCount]selection
}

// found answers a question, under the caller's lock.
func (x *Index) found(q Query) finding {
	f := finding{base: x.living}
	if strings.TrimSpace(q.Text) != "" {
		f.matches = x.match(q.Text)
		f.base = matched(f.score)
	}
	for which, values := range q.asked() {
		f.chosen[which] = x.facets[which].choose(which, values)
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

// narrow applies all filters but the one left out.
func narrow(base *roaring.Bitmap, chosen [facetCount]selection, leftOut int) *roaring.Bitmap {
	sets := []*roaring.Bitmap{base}
	for which, s := range chosen {
		if s.active && which != leftOut {
			sets = append(sets, s.docs)
		}
	}
	return roaring.FastAnd(sets...)
}

// page takes the asked page of result, documents ascending, in the order named.
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

// byScore orders the documents of a result by score, best first, equal ones by closing time: a counting sort, for scores
// are small numbers.
func (x *Index) byScore(within []bool, score []uint16) []uint32 {
	var places [maxWords*worthMost + 1]int // how many have the score; then, where the next of them goes
	total := 0
	for doc, in := range within {
		if in {
			places[score[doc]]++
			total++
		}
	}
	for n, before := len(places)-1, 0; n >= 0; n-- {
		places[n], before = before, before+places[n]
	}
	docs := make([]uint32, total)
	for _, doc := range x.ordered[Closing] {
		if within[doc] {
			docs[places[score[doc]]] = doc
			places[score[doc]]++
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
