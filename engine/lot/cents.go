package lot

import "math/bits"

// MaxAmount is the most that may be bid or offered, and the most a table of prices may name: $100,000,000. Sums of many such
// amounts and shares of them are far from the end of an int64.
const MaxAmount = 10_000_000_000

// HundredPercent in basis points.
const HundredPercent = 10_000

// Share is basis points of an amount, rounded half up to the cent. It is the one place where cents are rounded. Of a negative
// amount, and of negative basis points, it is nothing.
func Share(cents, basisPoints int64) int64 {
	if cents <= 0 || basisPoints <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(cents), uint64(basisPoints))
	low, carry := bits.Add64(low, HundredPercent/2, 0)
	quotient, _ := bits.Div64(high+carry, low, HundredPercent)
	return int64(quotient)
}
