package draw

import (
	"fmt"
	"math"
	"strconv"
)

// hull is a body turned around a lying axis at height y and depth z: profile holds pairs of x and radius from the
// rear to the front, wide is the half width across where the radius is largest. It is the union of its slices, lit
// from above.
func (p *pen) hull(fill string, y, z, wide float64, profile ...float64) {
	largest := 0.0
	for i := 1; i < len(profile); i += 2 {
		largest = max(largest, profile[i])
	}
	slices, d := 7, ""
	if p.view.across == 0 || wide < 30 {
		slices = 3
	}
	for i := range slices {
		at := math.Cos(math.Pi * (float64(i) + .5) / float64(slices))
		if outline := slice(profile, y, at*largest); len(outline) > 4 {
			d += p.trace(z+at*wide, outline) + "z"
		}
	}
	p.write(`<path d="%s" fill="%s"/>`, d, p.sheen(fill))
}

// slice is the outline of a turned body at a distance from its axis, empty where it is slimmer.
func slice(profile []float64, y, off float64) []float64 {
	var x, half []float64
	for i := 0; i+1 < len(profile); i += 2 {
		r := profile[i+1]
		if i > 0 && (r > math.Abs(off)) != (profile[i-1] > math.Abs(off)) {
			k := (math.Abs(off) - profile[i-1]) / (r - profile[i-1])
			x, half = append(x, profile[i-2]+(profile[i]-profile[i-2])*k), append(half, 0)
		}
		if r > math.Abs(off) {
			x, half = append(x, profile[i]), append(half, math.Sqrt(r*r-off*off))
		}
	}
	var xy []float64
	for i := range x {
		xy = append(xy, x[i], y-half[i])
	}
	for i := len(x) - 1; i >= 0; i-- {
		xy = append(xy, x[i], y+half[i])
	}
	return xy
}

// sheen gives a fill the light of a round body: bright near the top, dark below.
func (p *pen) sheen(fill string) string {
	key := "sheen" + fill
	ref, known := p.paints[key]
	if !known {
		id := "p" + strconv.Itoa(len(p.paints))
		fmt.Fprintf(&p.defs, `<linearGradient id="%s" x2="0" y2="1"><stop stop-color="%s"/><stop offset=".28" stop-color="%s"/><stop offset=".5" stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>`,
			id, shade(fill, .96), shade(fill, 1.16), shade(fill, .97), shade(fill, .6))
		ref = "url(#" + id + ")"
		p.paints[key] = ref
	}
	return ref
}

// endCap is the round end of a lying tank at x, high and wide in its half axes; ahead tells which end it is. It shows
// only in views from that end.
func (p *pen) endCap(fill string, ahead bool, x, y, z, high, wide float64) {
	if p.view.across == 0 || ahead != (p.view.across > 0) {
		return
	}
	d := ""
	atX, atY := 0.0, 0.0
	for i := range 14 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 7)
		X, Y := p.project(x, y+high*sin, z+wide*cos)
		dx, dy := p.round(X-atX), p.round(Y-atY)
		atX, atY = atX+dx, atY+dy
		switch i {
		case 0:
			d = "M" + p.pair(dx, dy)
		case 1:
			d += "l" + p.pair(dx, dy)
		default:
			d += " " + p.pair(dx, dy)
		}
	}
	p.write(`<path d="%sz" fill="%s"/>`, d, fill)
}
