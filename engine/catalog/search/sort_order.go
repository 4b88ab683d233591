package search

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sync"
)

// Sort orders of the contract (api.SearchInput). Relevance and Nearest are not among orders because they depend on the query.
const (
	Relevance = "relevance"
	Nearest   = "nearest"
	Closing   = "closing"
	meterLow  = "meter-low"
	meterHigh = "meter-high"
)

// orders has the comparison function of each order. Items without the value come last in either direction; the id breaks ties, so
// that pages never overlap.
var orders = map[string]func(a, b *sortKey) int{
	Closing:      byClosing,
	"newest":     func(a, b *sortKey) int { return cmp.Compare(b.created, a.created) },
	"price-low":  func(a, b *sortKey) int { return lastWithout(a.price, b.price, 1) },
	"price-high": func(a, b *sortKey) int { return lastWithout(a.price, b.price, -1) },
	"year-new":   func(a, b *sortKey) int { return lastWithout(a.year, b.year, -1) },
	"year-old":   func(a, b *sortKey) int { return lastWithout(a.year, b.year, 1) },
	meterLow:     func(a, b *sortKey) int { return lastWithout(a.meter, b.meter, 1) },
	meterHigh:    func(a, b *sortKey) int { return lastWithout(a.meter, b.meter, -1) },
	"make":       byMakeModel,
	"lot":        byLot,
}

// sortKey has the fields that orders compare, in 80 bytes: there is one for each item.
type sortKey struct {
	id, created         int64
	price               int64 // missing: no value
	closesAt, startsAt  int64
	makeName, modelName string // folded, shared between items
	meter, sequence     int32  // meter: missing: no value
	year                int16  // missing: no value
	closingGroup        int8   // see closing groups
	inEvent             bool
}

// Closing groups, in the order of Closing. Nobody knows when a lot sells in a ring that has started, unless it is up.
const (
	closes int8 = iota
	inStartedRing
	hasNoTime
	hasEnded
)

const missing = -1

// newSortKey returns the key of a document. Its names are the folded ones of make and model, which many items share.
func newSortKey(d *Document, makeName, modelName string) sortKey {
	k := sortKey{
		id: d.ID, created: d.CreatedAt, price: missing, year: missing, meter: missing,
		makeName: makeName, modelName: modelName, closesAt: d.ClosesAt,
		inEvent: d.EventID != 0, startsAt: d.StartsAt, sequence: int32(d.Sequence),
	}
	if d.Price != nil {
		k.price = *d.Price
	}
	if d.Year > 0 {
		k.year = int16(d.Year)
	}
	if d.Meter > 0 {
		k.meter = int32(min(d.Meter, math.MaxInt32))
	}
	switch {
	case d.HasEnded:
		k.closingGroup, k.closesAt = hasEnded, -d.ClosesAt // latest first
	case d.IsInStartedRing:
		k.closingGroup = inStartedRing
	case d.ClosesAt == 0:
		k.closingGroup = hasNoTime
	}
	return k
}

func lastWithout[N int16 | int32 | int64](a, b N, direction int) int {
	if a == missing || b == missing {
		return -cmp.Compare(a, b) // missing is the smallest
	}
	return direction * cmp.Compare(a, b)
}

func byClosing(a, b *sortKey) int {
	return cmp.Or(cmp.Compare(a.closingGroup, b.closingGroup), cmp.Compare(a.closesAt, b.closesAt), cmp.Compare(a.sequence, b.sequence))
}

func byMakeModel(a, b *sortKey) int {
	return cmp.Or(cmp.Compare(a.makeName, b.makeName), cmp.Compare(a.modelName, b.modelName), lastWithout(a.year, b.year, -1))
}

// byLot is the catalog order: events by start, their lots by number, then items in no event.
func byLot(a, b *sortKey) int {
	if a.inEvent != b.inEvent {
		if a.inEvent {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.startsAt, b.startsAt), cmp.Compare(a.sequence, b.sequence))
}

// arrange merges the new documents, those numbered from and up, into every order and drops dead ones. It creates new slices because
// the old ones may still be in use.
func (x *Index) arrange(from int) {
	added := make([]uint32, 0, len(x.alive)-from)
	for doc := from; doc < len(x.alive); doc++ {
		if x.alive[doc] {
			added = append(added, uint32(doc))
		}
	}
	var sorting sync.WaitGroup
	arranged := make([][]uint32, len(orderNames))
	for at, name := range orderNames {
		sorting.Go(func() { arranged[at] = x.sorted(slices.Clone(added), name) })
	}
	sorting.Wait()
	for at, name := range orderNames {
		x.ordered[name] = arranged[at]
	}
}

// sorted merges new documents into an order.
func (x *Index) sorted(added []uint32, name string) []uint32 {
	before := orders[name]
	compare := func(a, b uint32) int {
		return cmp.Or(before(&x.keys[a], &x.keys[b]), cmp.Compare(x.keys[a].id, x.keys[b].id))
	}
	slices.SortFunc(added, compare)
	return x.merge(x.ordered[name], added, compare)
}

var orderNames = slices.Collect(maps.Keys(orders))

func (x *Index) merge(old, added []uint32, compare func(a, b uint32) int) []uint32 {
	out := make([]uint32, 0, len(old)+len(added))
	for _, doc := range old {
		if !x.alive[doc] {
			continue
		}
		for len(added) > 0 && compare(added[0], doc) < 0 {
			out, added = append(out, added[0]), added[1:]
		}
		out = append(out, doc)
	}
	return append(out, added...)
}
