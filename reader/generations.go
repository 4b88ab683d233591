package reader

import (
	"sync/atomic"
)

// generations knows when what answers are about was last touched, by a change of the engine's or by a purge. Touching is a
// soft purge: every answer with the tag whose fetch began before is stale from then on, and none has to be looked for.
//
// Tags share a fixed number of slots by their hash, so that no feed can make the table grow. Two tags in one slot cost a
// refresh too many and nothing else.
type generations struct {
	sequence atomic.Uint64 // of the last fetch or touch
	slots    [generationSlots]generation
}

const generationSlots = 1 << 16

type generation struct {
	stamp  atomic.Uint64 // of the last touch; a fetch with a smaller number began before it
	change atomic.Uint64 // number of the change in the engine's feed; 0: none
	purged atomic.Int64  // time of the last purge, Unix milliseconds; 0: none
}

// next numbers a fetch that begins now.
func (g *generations) next() uint64 { return g.sequence.Add(1) }

// everything is the tag of all of a tenant's answers.
const everything = "*"

// slotOf is the place of a tag: FNV-1a of tenant and tag, folded. All readers of a cluster agree on it.
func slotOf(tenant int64, tag string) uint16 {
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

// slotsOf are the places of an answer's tags, and of everything.
func slotsOf(tenant int64, tags []string) []uint16 {
	slots := make([]uint16, 0, len(tags)+1)
	for _, tag := range tags {
		slots = append(slots, slotOf(tenant, tag))
	}
	return append(slots, slotOf(tenant, everything))
}

// touch makes stale what has the tag, because of a change of that number in the engine's feed.
func (g *generations) touch(tenant int64, tag string, change uint64) {
	slot := &g.slots[slotOf(tenant, tag)]
	raise(&slot.change, change)
	raise(&slot.stamp, g.sequence.Add(1))
}

// purge makes stale what has the tag, because somebody said so at that time (Unix milliseconds).
func (g *generations) purge(tenant int64, tag string, at int64) {
	slot := &g.slots[slotOf(tenant, tag)]
	for known := slot.purged.Load(); known < at && !slot.purged.CompareAndSwap(known, at); known = slot.purged.Load() {
	}
	raise(&slot.stamp, g.sequence.Add(1))
}

// startOver forgets the numbers of changes: those of another feed come. What was touched stays stale.
func (g *generations) startOver() {
	for i := range g.slots {
		g.slots[i].change.Store(0)
	}
}

// slotNumbers are the numbers of a slot, for another process of this reader.
type slotNumbers struct {
	_      struct{} `cbor:",toarray"`
	Change uint64
	Purged int64
}

// numbers gives those of all slots that have any.
func (g *generations) numbers() map[uint16]slotNumbers {
	all := map[uint16]slotNumbers{}
	for i := range g.slots {
		if change, purged := g.slots[i].change.Load(), g.slots[i].purged.Load(); change != 0 || purged != 0 {
			all[uint16(i)] = slotNumbers{Change: change, Purged: purged}
		}
	}
	return all
}

// resume takes the numbers of a process that ended.
func (g *generations) resume(all map[uint16]slotNumbers) {
	for i, n := range all {
		g.slots[i].change.Store(n.Change)
		g.slots[i].purged.Store(n.Purged)
	}
}

func raise(to *atomic.Uint64, n uint64) {
	for known := to.Load(); known < n && !to.CompareAndSwap(known, n); known = to.Load() {
	}
}

// touchedSince says whether any of the slots was touched after the fetch of that number began.
func (g *generations) touchedSince(slots []uint16, sequence uint64) bool {
	for _, slot := range slots {
		if g.slots[slot].stamp.Load() > sequence {
			return true
		}
	}
	return false
}

// latest is what a peer must have seen to give an answer that is not older than what we know: the number of the last
// change, and the time of the last purge.
func (g *generations) latest(slots []uint16) (change uint64, purged int64) {
	for _, slot := range slots {
		change = max(change, g.slots[slot].change.Load())
		purged = max(purged, g.slots[slot].purged.Load())
	}
	return change, purged
}
