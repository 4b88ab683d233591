package pages

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

type rgb [3]int

var hexColour = regexp.MustCompile(`^#([0-9a-f]{3}|[0-9a-f]{6})$`)

// parseColour reads "#rrggbb" or "#rgb"; nothing else is a colour here.
func parseColour(text string) (c rgb, ok bool) {
	m := hexColour.FindStringSubmatch(known(text))
	if m == nil {
		return c, false
	}
	digits := m[1]
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	for i := range c {
		n, err := strconv.ParseUint(digits[2*i:2*i+2], 16, 8)
		if err != nil {
			return c, false
		}
		c[i] = int(n)
	}
	return c, true
}

// known is the colour in lower case, or empty if it is none.
func known(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	if !hexColour.MatchString(text) {
		return ""
	}
	return text
}

// contrast is WCAG's, 1 to 21; 1 when one of the two is unreadable.
func contrast(a, b string) float64 {
	x, ok1 := parseColour(a)
	y, ok2 := parseColour(b)
	if !ok1 || !ok2 {
		return 1
	}
	light, dark := luminance(x), luminance(y)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// textOn is white or near-black, whichever reads better, and black on the few colours on which neither can be read well
// enough; empty when there is no background.
func textOn(background string) string {
	const white, ink, black = "#ffffff", "#15181d", "#000000"
	onWhite, onInk := contrast(white, background), contrast(ink, background)
	switch {
	case known(background) == "":
		return ""
	case max(onWhite, onInk) < readable:
		return black
	case onWhite >= onInk:
		return white
	}
	return ink
}

// darkenFor darkens a colour in steps until it has the ratio on the background; empty when it is none.
func darkenFor(colour, background string, ratio float64) string {
	c, ok := parseColour(colour)
	if !ok {
		return ""
	}
	for contrast(c.hex(), background) < ratio && c != (rgb{}) {
		for i := range c {
			c[i] = max(0, int(math.Floor(float64(c[i])*0.94-1)))
		}
	}
	return c.hex()
}

func (c rgb) hex() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

func luminance(c rgb) float64 {
	var linear [3]float64
	for i, part := range c {
		s := float64(part) / 255
		if s <= 0.04045 {
			linear[i] = s / 12.92
			continue
		}
		linear[i] = math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}
