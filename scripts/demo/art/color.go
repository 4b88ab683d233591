package art

import (
	"fmt"
	"strconv"
	"strings"
)

// Colors the composer adds to the artwork.
const (
	black     = "#1b1e22"
	rust      = "#8a5a3b"
	dust      = "#b39a77"
	mudOnBelt = "#6f6351"
)

// keyColors are the colors the composer replaces, as the artwork shows them.
var keyColors = map[string]string{
	"paint": "#f2a900", "sky-high": "#c3d6e4", "sky-low": "#eef1ee", "ground": "#b9ab92", "hills": "#a59c86",
}

// ink is a color of the artwork: fixed, or a tone of a key color.
type ink struct {
	fixed string  // #rrggbb; empty: none
	key   string  // a name in keyColors, which wins over fixed
	tone  float64 // brightness of the key color, 1 as it is
	mix   string  // #rrggbb mixed half and half into the key color; empty: pure
}

// read takes a class such as "paint", "paint-90" (nine tenths as bright) or "mix-7d848c". It reports whether the class
// names a color.
func (i *ink) read(class string) bool {
	if mix, isMix := strings.CutPrefix(class, "mix-"); isMix && isColor("#"+mix) {
		i.mix = "#" + mix
		return true
	}
	for key := range keyColors {
		tone, isTone := strings.CutPrefix(class, key+"-")
		percent, err := strconv.ParseFloat(tone, 64)
		if class != key && (!isTone || err != nil) {
			continue
		}
		i.key, i.tone = key, 1
		if isTone {
			i.tone = percent / 100
		}
		return true
	}
	return false
}

// color returns the ink under the pen's paint and light.
func (p *pen) color(i ink) string {
	if i.key == "" {
		return i.fixed
	}
	c := p.colors[i.key]
	if i.mix != "" {
		c = blend(c, i.mix)
	}
	if i.tone != 1 {
		c = shade(c, i.tone)
	}
	return c
}

// shade scales a color's brightness by k.
func shade(color string, k float64) string {
	n, err := strconv.ParseUint(color[1:], 16, 32)
	if err != nil {
		return color
	}
	channel := func(shift uint) uint64 { return uint64(min(255, max(0, float64(n>>shift&255)*k))) }
	return hex(channel(16)<<16 | channel(8)<<8 | channel(0))
}

// blend mixes two colors in equal parts.
func blend(a, b string) string {
	x, errX := strconv.ParseUint(a[1:], 16, 32)
	y, errY := strconv.ParseUint(b[1:], 16, 32)
	if errX != nil || errY != nil {
		return a
	}
	return hex((x&0xfefefe)>>1 + (y&0xfefefe)>>1)
}

func hex(n uint64) string { return fmt.Sprintf("#%06x", n) }

func isColor(s string) bool {
	if len(s) != 7 || s[0] != '#' {
		return false
	}
	_, err := strconv.ParseUint(s[1:], 16, 32)
	return err == nil
}
