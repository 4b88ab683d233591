package search

import "github.com/RoaringBitmap/roaring/v2"

// Sold is which sold items a query leaves out.
type Sold int

// What a query does with sold items.
const (
	ShowSold Sold = iota
	HideSold
	HideSoldOfPastSales // those whose event has ended, or that were in none, unless the text is an item's own number
)

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
