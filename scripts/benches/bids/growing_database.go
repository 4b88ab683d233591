//go:build linux

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"

	"fairwarning/scripts/benches/harness"
)

// grown holds the desk's results in a house of a given size.
type grown struct {
	size
	Hot  loaded `json:"hot"`
	Many loaded `json:"many"`
	Heap uint64 `json:"heap_bytes"` // of this process afterward, load included
	File int64  `json:"file_bytes"` // of the database and its WAL
}

// grow measures the desk as the number of lots, and of earlier bids on the hot lot, increases.
func (b *bench) grow(ctx context.Context, r *results) error {
	for i, size := range b.plan.sizes {
		harness.Note("%d lots, %d bids before", size.Lots, size.History)
		g, err := b.measure(ctx, fmt.Sprintf("grown%d", i), size)
		if err != nil {
			return err
		}
		r.Growth = append(r.Growth, g)
	}
	return nil
}

func (b *bench) measure(ctx context.Context, name string, size size) (g grown, err error) {
	d, closeDesk, err := b.openDesk(ctx, name, size.Lots, callers)
	if err != nil {
		return g, err
	}
	defer closeDesk()
	g.size = size
	rising := newAmounts(size.Lots)
	for made := 0; made < size.History; made += callers {
		once := func(person int) offer { return rising.next(person, 1, false) }
		if err := each(ctx, callers, once, d.bid); err != nil {
			return g, err
		}
	}
	if g.Hot, err = load(ctx, callers, b.plan.turn, func(person int) offer { return rising.next(person, 1, false) }, d.bid); err != nil {
		return g, err
	}
	if g.Many, err = load(ctx, callers, b.plan.turn, func(person int) offer { return rising.next(person, many, false) }, d.bid); err != nil {
		return g, err
	}
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	g.Heap = memory.HeapAlloc
	g.File, err = harness.SizeOf(filepath.Join(b.Folder, name))
	return g, err
}
