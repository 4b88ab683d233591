package input

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
)

// Limits of numbers in a body.
const (
	maxInteger  = 1<<53 - 1 // what every client can hold exactly
	maxExponent = 30        // far above what any field takes, and quick to compute
)

// checkNumber notes a number with more decimals than its field takes, and returns it without an exponent or needless decimals.
func (f *findings) checkNumber(s *huma.Schema, sent json.Number, name string) any {
	if s.Type != huma.TypeInteger && s.Type != huma.TypeNumber {
		return sent
	}
	plain, ok := plainNumber(sent.String(), s.Format == api.FormatDollars)
	if !ok {
		f.add(name, numberWords(s, sent))
		plain = "0" // the rest of the body is still checked
	}
	f.isRewritten = f.isRewritten || plain != sent.String()
	return json.Number(plain)
}

// plainNumber returns a JSON number without an exponent or decimals that are zero. ok is false beyond the limits, and for an
// amount that is no whole number of cents, or another number that is not whole.
func plainNumber(sent string, isDollars bool) (plain string, ok bool) {
	_, exponent, hasExponent := strings.Cut(strings.ToLower(sent), "e")
	if n, err := strconv.Atoi(exponent); hasExponent && (err != nil || max(n, -n) > maxExponent) {
		return "", false
	}
	exact, ok := new(big.Rat).SetString(sent)
	if !ok {
		return "", false
	}
	scaled := new(big.Rat).Set(exact)
	if isDollars {
		scaled.Mul(exact, big.NewRat(100, 1))
	}
	if !scaled.IsInt() || scaled.Num().CmpAbs(big.NewInt(maxInteger)) > 0 {
		return "", false
	}
	if exact.IsInt() {
		return exact.Num().String(), true
	}
	return exact.FloatString(2), true
}

// numberWords returns what a number that is not plain should have been.
func numberWords(s *huma.Schema, sent json.Number) string {
	if n, _ := sent.Float64(); s.Maximum != nil && n > *s.Maximum {
		return rangeWords(s)
	}
	return kindWords(s)
}
