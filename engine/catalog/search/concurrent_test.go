package search_test

import (
	"sync"
	"testing"

	"fairwarning/engine/catalog/search"
)

// TestReadersGoOnWhileTheIndexChanges checks, also for the race detector, that no reader sees a partial inventory.
func TestReadersGoOnWhileTheIndexChanges(t *testing.T) {
	w := newWorld(t, 300)
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				r := w.indexes.Of(w.tenant).Search(search.Query{Text: "excavator smoke", Sort: "make", Page: 1, Size: 5}, now)
				all := w.indexes.Of(w.tenant).Search(search.Query{Page: 1, Size: 1}, now)
				if all.Total != len(w.cards) || r.Total > all.Total {
					t.Errorf("%d items", all.Total)
					return
				}
			}
		})
	}
	for i := range 10 {
		if i%3 == 0 {
			if err := w.indexes.Rebuild(t.Context(), w.tenant, now); err != nil {
				t.Error(err)
			}
		}
		if err := w.indexes.Update(t.Context(), w.tenant, []int64{w.cards[i].ID, w.cards[i+50].ID}, now); err != nil {
			t.Error(err)
		}
	}
	close(done)
	readers.Wait()
}
