package catalog

import (
	"slices"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

func TestMostLike(t *testing.T) {
	const own, sister, other = 1, 2, 3 // models; the first two are of the same make
	makes := map[int64]int64{own: 10, sister: 10, other: 20}
	sale := func(id, model int64, year int) inventory.PastSale {
		return inventory.PastSale{ID: id, ModelID: model, MakeID: makes[model], Year: year}
	}
	item := &inventory.ItemCard{ItemRow: db.ItemRow{ModelID: own, MakeID: makes[own], Year: 2018}}
	for name, test := range map[string]struct {
		family []inventory.PastSale
		match  string
		ids    []int64
	}{
		"nothing sold":                {nil, "", nil},
		"three of the model":          {[]inventory.PastSale{sale(1, own, 2010), sale(2, other, 2018), sale(3, own, 2018), sale(4, own, 2020)}, sameModel, []int64{3, 4, 1}},
		"too few of the model":        {[]inventory.PastSale{sale(1, own, 2018), sale(2, sister, 2017), sale(3, sister, 2018), sale(4, other, 2018)}, sameMake, []int64{1, 3, 2}},
		"too few of the make":         {[]inventory.PastSale{sale(1, own, 2015), sale(2, other, 2018), sale(3, other, 0)}, sameFamily, []int64{2, 1, 3}},
		"only one, but of the model":  {[]inventory.PastSale{sale(1, own, 2015)}, sameModel, []int64{1}},
		"the latest of a year first":  {[]inventory.PastSale{sale(9, own, 2018), sale(3, own, 2018), sale(5, own, 2018)}, sameModel, []int64{9, 3, 5}},
		"only one, but of the make":   {[]inventory.PastSale{sale(1, sister, 2015)}, sameMake, []int64{1}},
		"only one, of the family":     {[]inventory.PastSale{sale(1, other, 2015)}, sameFamily, []int64{1}},
		"model and make, both scarce": {[]inventory.PastSale{sale(1, own, 2018), sale(2, sister, 2018)}, sameMake, []int64{1, 2}},
	} {
		before := slices.Clone(test.family)
		match, sales := mostLike(item, test.family)
		var ids []int64
		for _, s := range sales {
			ids = append(ids, s.ID)
		}
		if match != test.match || !slices.Equal(ids, test.ids) || !slices.Equal(before, test.family) {
			t.Errorf("%s: %q %v", name, match, ids)
		}
	}
}

func TestPriceRange(t *testing.T) {
	prices := func(cents ...int64) (sales []inventory.PastSale) {
		for _, price := range cents {
			sales = append(sales, inventory.PastSale{HammerCents: price})
		}
		return sales
	}
	for _, test := range []struct {
		sales             []inventory.PastSale
		low, median, high int64
	}{{prices(5), 5, 5, 5}, {prices(9, 1), 1, 1, 9}, {prices(7, 3, 5), 3, 5, 7}, {prices(4, 8, 2, 6), 2, 4, 8}} {
		if low, median, high := priceRange(test.sales); low != test.low || median != test.median || high != test.high {
			t.Errorf("%d %d %d", low, median, high)
		}
	}
}
