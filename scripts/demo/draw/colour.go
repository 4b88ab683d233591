package draw

import (
	"fmt"
	"strconv"
)

// Colours of what no maker paints.
const (
	black  = "#1b1e22"
	rubber = "#24272b"
	iron   = "#3a3f46"
	steel  = "#6d747c"
	silver = "#b9bdc2"
	chrome = "#d9dcdf"
	cream  = "#dcd7ca"
	rust   = "#8a5a3b"
	dust   = "#b39a77"
	amber  = "#f0961e"
	red    = "#b3261e"
	white  = "#f1f0ec"
)

// shade scales a colour's brightness: below 1 darker, above 1 lighter.
func shade(colour string, k float64) string {
	n, err := strconv.ParseUint(colour[1:], 16, 32)
	if err != nil {
		return colour
	}
	channel := func(shift uint) int { return int(min(255, max(0, float64(n>>shift&255)*k))) }
	return fmt.Sprintf("#%02x%02x%02x", channel(16), channel(8), channel(0))
}

func isColour(s string) bool {
	if len(s) != 7 || s[0] != '#' {
		return false
	}
	_, err := strconv.ParseUint(s[1:], 16, 32)
	return err == nil
}

// blend mixes two colours in equal parts.
func blend(a, b string) string {
	x, errX := strconv.ParseUint(a[1:], 16, 32)
	y, errY := strconv.ParseUint(b[1:], 16, 32)
	if errX != nil || errY != nil {
		return a
	}
	return fmt.Sprintf("#%06x", (x&0xfefefe)>>1+(y&0xfefefe)>>1)
}
