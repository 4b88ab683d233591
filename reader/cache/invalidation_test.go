package cache

import (
	"testing"

	"pgregory.net/rapid"
)

// TestGenerations: an invalidation affects exactly the fetches that began before it and share a tag.
func TestGenerations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var g Generations
		tag := rapid.SampledFrom([]string{"item:1", "item:2", "events", "catalogue"})
		tenant := rapid.Int64Range(1, 2)
		type fetch struct {
			of       int64
			tag      string
			sequence uint64
			touched  bool
		}
		var fetches []*fetch
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			of, tag := tenant.Draw(t, "tenant"), tag.Draw(t, "tag")
			if rapid.Bool().Draw(t, "fetch") {
				fetches = append(fetches, &fetch{of, tag, g.Next(), false})
				continue
			}
			all := rapid.Bool().Draw(t, "everything")
			if all {
				tag = Everything
			}
			g.Invalidate(of, tag, uint64(rapid.IntRange(1, 9).Draw(t, "change")))
			for _, f := range fetches {
				f.touched = f.touched || f.of == of && (all || f.tag == tag)
			}
		}
		for _, f := range fetches {
			if got := g.InvalidatedSince(SlotsOf(f.of, []string{f.tag}), f.sequence); got != f.touched {
				t.Fatalf("%+v: touched %v", *f, got)
			}
		}
	})
}
