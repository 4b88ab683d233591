package pages

import (
	"math"
	"strings"

	rgb "fairwarning/cdn/contrast"
)

// color is a color of the tenant's record: "#rrggbb" or "#rgb".
type color struct {
	text string // lower case; empty if invalid
	rgb  rgb.RGB
}

// parseColor parses a color; an invalid one has no text.
func parseColor(text string) (c color) {
	text = strings.ToLower(strings.TrimSpace(text))
	long := text
	if len(text) == len("#rgb") {
		long = string([]byte{text[0], text[1], text[1], text[2], text[2], text[3], text[3]})
	}
	parsed, isColor := rgb.Parse(long)
	if !isColor {
		return color{}
	}
	return color{text, parsed}
}

func (c color) isKnown() bool { return c.text != "" }

// contrast returns WCAG's contrast ratio, 1 to 21, or 1 if either color is invalid.
func contrast(a, b color) float64 {
	if !a.isKnown() || !b.isKnown() {
		return 1
	}
	return a.rgb.With(b.rgb)
}

var (
	white = parseColor("#ffffff")
	ink   = parseColor("#15181d")
	black = parseColor("#000000")
)

// textOn returns white or near-black, whichever reads better, or black where neither is readable enough. It returns
// no color without a background.
func textOn(background color) color {
	onWhite, onInk := contrast(white, background), contrast(ink, background)
	switch {
	case !background.isKnown():
		return color{}
	case max(onWhite, onInk) < readable:
		return black
	case onWhite >= onInk:
		return white
	}
	return ink
}

// darkenFor darkens a color in steps until it has the contrast ratio on the background.
func darkenFor(c, background color, ratio float64) color {
	if !c.isKnown() {
		return c
	}
	for contrast(c, background) < ratio && c.rgb != (rgb.RGB{}) {
		for i := range c.rgb {
			c.rgb[i] = max(0, int(math.Floor(float64(c.rgb[i])*0.94-1)))
		}
	}
	c.text = c.rgb.String()
	return c
}
