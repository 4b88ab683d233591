package cache

import (
	"sync/atomic"
)

// Generations records when each tag was last invalidated, by a change at the engine or by a purge. Invalidation is a
// soft purge: every entry with the tag whose fetch began earlier is stale from then on, without a search for it.
//
// Tags hash to a fixed number of slots, so the table cannot grow. Two tags in one slot cost an extra revalidation and
// nothing else.
type Generations struct {
	Sequence atomic.Uint64 // of the last fetch or invalidation
	slots    [GenerationSlots]generation
}

const GenerationSlots = 1 << 16

type generation struct {
	stamp  atomic.Uint64 // sequence of the last invalidation; fetches with a shorter one began before it
	change atomic.Uint64 // number of the change in the engine's feed; 0 if none
	purged atomic.Int64  // time of the last purge, Unix milliseconds; 0 if none
}

// Next returns the sequence number of a fetch that starts now.
func (g *Generations) Next() uint64 { return g.Sequence.Add(1) }

// Everything is the tag of all entries of a tenant.
const Everything = "*"

// SlotOf returns the slot of a tag: FNV-1a of tenant and tag, folded to 16 bits. All readers of a cluster must agree
// on it.
func SlotOf(tenant int64, tag string) uint16 {
	const offset, prime = 14695981039346656037, 1099511628211
	hash := uint64(offset)
	for n := uint64(tenant); n > 0; n >>= 8 {
		hash = (hash ^ n&0xff) * prime
	}
	hash = (hash ^ 0xff) * prime
	for i := range len(tag) {
		hash = (hash ^ uint64(tag[i])) * prime
	}
	return uint16(hash ^ hash>>16 ^ hash>>32 ^ hash>>48)
}

// SlotsOf returns the slots of an entry's tags and of Everything.
func SlotsOf(tenant int64, tags []string) []uint16 {
	slots := make([]uint16, 0, len(tags)+1)
	for _, tag := range tags {
		slots = append(slots, SlotOf(tenant, tag))
	}
	return append(slots, SlotOf(tenant, Everything))
}

// Invalidate makes entries with the tag stale because of that change in the engine's feed.
func (g *Generations) Invalidate(tenant int64, tag string, change uint64) {
	slot := &g.slots[SlotOf(tenant, tag)]
	raise(&slot.change, change)
	raise(&slot.stamp, g.Sequence.Add(1))
}

// Purge makes entries with the tag stale because of a purge made at that time (Unix milliseconds).
func (g *Generations) Purge(tenant int64, tag string, at int64) {
	slot := &g.slots[SlotOf(tenant, tag)]
	for known := slot.purged.Load(); known < at && !slot.purged.CompareAndSwap(known, at); known = slot.purged.Load() {
	}
	raise(&slot.stamp, g.Sequence.Add(1))
}

// ForgetChanges clears the change numbers when a different feed begins. Stale entries stay stale.
func (g *Generations) ForgetChanges() {
	for i := range g.slots {
		g.slots[i].change.Store(0)
	}
}

// SlotNumbers are the numbers of a slot that outlive the process.
type SlotNumbers struct {
	_      struct{} `cbor:",toarray"`
	Change uint64
	Purged int64
}

// Numbers returns the slots that have a change or purge.
func (g *Generations) Numbers() map[uint16]SlotNumbers {
	all := map[uint16]SlotNumbers{}
	for i := range g.slots {
		if change, purged := g.slots[i].change.Load(), g.slots[i].purged.Load(); change != 0 || purged != 0 {
			all[uint16(i)] = SlotNumbers{Change: change, Purged: purged}
		}
	}
	return all
}

// Restore sets the numbers saved by an earlier process.
func (g *Generations) Restore(all map[uint16]SlotNumbers) {
	for i, n := range all {
		g.slots[i].change.Store(n.Change)
		g.slots[i].purged.Store(n.Purged)
	}
}

func raise(to *atomic.Uint64, n uint64) {
	for known := to.Load(); known < n && !to.CompareAndSwap(known, n); known = to.Load() {
	}
}

// InvalidatedSince reports whether any of the slots was invalidated after the fetch with that sequence began.
func (g *Generations) InvalidatedSince(slots []uint16, sequence uint64) bool {
	for _, slot := range slots {
		if g.slots[slot].stamp.Load() > sequence {
			return true
		}
	}
	return false
}

// Latest returns the last change and the last purge (Unix milliseconds) of the slots. A peer must have seen both to
// answer for us.
func (g *Generations) Latest(slots []uint16) (change uint64, purged int64) {
	for _, slot := range slots {
		change = max(change, g.slots[slot].change.Load())
		purged = max(purged, g.slots[slot].purged.Load())
	}
	return change, purged
}
