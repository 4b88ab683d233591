package pages

import (
	"math"
	"strings"
)

// color is a color of the tenant's record: "#rrggbb" or "#rgb".
type color struct {
	text      string // lower case; empty if invalid
	rgb       [3]int
	luminance float64 // relative luminance by WCAG, 0 black to 1 white
}

// parseColor parses a color; an invalid one has no text.
func parseColor(text string) (c color) {
	text = strings.ToLower(strings.TrimSpace(text))
	if len(text) != len("#rgb") && len(text) != len("#rrggbb") || text[0] != '#' {
		return color{}
	}
	digits := (len(text) - 1) / 3
	for i := range c.rgb {
		part := text[1+i*digits : 1+(i+1)*digits]
		high, low := hexValue(part[0]), hexValue(part[digits-1])
		if high < 0 || low < 0 {
			return color{}
		}
		c.rgb[i] = 16*high + low
	}
	c.text, c.luminance = text, luminanceOf(c.rgb)
	return c
}

// hexValue returns the value of a lower-case hex digit, or -1.
func hexValue(digit byte) int { return strings.IndexByte(hexDigits, digit) }

const hexDigits = "0123456789abcdef"

func (c color) isKnown() bool { return c.text != "" }

// contrast returns WCAG's contrast ratio, 1 to 21, or 1 if either color is invalid.
func contrast(a, b color) float64 {
	if !a.isKnown() || !b.isKnown() {
		return 1
	}
	light, dark := max(a.luminance, b.luminance), min(a.luminance, b.luminance)
	return (light + 0.05) / (dark + 0.05)
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
	for contrast(c, background) < ratio && c.rgb != [3]int{} {
		for i := range c.rgb {
			c.rgb[i] = max(0, int(math.Floor(float64(c.rgb[i])*0.94-1)))
		}
		c.luminance = luminanceOf(c.rgb)
	}
	c.text = hexOf(c.rgb)
	return c
}

func hexOf(rgb [3]int) string {
	text := []byte{'#'}
	for _, part := range rgb {
		text = append(text, hexDigits[part>>4], hexDigits[part&15])
	}
	return string(text)
}

// luminanceOf implements "relative luminance" of WCAG 2.2.
func luminanceOf(rgb [3]int) float64 {
	var linear [3]float64
	for i, part := range rgb {
		s := float64(part) / 255
		if s <= 0.04045 {
			linear[i] = s / 12.92
			continue
		}
		linear[i] = math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}
