// Package contrast compares colors as people see them (WCAG 2.2), so that text can be read on the color of a house.
package contrast

import (
	"fmt"
	"math"
	"strconv"
)

// RGB is a color, 0 to 255 each.
type RGB [3]int

// Colors of text.
var (
	White = RGB{255, 255, 255}
	Ink   = RGB{21, 24, 29}
)

// Parse parses #rrggbb.
func Parse(text string) (c RGB, isColor bool) {
	if len(text) != len("#rrggbb") || text[0] != '#' {
		return c, false
	}
	v, err := strconv.ParseUint(text[1:], 16, 24)
	return RGB{int(v >> 16), int(v >> 8 & 0xff), int(v & 0xff)}, err == nil
}

// String returns the color as #rrggbb.
func (c RGB) String() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// Luminance returns the relative luminance, 0 black to 1 white.
func (c RGB) Luminance() float64 {
	linear := func(part int) float64 {
		s := float64(part) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c[0]) + 0.7152*linear(c[1]) + 0.0722*linear(c[2])
}

// With returns the contrast ratio of two colors, 1 to 21.
func (c RGB) With(other RGB) float64 {
	a, b := c.Luminance(), other.Luminance()
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// Text returns white or ink, whichever has more contrast on the color.
func (c RGB) Text() RGB {
	if White.With(c) >= Ink.With(c) {
		return White
	}
	return Ink
}
