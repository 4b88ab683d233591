package draw

import (
	"fmt"
	"math"
	"strconv"
)

// Trucks are drawn with 1.7 units to the inch, trailers with one: both then come out about 600 units long.

// dualWheel is how wide a pair of tyres is. The single tyre in front is drawn as wide: the fender hides the difference
// and the picture stays small.
const dualWheel = 34.0

// truckFront is the front of a truck with a hood, from the rear wall of the cab to the bumper.
type truckFront struct {
	back, door, nose   float64 // x of the rear wall, length of the cab, x of the grille
	axle, tyre         float64 // x of the steering axle, radius of all tyres
	floor, belt, roof  float64 // heights of the cab
	cowl, brow, lean   float64 // heights of the hood at the windscreen and the grille; slope of the windscreen
	width, slim        float64 // of the truck across; how much narrower the hood is on each side
	bright             bool    // chrome bumper and grille
	frameTop, frameLow float64
}

// heavyFront is the front of a class 8 truck with a set-back axle.
func heavyFront(back float64) truckFront {
	return truckFront{
		back: back, door: 80, nose: back + 190, axle: back + 118, tyre: 34, floor: 56, belt: 130, roof: 194,
		cowl: 142, brow: 118, lean: 17, width: 163, slim: 26, bright: true, frameTop: 70, frameLow: 52,
	}
}

// mediumFront is the front of a class 5 to 7 truck: sloping hood, big windscreen.
func mediumFront(back float64) truckFront {
	return truckFront{
		back: back, door: 78, nose: back + 156, axle: back + 98, tyre: 31, floor: 48, belt: 114, roof: 174,
		cowl: 120, brow: 92, lean: 24, width: 150, slim: 18, frameTop: 62, frameLow: 46,
	}
}

// under draws what everything else stands on: the far wheels, the far fender and the frame from its rear end.
func (t truckFront) under(p *pen, rear float64, drives ...float64) {
	p.span(t.width-dualWheel, t.width)
	for _, x := range drives {
		p.roadWheel(x, t.tyre)
	}
	p.roadWheel(t.axle, t.tyre)
	if p.view.across > 0 {
		p.span(t.width-26, t.width)
		t.fender(p)
	}
	p.span(t.width*.34, t.width*.66)
	p.box("#2b2f35", rear, t.frameLow, t.axle+30-rear, t.frameTop-t.frameLow)
	p.span(10, t.width-10)
	p.pane("#2b2f35", false, 0, rear, t.frameLow+2, rear, t.frameTop-2)
	for _, z := range []float64{16, t.width - 28} {
		p.span(z, z+12)
		p.pane(red, false, 0, rear-1, t.frameLow+6, rear-1, t.frameTop-5)
	}
}

// over draws the near side: drive wheels, steering wheel, fender, bumper and mud flaps behind the last drive axle.
func (t truckFront) over(p *pen, drives ...float64) {
	p.span(0, 40)
	p.block(black, drives[0]-t.tyre*1.28, 10, drives[0]-t.tyre*1.28+3, 10, drives[0]-t.tyre*1.28+3, t.frameTop-8, drives[0]-t.tyre*1.28, t.frameTop-8)
	p.span(0, dualWheel)
	for _, x := range drives {
		p.roadWheel(x, t.tyre)
	}
	if p.view.across < 0 {
		t.bumper(p)
	}
	p.span(0, dualWheel)
	p.roadWheel(t.axle, t.tyre)
	p.span(0, 26)
	t.fender(p)
	t.headlight(p)
	if p.view.across >= 0 {
		t.bumper(p)
	}
	t.mirror(p)
}

// bumper closes the front; in views from the rear the near wheel stands before it.
func (t truckFront) bumper(p *pen) {
	p.span(0, t.width)
	fill := "#33373d"
	if t.bright {
		fill = chrome
	}
	low, high, x := t.tyre*.62, t.tyre*1.36, t.nose
	p.block(fill, x-20, low+4, x, low, x+9, low+2, x+11, high-3, x+8, high, x-20, high)
	p.pane("#22262b", true, t.width*.36, x+11, low+6, x+11, high-6)
}

