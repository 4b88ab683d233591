package server

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// BenchmarkChangeOnTheWire measures from the commit of another process, which changed one item, to its event at a reader
// of the feed; the search has the change by then. ENGINE_BENCH_ITEMS sets the size of the inventory, 100,000 unless set.
// Budget: 50 ms.
func BenchmarkChangeOnTheWire(b *testing.B) {
	items := 100_000
	if n, err := strconv.Atoi(os.Getenv("ENGINE_BENCH_ITEMS")); err == nil {
		items = n
	}
	e := NewEngine(b, items)
	e.must(e.clock.Tick(b.Context(), time.Now())) // catches up from the house's time to now
	e.tell()
	other, l := e.other(), e.listen(0, "")
	for last := int64(0); last < l.hello.Seq; {
		last = l.change().Seq
	}
	rows, err := inventory.ItemsAfter(b.Context(), other, e.one, 0, 100)
	e.must(err)
	var took []time.Duration
	b.ResetTimer()
	for n := 0; b.Loop(); n++ {
		time.Sleep(120 * time.Millisecond) // the clock pauses after each change; measure an isolated one
		row := rows[n%len(rows)]
		row.UpdatedAt = db.Millis(time.Now())
		e.must(inventory.WriteInventory(b.Context(), other, e.one, func(w *inventory.InventoryWriter) error {
			return w.PutItems(b.Context(), []db.ItemRow{row})
		}))
		committed := time.Now()
		l.change()
		took = append(took, time.Since(committed))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
}
