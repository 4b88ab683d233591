package houses

import (
	"hash/fnv"
	"math/rand/v2"
)

// dice are the random numbers of one thing. The same seed and name always give the same numbers, no matter what else is
// generated, so a larger demo begins with a smaller one's machines.
type dice struct{ *rand.Rand }

func newDice(seed uint64, name string) dice {
	h := fnv.New64a()
	h.Write([]byte(name))
	return dice{rand.New(rand.NewPCG(seed, h.Sum64()))}
}

// between returns a number from lo through hi.
func (d dice) between(lo, hi int) int {
	if hi <= lo {
		return lo
	}
	return lo + d.IntN(hi-lo+1)
}

// chance reports true with a probability in percent.
func (d dice) chance(percent int) bool { return d.IntN(100) < percent }

func pick[T any](d dice, from []T) T { return from[d.IntN(len(from))] }

// some picks n different values and keeps their order.
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

// weighted picks an index by weight. No weight may be negative, and one must be positive.
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
