package search

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/RoaringBitmap/roaring/v2"
)

// Range is the numbers from From to To, both included; 0 means no limit. Items without the number are outside of any range.
type Range struct{ From, To int64 }

// ParseRange reads "5000-20000", "5000-" or "-20000". Ok is false for anything else, and for a range without limits.
func ParseRange(text string) (r Range, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	from, ok1 := wholeNumber(first)
	to, ok2 := wholeNumber(last)
	r = Range{from, to}
	return r, isRange && ok1 && ok2 && r != Range{} && (to == 0 || from <= to)
}

// wholeNumber reads digits; no text is 0.
func wholeNumber(text string) (int64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(text, 10, 40)
	return int64(n), err == nil
}

func (r Range) isSet() bool { return r != Range{} }

func (r Range) has(n int64) bool { return n != missing && n >= r.From && (r.To == 0 || n <= r.To) }

// Circle is the places within a distance of a point. The zero value is everywhere; with negative Miles it is nowhere.
type Circle struct {
	Latitude, Longitude float64
	Miles               float64
}

const earthMiles = 3958.8

// milesTo returns the distance from the center to a point, given in degrees.
func (c Circle) milesTo(p point) float64 {
	radians := math.Pi / 180
	up, across := (p.latitude-c.Latitude)*radians/2, (p.longitude-c.Longitude)*radians/2
	h := math.Pow(math.Sin(up), 2) + math.Cos(p.latitude*radians)*math.Cos(c.Latitude*radians)*math.Pow(math.Sin(across), 2)
	return 2 * earthMiles * math.Asin(math.Min(1, math.Sqrt(h)))
}

// closeness returns a score for each document, higher for places nearer to the center of a circle.
func (x *Index) closeness(c Circle) []uint16 {
	ids := slices.Collect(maps.Keys(x.places))
	slices.SortFunc(ids, func(a, b uint32) int { return cmp.Compare(c.milesTo(x.places[b]), c.milesTo(x.places[a])) })
	rank := make([]uint16, len(x.facets[byLocation].values))
	for at, id := range ids {
		rank[id] = uint16(min(at, math.MaxUint16))
	}
	score := make([]uint16, len(x.alive))
	for doc, place := range x.facets[byLocation].column {
		score[doc] = rank[place]
	}
	return score
}

// Sold is which sold items a query leaves out.
type Sold int

// What a query does with sold items.
const (
	ShowSold Sold = iota
	HideSold
	HideSoldOfPastSales // those whose event has ended, or that were in none, unless the text is an item's own number
)

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

// placesIn reports, by value of the location filter, whether it is in the circle; nil means that everything is.
func (x *Index) placesIn(c Circle) []bool {
	if c == (Circle{}) {
		return nil
	}
	in := make([]bool, len(x.facets[byLocation].values))
	for id, at := range x.places {
		in[id] = at != (point{}) && c.milesTo(at) <= c.Miles
	}
	return in
}

// hideSold is a choice of all statuses that leaves out sold items, so that the status filter still counts them.
func (x *Index) hideSold(which Sold) selection {
	hidden := x.pastSold
	if which == HideSold {
		hidden = roaring.New()
		for _, id := range x.facets[byStatus].named["sold"] {
			hidden.Or(x.facets[byStatus].values[id].docs)
		}
	}
	return selection{active: true, docs: roaring.AndNot(x.living, hidden)}
}
