package rules

import "math/bits"

// MaxAmount is the largest amount of a bid, an offer or a price table: $100,000,000. Sums of many such amounts,
// and shares of them, stay far below the limit of an int64.
const MaxAmount = 10_000_000_000

// HundredPercent is 100% in basis points.
const HundredPercent = 10_000

// Share returns basis points of an amount, rounded half up to the cent. For zero or negative arguments it returns 0.
func Share(cents, basisPoints int64) int64 { return Part(cents, basisPoints, HundredPercent) }

// Part returns what a part of a whole is of an amount in cents, rounded half up to the cent: of a surcharge, the share of half a payment. It
// is the only place where cents are rounded. For zero or negative arguments it returns 0.
func Part(cents, part, whole int64) int64 {
	if cents <= 0 || part <= 0 || whole <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(cents), uint64(part))
	low, carry := bits.Add64(low, uint64(whole)/2, 0)
	quotient, _ := bits.Div64(high+carry, low, uint64(whole))
	return int64(quotient)
}
