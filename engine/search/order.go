package search

import (
	"cmp"
	"slices"
)

// Orders of the contract (api.SearchInput). Relevance is not among them: it depends on the question.
const (
	Relevance = "relevance"
	Closing   = "closing"
)

// orders tells for each order whether a comes before b. What lacks the value in question comes last in either
// direction; id breaks every tie, so that pages never overlap.
var orders = map[string]func(a, b *sortKey) int{
	Closing:      byClosing,
	"newest":     func(a, b *sortKey) int { return cmp.Compare(b.created, a.created) },
	"price-low":  func(a, b *sortKey) int { return lastWithout(a.price, b.price, 1) },
	"price-high": func(a, b *sortKey) int { return lastWithout(a.price, b.price, -1) },
	"year-new":   func(a, b *sortKey) int { return lastWithout(a.year, b.year, -1) },
	"year-old":   func(a, b *sortKey) int { return lastWithout(a.year, b.year, 1) },
	"meter-low":  func(a, b *sortKey) int { return lastWithout(a.meter, b.meter, 1) },
	"meter-high": func(a, b *sortKey) int { return lastWithout(a.meter, b.meter, -1) },
	"make":       byMakeModel,
	"lot":        byLot,
}

// sortKey is what orders look at.
type sortKey struct {
	id, created         int64
	price, year, meter  int64 // missing: has none
	makeName, modelName string
	closingGroup        int // 0 closes, 1 has no time, 2 has ended
	closesAt            int64
	inEvent             bool
	startsAt            int64
	sequence            int
}

const missing = -1

func newSortKey(d *Document) sortKey {
	k := sortKey{
		id: d.ID, created: d.CreatedAt, price: missing, year: missing, meter: missing,
		makeName: Fold(d.Make), modelName: Fold(d.Model), closesAt: d.ClosesAt,
		inEvent: d.EventID != 0, startsAt: d.StartsAt, sequence: d.Sequence,
	}
	if d.Price != nil {
		k.price = *d.Price
	}
	if d.Year > 0 {
		k.year = int64(d.Year)
	}
	if d.Meter > 0 {
		k.meter = int64(d.Meter)
	}
	switch {
	case d.HasEnded:
		k.closingGroup, k.closesAt = 2, -d.ClosesAt // the latest first
	case d.ClosesAt == 0:
		k.closingGroup = 1
	}
	return k
}

func lastWithout(a, b int64, direction int) int {
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

// byLot is the order of the catalogue: events by start, their lots by number, then what is in none.
func byLot(a, b *sortKey) int {
	if a.inEvent != b.inEvent {
		if a.inEvent {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.startsAt, b.startsAt), cmp.Compare(a.sequence, b.sequence))
}

// arrange brings every order up to date with documents from on, which are new; dead ones are left out. It writes new
// slices: the old ones may still be read.
func (x *Index) arrange(from int) {
	added := make([]uint32, 0, len(x.alive)-from)
	for doc := from; doc < len(x.alive); doc++ {
		if x.alive[doc] {
			added = append(added, uint32(doc))
		}
	}
	for name, before := range orders {
		compare := func(a, b uint32) int {
			return cmp.Or(before(&x.keys[a], &x.keys[b]), cmp.Compare(x.keys[a].id, x.keys[b].id))
		}
		slices.SortFunc(added, compare)
		x.ordered[name] = x.merge(x.ordered[name], added, compare)
	}
}

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
