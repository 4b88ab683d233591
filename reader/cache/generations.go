package cache

import (
	"sync/atomic"
)

// Generations knows when what answers are about was last touched, by a change of the engine's or by a purge. Touching is a
// soft purge: every answer with the tag whose fetch began before is stale from then on, and none has to be looked for.
//
// Tags share a fixed number of slots by their hash, so that no feed can make the table grow. Two tags in one slot cost a
// refresh too many and nothing else.
type Generations struct {
	Sequence atomic.Uint64 // of the last fetch or touch
	slots    [GenerationSlots]generation
}

const GenerationSlots = 1 << 16

type generation struct {
	stamp  atomic.Uint64 // of the last touch; a fetch with a smaller number began before it
	change atomic.Uint64 // number of the change in the engine's feed; 0: none
	purged atomic.Int64  // time of the last purge, Unix milliseconds; 0: none
}

// Next numbers a fetch that begins now.
func (g *Generations) Next() uint64 { return g.Sequence.Add(1) }

// Everything is the tag of all of a tenant's answers.
const Everything = "*"

// SlotOf is the place of a tag: FNV-1a of tenant and tag, folded. All readers of a cluster agree on it.
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

// SlotsOf are the places of an answer's tags, and of everything.
func SlotsOf(tenant int64, tags []string) []uint16 {
	slots := make([]uint16, 0, len(tags)+1)
	for _, tag := range tags {
		slots = append(slots, SlotOf(tenant, tag))
	}
	return append(slots, SlotOf(tenant, Everything))
}

// Invalidate makes stale what has the tag, because of a change of that number in the engine's feed.
func (g *Generations) Invalidate(tenant int64, tag string, change uint64) {
	slot := &g.slots[SlotOf(tenant, tag)]
	raise(&slot.change, change)
	raise(&slot.stamp, g.Sequence.Add(1))
}

// Purge makes stale what has the tag, because somebody said so at that time (Unix milliseconds).
func (g *Generations) Purge(tenant int64, tag string, at int64) {
	slot := &g.slots[SlotOf(tenant, tag)]
	for known := slot.purged.Load(); known < at && !slot.purged.CompareAndSwap(known, at); known = slot.purged.Load() {
	}
	raise(&slot.stamp, g.Sequence.Add(1))
}

// ForgetChanges forgets the numbers of changes: those of another feed come. What was touched stays stale.
func (g *Generations) ForgetChanges() {
	for i := range g.slots {
		g.slots[i].change.Store(0)
	}
}

// SlotNumbers are the numbers of a slot, for another process of this reader.
type SlotNumbers struct {
	_      struct{} `cbor:",toarray"`
	Change uint64
	Purged int64
}

// Numbers gives those of all slots that have any.
func (g *Generations) Numbers() map[uint16]SlotNumbers {
	all := map[uint16]SlotNumbers{}
	for i := range g.slots {
		if change, purged := g.slots[i].change.Load(), g.slots[i].purged.Load(); change != 0 || purged != 0 {
			all[uint16(i)] = SlotNumbers{Change: change, Purged: purged}
		}
	}
	return all
}

// Restore takes the numbers of a process that ended.
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

// InvalidatedSince says whether any of the slots was touched after the fetch of that number began.
func (g *Generations) InvalidatedSince(slots []uint16, sequence uint64) bool {
	for _, slot := range slots {
		if g.slots[slot].stamp.Load() > sequence {
			return true
		}
	}
	return false
}

// Latest is what a peer must have seen to give an answer that is not older than what we know: the number of the last
// change, and the time of the last purge.
func (g *Generations) Latest(slots []uint16) (change uint64, purged int64) {
	for _, slot := range slots {
		change = max(change, g.slots[slot].change.Load())
		purged = max(purged, g.slots[slot].purged.Load())
	}
	return change, purged
}
