package catalog

import (
	"cmp"
	"slices"

	"fairwarning/engine/inventory"
)

// What comparable machines have in common, as in api.ComparableSales.
const (
	sameModel  = "model"
	sameMake   = "make"
	sameFamily = "family"
)

// minComparable is how many sales of the model, or of the make, there must be so that no wider match is needed.
const minComparable = 3

// mostLike returns the sales of a family that are most like the item, closest model year first, then latest first, and what they
// have in common; "" without any.
func mostLike(item *inventory.ItemCard, family []inventory.PastSale) (match string, sales []inventory.PastSale) {
	ofModel := only(family, func(s inventory.PastSale) bool { return s.ModelID == item.ModelID })
	ofMake := only(family, func(s inventory.PastSale) bool { return s.MakeID == item.MakeID })
	switch {
	case len(ofModel) >= minComparable || len(ofModel) > 0 && len(ofModel) == len(family):
		match, sales = sameModel, ofModel
	case len(ofMake) >= minComparable || len(ofMake) > 0 && len(ofMake) == len(family):
		match, sales = sameMake, ofMake
	case len(family) > 0:
		match, sales = sameFamily, slices.Clone(family)
	}
	slices.SortStableFunc(sales, func(a, b inventory.PastSale) int {
		return cmp.Compare(yearsApart(item.Year, a.Year), yearsApart(item.Year, b.Year))
	})
	return match, sales
}

func only(sales []inventory.PastSale, keeps func(inventory.PastSale) bool) []inventory.PastSale {
	return slices.DeleteFunc(slices.Clone(sales), func(s inventory.PastSale) bool { return !keeps(s) })
}

// yearsApart returns the distance of two model years; an unknown year, 0, is far from any other.
func yearsApart(a, b int) int {
	return max(a-b, b-a)
}

// priceRange returns the lowest, median and highest price in cents of at least one sale. The median of an even number is the lower of
// the two in the middle, so that it is a price that was paid.
func priceRange(sales []inventory.PastSale) (low, median, high int64) {
	prices := make([]int64, 0, len(sales))
	for _, sale := range sales {
		prices = append(prices, sale.HammerCents)
	}
	slices.Sort(prices)
	return prices[0], prices[(len(prices)-1)/2], prices[len(prices)-1]
}
