package mapping

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseNumber(t *testing.T) {
	for _, c := range []struct{ in, decimal, want string }{
		{"4812", ".", "4812"}, {"4,812.5", ".", "4812.5"}, {"$12,500.00", ".", "12500"}, {"USD 1,250", ".", "1250"}, {"1,250 hrs", ".", "1250"},
		{"-96.7313", ".", "-96.7313"}, {"−5", ".", "-5"}, {".5", ".", "0.5"}, {"-.5", ".", "-0.5"}, {"007", ".", "7"}, {"0.50", ".", "0.5"}, {"-0", ".", "0"},
		{"1'250'000", ".", "1250000"}, {"36\"", ".", "36"}, {"12.", ".", "12"}, {"$-5", ".", "-5"}, {"-$5", ".", "-5"}, {"ca. 40", ".", "40"},
		{"4.812,5 h", ",", "4812.5"}, {"1.250,-", ",", "1250"}, {"1 250,75 €", ",", "1250.75"}, {"1\u00a0250", ",", "1250"}, {"1\u202f250", ",", "1250"}, {"9,5", ",", "9.5"},
	} {
		if got, err := parseNumber(c.in, c.decimal); err != nil || got != c.want {
			t.Errorf("parseNumber(%q, %q) = %q, %v; want %q", c.in, c.decimal, got, err, c.want)
		}
	}
	for _, c := range []struct{ in, decimal string }{
		{"", "."}, {"call", "."}, {"$", "."}, {"1,25", "."}, {"1.25", ","}, {"12,34,567", "."}, {"1,2345", "."}, {"1234,567", "."}, {"1,250.5.5", "."}, {"1 25", "."},
		{"12 to 13", "."}, {"1/2", "."}, {"500-", "."}, {"(500)", "."}, {"1e5", "."}, {"1,250 500", "."}, {"4.812,5", "."}, {"x1x2", "."}, {"1_000", "."},
	} {
		if got, err := parseNumber(c.in, c.decimal); err == nil {
			t.Errorf("parseNumber(%q, %q) = %q", c.in, c.decimal, got)
		}
	}
}

// written formats a number in one of the ways people write it.
func written(whole, fraction, decimal, divider string, negative bool, before, after string) string {
	for i := len(whole) - 3; i > 0 && divider != ""; i -= 3 {
		whole = whole[:i] + divider + whole[i:]
	}
	if fraction != "" {
		whole += decimal + fraction
	}
	if negative {
		whole = "-" + whole
	}
	return before + whole + after
}

func TestNumbersComeThroughHoweverTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := rapid.StringMatching(`0|[1-9][0-9]{0,8}`).Draw(t, "whole")
		fraction := rapid.StringMatching(`([0-9]{0,4}[1-9])?`).Draw(t, "fraction")
		decimal := rapid.SampledFrom([]string{".", ","}).Draw(t, "decimal")
		divider := rapid.SampledFrom([]string{"", map[string]string{".": ",", ",": "."}[decimal], " ", "\u00a0", "'", "’"}).Draw(t, "thousands")
		negative := rapid.Bool().Draw(t, "negative") && (whole != "0" || fraction != "")
		text := written(whole, fraction, decimal, divider, negative, rapid.SampledFrom([]string{"", "$", "€ ", " "}).Draw(t, "before"), rapid.SampledFrom([]string{"", " h", " €", "km"}).Draw(t, "after"))

		want := written(whole, fraction, ".", "", negative, "", "")
		got, err := parseNumber(text, decimal)
		if err != nil || got != want {
			t.Fatalf("parseNumber(%q, %q) = %q, %v; want %q", text, decimal, got, err, want)
		}
		if exact, err := exactNumber(want); err != nil || exact != want {
			t.Fatalf("exactNumber(%q) = %q, %v", want, exact, err)
		}
		if back, err := parseNumber(thousands(got), "."); err != nil || back != got {
			t.Fatalf("thousands(%q) = %q, read back %q", got, thousands(got), back)
		}
	})
}

// TestTheWrongDecimalSignIsNoticed checks that a number parsed with the wrong decimal sign gives an error or the same number, if
// it has thousands and a fraction, or a fraction that is not three digits.
func TestTheWrongDecimalSignIsNoticed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := rapid.StringMatching(`[1-9][0-9]{0,5}`).Draw(t, "whole")
		fraction := rapid.StringMatching(`[0-9]{1,2}|[0-9]{4,5}`).Draw(t, "fraction")
		if got, err := parseNumber(whole+"."+fraction, ","); err == nil {
			t.Fatalf("%s.%s read as %s", whole, fraction, got)
		}
	})
}

func TestExactNumber(t *testing.T) {
	for in, want := range map[string]string{"1.5e3": "1500", "-0.0": "0", "12E-1": "1.2", "4812.50": "4812.5"} {
		if got, err := exactNumber(in); err != nil || got != want {
			t.Errorf("%s: %s, %v", in, got, err)
		}
	}
	for _, in := range []string{"1e999999999", "1e-999999999", "", "x", strings.Repeat("9", 50)} {
		if got, err := exactNumber(in); !errors.Is(err, errNumber) {
			t.Errorf("%.20s: %.20s, %v", in, got, err)
		}
	}
}

func TestConversionsGoThereAndBack(t *testing.T) {
	for conversion, want := range map[string]string{"km to miles": "621.371192237", "kg to lb": "2204.622621849", "t to lb": "2204622.621848776", "kW to hp": "1341.022089595", "in to mm": "25400", "tons to lb": "2000000"} {
		factor, _, err := factorOf(conversion)
		if err != nil || multiply("1000", factor, 9) != want {
			t.Errorf("1000 %s: %s, %v", conversion, multiply("1000", factor, 9), err)
		}
		from, to, _ := strings.Cut(conversion, " to ")
		back, _, err := factorOf(to + " to " + from)
		if err != nil || new(big.Rat).Mul(factor, back).Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s and back", conversion)
		}
	}
	for _, bad := range []string{"", "km", "km to", "km to lb", "parsec to km"} {
		if _, _, err := factorOf(bad); err == nil {
			t.Errorf("%q converts", bad)
		}
	}
	if got := multiply("2.5", big.NewRat(1, 1), 0) + " " + multiply("-2.5", big.NewRat(1, 1), 0); got != "3 -3" {
		t.Errorf("halves are rounded to %s", got)
	}
}
