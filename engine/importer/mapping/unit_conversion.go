package mapping

import (
	"fmt"
	"math/big"
	"strings"
)

// units has the quantity of each unit and its size in base units (meter, kilogram, liter, watt, pascal).
var units = map[string]struct{ measures, base string }{
	"m": {"length", "1"}, "km": {"length", "1000"}, "cm": {"length", "0.01"}, "mm": {"length", "0.001"},
	"miles": {"length", "1609.344"}, "yd": {"length", "0.9144"}, "ft": {"length", "0.3048"}, "in": {"length", "0.0254"},
	"kg": {"mass", "1"}, "t": {"mass", "1000"}, "lb": {"mass", "0.45359237"}, "tons": {"mass", "907.18474"},
	"l": {"volume", "1"}, "m3": {"volume", "1000"}, "gal": {"volume", "3.785411784"}, "yd3": {"volume", "764.554857984"},
	"kw": {"power", "1000"}, "ps": {"power", "735.49875"}, "hp": {"power", "745.69987158227"},
	"kpa": {"pressure", "1000"}, "bar": {"pressure", "100000"}, "psi": {"pressure", "6894.757293168"},
}

// factorOf parses a conversion such as "km to miles" and returns its factor.
func factorOf(conversion string) (factor *big.Rat, to string, err error) {
	from, to, found := strings.Cut(conversion, " to ")
	from, to = strings.TrimSpace(from), strings.TrimSpace(to)
	a, knownA := units[strings.ToLower(from)]
	b, knownB := units[strings.ToLower(to)]
	switch {
	case !found:
		return nil, "", fmt.Errorf("convert %q must look like \"km to miles\"", conversion)
	case !knownA || !knownB:
		return nil, "", fmt.Errorf("convert %q has an unknown unit", conversion)
	case a.measures != b.measures:
		return nil, "", fmt.Errorf("convert %q: %s is %s, %s is %s", conversion, from, a.measures, to, b.measures)
	}
	return new(big.Rat).Quo(rational(a.base), rational(b.base)), to, nil
}

// rational parses a plain number that has already been checked.
func rational(s string) *big.Rat {
	value, ok := new(big.Rat).SetString(s)
	if !ok {
		panic("BUG: not a plain number: " + s)
	}
	return value
}

// multiply multiplies a plain number exactly and rounds half away from zero.
func multiply(s string, factor *big.Rat, decimals int) string {
	product := new(big.Rat).Mul(rational(s), factor).FloatString(decimals)
	negative, digits := strings.HasPrefix(product, "-"), strings.TrimPrefix(product, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	return plain(negative, whole, fraction)
}

// KilometersToMiles converts a plain number to whole miles.
func KilometersToMiles(s string) string {
	factor, _, err := factorOf("km to miles")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return multiply(s, factor, 0)
}
