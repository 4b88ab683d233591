package contrast

import (
	"math"
	"testing"
)

// TestWith compares with ratios that WCAG's own documents and checkers name.
func TestWith(t *testing.T) {
	for _, pair := range []struct {
		a, b  string
		ratio float64
	}{{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#777777", "#ffffff", 4.48}, {"#ff0000", "#FFFFFF", 4.00}} {
		a, isColor := Parse(pair.a)
		b, isOther := Parse(pair.b)
		if got := a.With(b); !isColor || !isOther || math.Abs(got-pair.ratio) > 0.005 || got != b.With(a) {
			t.Errorf("%s on %s: %.3f, want %.2f", pair.a, pair.b, got, pair.ratio)
		}
	}
}

func TestText(t *testing.T) {
	for background, want := range map[string]RGB{"#000000": White, "#14345a": White, "#f2a81d": Ink, "#ffffff": Ink} {
		if c, _ := Parse(background); c.Text() != want || c.String() != background {
			t.Errorf("%s: %v on %v, want %v", background, c.Text(), c, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "#fff", "ffffff", "#ffffff0", "#gggggg", "#+fffff", "red"} {
		if c, isColor := Parse(text); isColor {
			t.Errorf("%q is taken for %v", text, c)
		}
	}
}
