package search_test

import (
	"testing"

	"fairwarning/engine/catalog/search"
)

// BenchmarkIndex searches only the index, without rows and HTTP, over 100,000 items.
func BenchmarkIndex(b *testing.B) {
	w := newWorld(b, 100_000)
	index := w.indexes.Of(w.tenant)
	for name, q := range map[string]search.Query{
		"everything": {}, "one-make": {Makes: []string{"Komatsu"}}, "common-word": {Text: "smoke"}, "two-words": {Text: "john dozer"},
		"prefix": {Text: "c"}, "typo": {Text: "excavtor"}, "model": {Text: "DY125"}, "last-page": {Page: 4000, Sort: "price-low"},
		"many-filters": {Makes: []string{"Komatsu", "Volvo"}, Categories: []string{"Excavator", "Dozer"}, Years: []string{"2005-2020"}, Status: []string{"Sold"}},
	} {
		q.Page, q.Size = max(1, q.Page), 24
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				index.Search(q, now)
			}
		})
	}
	b.Run("update-100-items", func(b *testing.B) {
		ids := make([]int64, 100)
		for i := range ids {
			ids[i] = w.cards[i*7].ID
		}
		for b.Loop() {
			if err := w.indexes.Update(b.Context(), w.tenant, ids, now); err != nil {
				b.Fatal(err)
			}
		}
	})
}
