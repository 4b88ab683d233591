package lot

import "math/bits"

// HundredPercent in basis points.
const HundredPercent = 10_000

// Share is basis points of an amount, rounded half up to the cent. It is the one place where cents are rounded; amounts are not
// negative.
func Share(cents, basisPoints int64) int64 {
	high, low := bits.Mul64(uint64(cents), uint64(basisPoints))
	low, carry := bits.Add64(low, HundredPercent/2, 0)
	quotient, _ := bits.Div64(high+carry, low, HundredPercent)
	return int64(quotient)
}
