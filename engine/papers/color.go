package papers

import (
	"math"
	"strconv"
)

// rgb is a color, 0 to 255 each.
type rgb struct{ r, g, b int }

// Colors of every paper. The house's own are in the letterhead only, so that figures read the same on each.
var (
	ink      = rgb{21, 24, 29}
	gray     = rgb{88, 93, 101}
	hairline = rgb{208, 212, 217}
	tint     = rgb{243, 244, 246}
	white    = rgb{255, 255, 255}
	red      = rgb{176, 32, 37}
	green    = rgb{22, 107, 62}
)

// Colors of a house that has chosen none, the same as on the site.
const (
	defaultBand   = "#14345a"
	defaultSignal = "#f2a81d"
)

// colorOf parses #rrggbb, or returns the color of otherwise.
func colorOf(hex, otherwise string) rgb {
	if len(hex) == 7 && hex[0] == '#' {
		if v, err := strconv.ParseUint(hex[1:], 16, 24); err == nil {
			return rgb{int(v >> 16), int(v >> 8 & 0xff), int(v & 0xff)}
		}
	}
	return colorOf(otherwise, defaultBand)
}

// on returns white or ink, whichever has more contrast on the color.
func (c rgb) on() rgb {
	if (white.luminance()+0.05)/(c.luminance()+0.05) >= (c.luminance()+0.05)/(ink.luminance()+0.05) {
		return white
	}
	return ink
}

// luminance returns the relative luminance, 0 to 1 (WCAG 2.2).
func (c rgb) luminance() float64 {
	linear := func(v int) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	return 0.2126*linear(c.r) + 0.7152*linear(c.g) + 0.0722*linear(c.b)
}