// fender covers the wheel of the span: an arch inside a shell from the cab to the bumper.
func (t truckFront) fender(p *pen) {
	r, top := t.tyre, t.tyre*2+15
	rear, front, low := t.axle-r*1.5, t.nose, t.tyre*1.3
	outer := []float64{
		rear, t.floor - 2, rear + r*.1, r * 1.9, t.axle - r*.8, top - 3, t.axle - r*.2, top, front - r*.9, top - 2,
		front - r*.25, top - r*.32, front, low + r*.45, front, low,
	}
	p.sides(p.paint, outer)
	reach := r * 1.16
	from, to := math.Asin((low-r)/reach), math.Pi-math.Asin((t.floor-2-r)/reach)
	shell := outer
	for i := range 7 {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/6)
		shell = append(shell, t.axle+reach*cos, r+reach*sin)
	}
	p.write(`<path d="%sz" fill="%s"/>`, p.trace(p.near, shell), p.gloss(p.paint))
	p.pane("#fff3c9", true, 5, front, low+2, front, low+r*.42)
}

// headlight wraps around the corner of the near fender.
func (t truckFront) headlight(p *pen) {
	r := t.tyre
	p.face("#e9edf0", t.nose-r*.5, r*1.42, t.nose-1, r*1.36, t.nose-1, r*1.74, t.nose-r*.22, r*1.95, t.nose-r*.5, r*1.85)
	p.face(amber, t.nose-r*.5, r*1.42, t.nose-r*.36, r*1.41, t.nose-r*.36, r*1.9, t.nose-r*.5, r*1.85)
}

// mirror stands on two arms off the door.
func (t truckFront) mirror(p *pen) {
	x := t.back + t.door - 6
	p.span(-9, -9)
	p.rail("#2b2f35", 2.4, x-6, t.belt-10, x+6, t.belt-6, x+6, t.roof-14, x-8, t.roof-12)
	fill := "#2b2f35"
	if t.bright {
		fill = chrome
	}
	p.span(-13, -5)
	p.box(fill, x+1, t.belt, 10, t.roof-t.belt-22)
}

// cab draws the body of the cab with its door, windows, visor and roof lamps.
func (t truckFront) cab(p *pen) {
	x, f := t.back, t.back+t.door
	p.span(12, t.width-12)
	p.block(p.paint, x, t.floor, f, t.floor, f, t.cowl, f-t.lean, t.roof-6, f-t.lean-9, t.roof, x+9, t.roof, x, t.roof-9)
	p.pane("url(#glass)", true, 7, f-1, t.cowl+3, f-t.lean*.92, t.roof-11)
	p.pane("url(#glass)", false, t.width*.24, x, t.belt+8, x, t.roof-20)
	p.glass(x+16, t.belt, f-12, t.belt-5, f-8, t.cowl-1, f-t.lean-5, t.roof-13, x+16, t.roof-13)
	p.seam(x+11, t.roof-9, x+11, t.floor+4, f-8, t.floor+4, f-5, t.cowl)
	p.seam(x+11, t.belt-12, f-8, t.belt-12)
	p.rail(chrome, 3, x+16, t.belt-19, x+25, t.belt-19)
	p.rail(chrome, 2, x+6, t.belt-30, x+6, t.roof-20)
	p.lampRow(amber, f-t.lean-14, t.roof+2, 2.6, 22, t.width-22, 5)
}

// hood draws the engine hood with its grille.
func (t truckFront) hood(p *pen) {
	f, n := t.back+t.door, t.nose
	p.span(t.slim, t.width-t.slim)
	p.block(p.paint, f-2, t.floor, n-4, t.tyre*1.3, n, t.tyre*1.5, n-3, t.brow-9, n-12, t.brow, f+12, t.cowl-1, f-2, t.cowl)
	p.seam(f+3, t.floor+8, f+3, t.cowl-2)
	p.louvre(f+12, t.cowl-34, 20, 16, 3)
	p.rail(shade(p.paint, .8), 1.6, f+4, t.brow-20, n-8, t.brow-24)
	t.grille(p)
}

