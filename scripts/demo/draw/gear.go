package draw

import (
	"fmt"
	"math"
)

// wheel stands on the ground at x with radius r, as wide as the span, with a lugged tyre.
func (p *pen) wheel(x, r float64) { p.tyre(x, r, r, .56, .17) }

// truckWheel is a wheel with a road tyre and a bright rim.
func (p *pen) truckWheel(x, r float64) { p.tyre(x, r, r, .62, .06) }

// tyre is a wheel on an axle at (x, y): rim is the rim's share of the radius, lug the depth of the tread's.
func (p *pen) tyre(x, y, r, rim, lug float64) {
	p.barrel("#17191c", x, y, r)
	if p.hidden() {
		p.disc("#1c1f22", x, y, r)
		return
	}
	p.disc(rubber, x, y, r)
	if lug > .1 {
		p.ring("#121417", r*lug*.6, x, y, r*(1-lug*.3), r*.11)
	}
	p.disc(shade(p.hub, .6), x, y, r*rim)
	p.disc(p.hub, x, y, r*(rim-.05))
	p.ring(shade(p.hub, .55), r*.07, x, y, r*rim*.52, r*.06)
	p.disc(iron, x, y, r*rim*.3)
}

// solidWheel is a small wheel with a solid tyre: casters, forklift and lift wheels.
func (p *pen) solidWheel(x, r float64) {
	p.barrel("#17191c", x, r, r)
	p.disc(rubber, x, r, r)
	if p.hidden() {
		return
	}
	p.disc(p.hub, x, r, r*.6)
	p.ring(shade(p.hub, .6), r*.09, x, r, r*.38, r*.1)
	p.disc(iron, x, r, r*.15)
}

// track is a crawler track from x with length w and height h: idler in front, sprocket behind, rollers between.
func (p *pen) track(x, w, h float64) {
	p.belt(rubber, p.stadium(x, 0, w, h))
	if p.hidden() {
		return
	}
	inner := p.stadium(x+h*.15, h*.15, w-h*.3, h*.7)
	p.face(iron, inner...)
	p.plate("#2c3036", x+h*.6, h*.42, w-h*1.2, h*.2)
	p.rollers(x+h*.5, x+w-h*.5, h*.27, h*.15, int(w/h*1.1)+2)
	p.sprocket(x+h*.5, h*.5, h*.34)
	p.idler(x+w-h*.5, h*.5, h*.34)
	p.dots(steel, x+w*.38, h*.76, x+w*.62, h*.76, h*.08, 2)
}

// rubberTrack is the track of compact machines: a moulded belt without links.
func (p *pen) rubberTrack(xy []float64) {
	p.belt("#1d1f22", xy)
}

// belt is the track's outside with its grousers, dusty on a worn machine.
func (p *pen) belt(fill string, xy []float64) {
	p.sides(fill, xy)
	pads := "#101214"
	if p.wear > .5 {
		pads = blend(dust, "#2c2c2c")
	}
	p.write(`<path d="%sz" fill="%s" stroke="%s" stroke-width="%s" stroke-linecap="butt"%s/>`, p.trace(p.near, xy), fill, pads, p.len(5), p.dashes(9, 4))
}

// stadium is a rectangle with half circles for ends.
func (p *pen) stadium(x, y, w, h float64) []float64 {
	var xy []float64
	r := h / 2
	for i := range 6 {
		sin, cos := math.Sincos(-math.Pi/2 + math.Pi*float64(i)/5)
		xy = append(xy, x+w-r+r*cos, y+r+r*sin)
	}
	for i := range 6 {
		sin, cos := math.Sincos(math.Pi/2 + math.Pi*float64(i)/5)
		xy = append(xy, x+r+r*cos, y+r+r*sin)
	}
	return xy
}

// rollers is a row of n track rollers of radius r at height y.
func (p *pen) rollers(x1, x2, y, r float64, n int) {
	p.dots("#59606a", x1, y, x2, y, r, n)
	p.dots("#26292e", x1, y, x2, y, r*.4, n)
}

func (p *pen) sprocket(x, y, r float64) {
	p.ring("#59606a", r*.3, x, y, r, r*.22)
	p.disc("#4c525b", x, y, r*.92)
	p.disc("#2b2f35", x, y, r*.35)
}

func (p *pen) idler(x, y, r float64) {
	p.disc("#59606a", x, y, r)
	p.ring("#474d56", r*.3, x, y, r*.55, 0)
	p.disc("#2b2f35", x, y, r*.28)
}

// scuff puts scratches, dust and rust on a painted polygon.
func (p *pen) scuff(xy []float64) {
	low, high := bounds(xy)
	if (high[0]-low[0])*(high[1]-low[1]) < 2200 {
		return
	}
	var scratches, specks, smears string
	for range int(p.wear*5 + .5) {
		x, y := p.between(low[0], high[0]), p.between(low[1], high[1])
		if !roomy(xy, x, y) {
			continue
		}
		switch p.dice.IntN(3) {
		case 0:
			scratches += p.trace(p.near, []float64{x - 6, y, x + 6, y + p.between(-4, 4)})
		case 1:
			specks += p.trace(p.near, []float64{x - 1, y, x + 1, y})
		default:
			smears += p.trace(p.near, []float64{x - 5, y, x + 5, y})
		}
	}
	p.marks(scratches, "#fff", ".4", 1.1)
	p.marks(specks, rust, ".7", 3.4)
	p.marks(smears, dust, ".3", 8)
}

// marks strokes a path of many short lines, none when it is empty.
func (p *pen) marks(d, colour, opacity string, width float64) {
	if d != "" {
		p.write(`<path d="%s" stroke="%s" opacity="%s" stroke-width="%s"/>`, d, colour, opacity, p.len(width))
	}
}

// bounds gives the lower left and the upper right corner of a polygon.
func bounds(xy []float64) (low, high [2]float64) {
	low, high = [2]float64{xy[0], xy[1]}, [2]float64{xy[0], xy[1]}
	for i := range xy {
		low[i%2], high[i%2] = min(low[i%2], xy[i]), max(high[i%2], xy[i])
	}
	return low, high
}

// roomy tells whether a point with some room around it lies in the polygon.
func roomy(xy []float64, x, y float64) bool {
	for _, d := range [][2]float64{{-10, 0}, {10, 0}, {0, 6}, {0, -6}} {
		if !contains(xy, x+d[0], y+d[1]) {
			return false
		}
	}
	return true
}

func contains(xy []float64, x, y float64) bool {
	in := false
	for i, j := 0, len(xy)-2; i < len(xy); j, i = i, i+2 {
		if (xy[i+1] > y) != (xy[j+1] > y) && x < (xy[j]-xy[i])*(y-xy[i+1])/(xy[j+1]-xy[i+1])+xy[i] {
			in = !in
		}
	}
	return in
}

// dashes is the attribute of a broken line, in machine units.
func (p *pen) dashes(on, off float64) string {
	return fmt.Sprintf(` stroke-dasharray="%s %s"`, p.len(on), p.len(off))
}
