package draw

// cab is an operator's station with a door, side, front and rear windows, a roof, a mirror, a lamp and a beacon.
// lean is how far the windscreen's top stands behind its foot.
func (p *pen) cab(x, y, w, h, lean float64) {
	p.block(p.paint, x, y, x+w, y, x+w, y+h*.36, x+w-lean, y+h, x, y+h)
	p.pane("url(#glass)", true, 7, x+w, y+h*.4, x+w-lean*.9, y+h*.93)
	p.pane("url(#glass)", false, 9, x, y+h*.5, x, y+h*.92)
	post := w * .42
	p.glass(x+7, y+h*.42, x+post, y+h*.42, x+post, y+h*.92, x+7, y+h*.92)
	p.glass(x+post+6, y+h*.16, x+w-7, y+h*.16, x+w-7-lean*.25, y+h*.5, x+w-8-lean*.92, y+h*.92, x+post+6, y+h*.92)
	p.seam(x+post+3, y+h*.05, x+post+3, y+h*.95)
	p.rail(black, 2.5, x+post+10, y+h*.2, x+post+10, y+h*.36)
	p.seat(x+w*.46, y+h*.2, h*.42)
	p.block(black, x-5, y+h, x+w-lean+7, y+h, x+w-lean+4, y+h+8, x-3, y+h+8)
	p.lamp(x+w-lean, y+h-4)
	p.beacon(x+w*.2, y+h+8)
	p.rail(black, 2, x+w-lean*.5, y+h*.8, x+w+8, y+h*.86, x+w+8, y+h*.72)
	p.rail(black, 5, x+w+8, y+h*.8, x+w+8, y+h*.62)
}

// canopy is an open roof on posts over a seat.
func (p *pen) canopy(x, y, w, h float64) {
	p.seat(x+w*.3, y, h*.45)
	p.rail(iron, 3, x+w*.78, y, x+w*.7, y+h*.4)
	p.rail(black, 5, x+4, y, x+4, y+h)
	p.rail(black, 5, x+w-4, y, x+w-8, y+h)
	p.block(p.paint, x-8, y+h, x+w+4, y+h, x+w, y+h+10, x-6, y+h+10)
	p.lamp(x+w, y+h-4)
	p.beacon(x+w*.25, y+h+10)
}

// seat is the operator's, seen through a window.
func (p *pen) seat(x, y, h float64) {
	p.face("#2a2d32", x, y, x+h*.62, y, x+h*.62, y+h*.28, x+h*.22, y+h*.3, x+h*.1, y+h, x-h*.12, y+h)
}

// lamp is a work light looking forward.
func (p *pen) lamp(x, y float64) {
	p.plate(black, x-2, y-5, 7, 10)
	p.plate("#fff3c9", x+4, y-4, 3, 8)
}

// beacon is the flashing light on a roof.
func (p *pen) beacon(x, y float64) {
	p.plate(black, x-5, y, 10, 3)
	p.face(amber, x-4, y+3, x+4, y+3, x+3, y+11, x-3, y+11)
}

// exhaust is a stack with a bent end.
func (p *pen) exhaust(x, y, h float64) {
	p.rail(iron, 9, x, y, x, y+h*.55)
	p.rail(steel, 6, x, y+h*.5, x, y+h-4, x-6, y+h+2)
}

// cleaner is the air intake with its bowl.
func (p *pen) cleaner(x, y, h float64) {
	p.rail(iron, 5, x, y, x, y+h)
	p.rail(black, 11, x, y+h, x, y+h+8)
}

// steps is a ladder of n rungs.
func (p *pen) steps(x, y, w, h float64, n int) {
	d := p.trace(p.near, []float64{x, y + h, x, y}) + p.trace(p.near, []float64{x + w, y + h, x + w, y})
	for i := range n {
		level := y + h*(float64(i)+.25)/float64(n)
		d += p.trace(p.near, []float64{x, level, x + w, level})
	}
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`, d, iron, p.len(3.2))
}

// guardRail is a handrail of n posts.
func (p *pen) guardRail(colour string, x, y, w, h float64, n int) {
	d := p.trace(p.near, []float64{x, y, x, y + h, x + w, y + h, x + w, y}) + p.trace(p.near, []float64{x, y + h*.5, x + w, y + h*.5})
	for i := 1; i < n-1; i++ {
		at := x + w*float64(i)/float64(n-1)
		d += p.trace(p.near, []float64{at, y, at, y + h})
	}
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`, d, colour, p.len(2.8))
}

// headlight sits in the front or the rear of a body.
func (p *pen) headlight(fill string, ahead bool, x, y, h float64) {
	p.plate(shade(fill, .8), x-3, y, 5, h)
	p.pane(fill, ahead, 8, x, y, x, y+h)
}

// radiator is the grille across a front or a rear end.
func (p *pen) radiator(ahead bool, x1, y1, x2, y2 float64) {
	p.pane("#1d2024", ahead, 10, x1, y1, x2, y2)
	p.pane("#4a4f57", ahead, 14, x1+(x2-x1)*.42, y1+(y2-y1)*.42, x1+(x2-x1)*.52, y1+(y2-y1)*.52)
}

// backhoeBucket is a digging bucket of size s hanging from its pin at the origin, open towards -x.
func (p *pen) backhoeBucket(s float64) {
	p.block(iron, -s*.12, s*.1, s*.3, s*.1, s*.52, -s*.3, s*.4, -s*.75, s*.02, -s*1.02, -s*.56, -s*.9, -s*.5, -s*.78, -s*.16, -s*.45)
	p.seam(-s*.1, -s*.4, s*.3, -s*.3, s*.22, -s*.75)
	for _, k := range []float64{0, .12} {
		p.face(silver, -s*(.5+k*.1), -s*(.78+k), -s*(.82-k*.2), -s*(.9+k*.6), -s*(.52-k*.2), -s*(.92+k*.6))
	}
	p.disc(silver, 0, 0, s*.09)
	p.disc(silver, s*.22, s*.02, s*.07)
}

// loaderBucket is a loading bucket of size s: its back pin at the origin, its floor on y = -0.42 s, open towards +x.
func (p *pen) loaderBucket(s float64) {
	p.block(iron, -s*.12, s*.3, s*.12, s*.52, s*.28, s*.46, s*.36, s*.1, s*1.02, -s*.36, s*1.0, -s*.42, s*.1, -s*.42, -s*.1, -s*.16)
	p.pane("#23262b", true, 5, s*.3, s*.4, s*.9, -s*.3)
	p.seam(-s*.04, -s*.1, s*.2, -s*.34, s*.9, -s*.36)
	p.face(silver, s*.86, -s*.42, s*1.2, -s*.42, s*1.0, -s*.34)
	p.disc(silver, 0, 0, s*.08)
}