// grille shows its bars in views from the front and its frame from the side.
func (t truckFront) grille(p *pen) {
	n, low, high := t.nose, t.tyre*1.46, t.brow-10
	frame := "#8d939a"
	if t.bright {
		frame = chrome
	}
	p.rail(frame, 3.4, n, low, n-3, high)
	p.pane(frame, true, 9, n, low, n-3, high)
	p.pane("#1d2024", true, 14, n, low+4, n-2.6, high-5)
	if p.view.across <= 0 {
		return
	}
	for i := range 5 {
		z := t.slim + 14 + (t.width-2*t.slim-28)*float64(i+1)/6
		p.span(z, z)
		p.rail(frame, 1.6, n, low+4, n-2.6, high-5)
	}
}

// stack is an exhaust pipe of bright metal from the frame to above the cab.
func (p *pen) stack(x, y, top float64) {
	p.rail("#8b9097", 11, x, y, x, y+(top-y)*.6)
	p.rail(chrome, 8, x, y, x, y+(top-y)*.6)
	p.rail(chrome, 6, x, y+(top-y)*.6, x, top-8, x-6, top)
	p.dots("#4b4f55", x, y+10, x, y+(top-y)*.55, 1.6, 6)
}

// fuelTank is a round tank under the cab with straps and a step.
func (p *pen) fuelTank(fill string, x, y, length, r float64) {
	p.hull(fill, y, p.near+r, r, x, r, x+length, r)
	p.endCap(shade(fill, .8), true, x+length, y, p.near+r, r, r)
	p.endCap(shade(fill, .8), false, x, y, p.near+r, r, r)
	for _, k := range []float64{.2, .8} {
		p.rail("#70767d", 3, x+length*k, y-r*.94, x+length*k, y+r*.94)
	}
	p.rail("#2b2f35", 3.5, x+length*.3, y+r*.2, x+length*.7, y+r*.2)
	p.disc("#3a3f46", x+length*.9, y+r*.72, 4)
}

// fifthWheel is the plate a trailer's kingpin locks into, on its mount; y is the top of the frame.
func (p *pen) fifthWheel(x, y float64) {
	p.block(iron, x-30, y, x+30, y, x+20, y+10, x-20, y+10)
	p.block("#1b1e22", x-42, y+6, x-30, y+14, x+34, y+16, x+34, y+22, x-30, y+21, x-44, y+9)
	p.disc(steel, x, y+10, 5)
}

// roadWheel is a truckWheel that is written once for all wheels of its size and side.
func (p *pen) roadWheel(x, r float64) { p.repeated("road", x, r, p.truckWheel) }

// lugWheel is a wheel with a lugged tyre, written once for all of its size and side.
func (p *pen) lugWheel(x, r float64) { p.repeated("lug", x, r, p.wheel) }

func (p *pen) repeated(kind string, x, r float64, draw func(x, r float64)) {
	key := fmt.Sprint(kind, r, p.near, p.far, p.hub)
	id, known := p.paints[key]
	if !known {
		id = "w" + strconv.Itoa(len(p.paints))
		p.paints[key] = id
		p.write(`<defs><g id="%s">`, id)
		draw(0, r)
		p.write(`</g></defs>`)
	}
	p.write(`<use href="#%s" x="%s"/>`, id, p.num(p.view.scale*p.view.flip*p.view.narrow*x))
}

// lampRow is a row of n small lamps across the machine from depth z1 to z2.
func (p *pen) lampRow(fill string, x, y, r, z1, z2 float64, n int) {
	d := ""
	for i := range n {
		X, Y := p.project(x, y, z1+(z2-z1)*float64(i)/float64(n-1))
		d += "M" + p.pair(p.round(X), p.round(Y)) + "h0"
	}
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`, d, fill, p.len(2*r))
}

// strokes is a set of separate straight lines on the near side, each x1, y1, x2, y2.
func (p *pen) strokes(colour string, width float64, lines ...float64) {
	d := ""
	for i := 0; i+3 < len(lines); i += 4 {
		d += p.trace(p.near, lines[i:i+4])
	}
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`, d, colour, p.len(width))
}

// ladder stands from (x, y) with n rungs.
func (p *pen) ladder(x, y, w, h float64, n int) {
	lines := []float64{x, y, x, y + h, x + w, y, x + w, y + h}
	for i := range n {
		level := y + h*(float64(i)+.25)/float64(n)
		lines = append(lines, x, level, x+w, level)
	}
	p.strokes(iron, 3.2, lines...)
}
