package houses

import (
	"hash/fnv"
	"math/rand/v2"
)

// dice are the chance of one thing: the same seed and name always fall the same way, whatever else is made before it
// and however many there are of it.
type dice struct{ *rand.Rand }

func newDice(seed uint64, name string) dice {
	h := fnv.New64a()
	h.Write([]byte(name))
	return dice{rand.New(rand.NewPCG(seed, h.Sum64()))}
}

// between is from lo to hi, both included.
func (d dice) between(lo, hi int) int {
	if hi <= lo {
		return lo
	}
	return lo + d.IntN(hi-lo+1)
}

// chance is true in percent of 100 throws.
func (d dice) chance(percent int) bool { return d.IntN(100) < percent }

func pick[T any](d dice, from []T) T { return from[d.IntN(len(from))] }

// some picks n different values, in the order they stand in.
func some[T any](d dice, from []T, n int) []T {
	order := d.Perm(len(from))
	chosen := make([]bool, len(from))
	for _, i := range order[:min(n, len(order))] {
		chosen[i] = true
	}
	var out []T
	for i, v := range from {
		if chosen[i] {
			out = append(out, v)
		}
	}
	return out
}

// weighted picks an index by weight; all weights are at least 0 and one is more.
func weighted(d dice, weights []int) int {
	total := 0
	for _, w := range weights {
		total += w
	}
	at := d.IntN(total)
	for i, w := range weights {
		if at < w {
			return i
		}
		at -= w
	}
	panic("BUG: weights changed while being added up")
}
