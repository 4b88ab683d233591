package draw

// trailerWidth is 102 inches, the widest the road allows.
const trailerWidth = 102.0

// trailer draws a trailer with dual wheels of radius r on axles below a frame, under bodies given from the rear to the
// front. The axles hang from height top.
func trailer(p *pen, r, top float64, axles []float64, frame func(), bodies ...func()) {
	p.hub = "#dfe1e2"
	p.span(trailerWidth-24, trailerWidth)
	for _, x := range axles {
		p.roadWheel(x, r)
	}
	p.suspension(axles, r, top)
	frame()
	p.along(bodies...)
	p.span(0, 24)
	p.mudFlap(axles[0]-r*1.35, r*1.9)
	for _, x := range axles {
		p.roadWheel(x, r)
	}
}

// mudFlap hangs behind the last wheel of the span from height top.
func (p *pen) mudFlap(x, top float64) { p.box(black, x, 6, 2, top-6) }

// suspension hangs the axles at the wheels' height under a subframe below height top.
func (p *pen) suspension(axles []float64, r, top float64) {
	first, last := axles[0], axles[len(axles)-1]
	p.span(30, trailerWidth-30)
	p.box("#2b2f35", first-r, top-8, last-first+2*r, 8)
	for _, x := range axles {
		p.block("#3a3f46", x-4, r, x+4, r, x+14, top-8, x-2, top-8)
		p.box("#1b1e22", x-16, r+2, 12, top-r-10)
		p.span(8, trailerWidth-8)
		p.rod("#33373d", x, r, 4)
		p.span(30, trailerWidth-30)
	}
}

// landingGear stands on two legs with sand shoes, braced against the frame at height top.
func (p *pen) landingGear(x, top float64) {
	for _, z := range []float64{trailerWidth - 30, 22} {
		p.span(z, z+8)
		p.rail(steel, 3, x-3, top*.42, x-36, top-2)
		p.box("#555b63", x-5, top*.36, 10, top*.64)
		p.box("#8b9097", x-3.5, 3, 7, top*.36)
		p.block("#3a3f46", x-10, 0, x+10, 0, x+8, 4, x-8, 4)
	}
	p.span(10, 10)
	p.rail(silver, 2, x+2, top*.62, x+8, top*.62, x+8, top*.5)
}

// kingpin is the coupler plate with its pin below height y.
func (p *pen) kingpin(x, y float64) {
	p.span(30, trailerWidth-30)
	p.box("#2b2f35", x-46, y-4, 80, 4)
	p.span(51, 51)
	p.rail(steel, 5, x, y-4, x, y-10)
}

// rearLights sit on both sides of a rear end at height y.
func (p *pen) rearLights(x, y, h float64) {
	for _, z := range []float64{6, trailerWidth - 20} {
		p.span(z, z+14)
		p.pane(red, false, 0, x-.5, y, x-.5, y+h)
	}
}

// sideLamps are the amber and red markers along the near side.
func (p *pen) sideLamps(x1, x2, y float64) {
	p.dots(amber, x1+(x2-x1)*.5, y, x2, y, 1.8, 2)
	p.dots(red, x1, y, x1, y, 1.8, 1)
}

// underride is the guard below the rear end of a high trailer.
func (p *pen) underride(x, top float64) {
	for _, z := range []float64{24, trailerWidth - 30} {
		p.span(z, z+6)
		p.box("#2b2f35", x, 20, 4, top-20)
	}
	p.span(3, trailerWidth-3)
	p.box("#2b2f35", x, 19, 4, 6)
	p.pane(red, false, 8, x-.4, 20, x-.4, 24)
}

// stakePockets is a side rail between two heights with n pockets and a rub rail.
func (p *pen) stakePockets(fill string, x1, x2, y, h float64, n int) {
	p.rail(shade(fill, .62), h*.8, x1+4, y+h*.5, x2-4, y+h*.5)
	for i := range n {
		x := x1 + 8 + (x2-x1-20)*float64(i)/float64(n-1)
		p.plate(shade(fill, .95), x, y, 4, h)
	}
	p.rail(shade(fill, 1.05), 1.8, x1, y+h*.3, x2, y+h*.3)
}
