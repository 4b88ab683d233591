package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// TaxRate is a share in thousandths of a percent: 6125 is 6.125%. In JSON it is in basis points, like all other rates of a house, with at
// most one decimal: 612.5.
type TaxRate int64

// TaxHundredPercent is 100% as a TaxRate.
const TaxHundredPercent TaxRate = 100_000

// Of returns the rate's share of an amount in cents, rounded half up to the cent.
func (r TaxRate) Of(cents int64) int64 { return Part(cents, int64(r), int64(TaxHundredPercent)) }

// String formats the rate: "6.125%", "4.2%", "10%".
func (r TaxRate) String() string { return thousandths(int64(r)) + "%" }

// Percent returns the rate for display, such as 6.125. Never calculate with the result.
func (r TaxRate) Percent() float64 { return float64(r) / 1000 }

// basisPoints formats the rate as JSON has it: "612.5", "420".
func (r TaxRate) basisPoints() string {
	return strings.TrimSuffix(fmt.Sprintf("%d.%d", r/10, r%10), ".0")
}

// MarshalJSON writes basis points.
func (r TaxRate) MarshalJSON() ([]byte, error) { return []byte(r.basisPoints()), nil }

// UnmarshalJSON reads basis points.
func (r *TaxRate) UnmarshalJSON(text []byte) error {
	whole, decimal, _ := strings.Cut(string(text), ".")
	decimal = strings.TrimRight(decimal, "0")
	tenths, err := strconv.ParseUint(whole+(decimal + "0")[:1], 10, 32)
	if err != nil || len(decimal) > 1 {
		return fmt.Errorf("a tax rate is in basis points with at most one decimal, such as 612.5 for 6.125%%, not %s", text)
	}
	*r = TaxRate(tenths)
	return nil
}

// thousandths formats thousandths without trailing zeros: 6125 as "6.125".
func thousandths(n int64) string {
	text := fmt.Sprintf("%d.%03d", n/1000, n%1000)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
