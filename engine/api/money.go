package api

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Money is an amount in cents. On the wire it is a JSON number of dollars with at most two decimals; it never passes through
// a float.
type Money int64

func (m Money) MarshalJSON() ([]byte, error) { return []byte(m.dollars()), nil }

func (m Money) dollars() string {
	sign, n := "", uint64(m)
	if m < 0 {
		sign, n = "-", uint64(-(m+1))+1
	}
	if n%100 == 0 {
		return sign + strconv.FormatUint(n/100, 10)
	}
	return strings.TrimSuffix(fmt.Sprintf("%s%d.%02d", sign, n/100, n%100), "0")
}

// UnmarshalJSON accepts a JSON number of dollars. More than two decimals, exponents and amounts beyond int64 cents are errors;
// nothing is rounded.
func (m *Money) UnmarshalJSON(b []byte) error {
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil || strings.HasPrefix(string(b), `"`) {
		return fmt.Errorf("amount must be a number of dollars")
	}
	v, err := ParseMoney(n.String())
	if err != nil {
		return err
	}
	*m = v
	return nil
}

// ParseMoney parses dollars, for example "1250" or "1250.5".
func ParseMoney(s string) (Money, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	if len(fraction) > 2 {
		return 0, fmt.Errorf("amount %q has more than two decimals", s)
	}
	cents, err := strconv.ParseUint(whole+(fraction + "00")[:2], 10, 64)
	if err != nil || whole == "" || cents > math.MaxInt64 {
		return 0, fmt.Errorf("amount %q is not a number of dollars", s)
	}
	if negative {
		return -Money(cents), nil
	}
	return Money(cents), nil
}

// FormatDollars is the format of amounts in schemas: numbers of dollars with at most two decimals.
const FormatDollars = "decimal"

// cent is the step of amounts in dollars, and maxTotal the limit of those that add up many. A field that a request brings has
// narrower limits.
const (
	cent     = 0.01
	maxTotal = 1e12
)

// Schema describes Money as a number. That it is whole cents is checked exactly (package request/input), which floats cannot do, and
// documented by documentCents.
func (Money) Schema(huma.Registry) *huma.Schema {
	least, most := -maxTotal, float64(maxTotal)
	return &huma.Schema{Type: huma.TypeNumber, Format: FormatDollars, Description: "Dollars, at most two decimals", Minimum: &least, Maximum: &most,
		Examples: []any{1250.5}}
}

// documentCents gives all amounts in a schema their multipleOf.
func documentCents(s *huma.Schema) {
	if s == nil {
		return
	}
	if s.Format == FormatDollars {
		step := cent
		s.MultipleOf = &step
		if s.ExclusiveMinimum != nil {
			s.Minimum = nil
		}
	}
	documentCents(s.Items)
	for _, property := range s.Properties {
		documentCents(property)
	}
}
