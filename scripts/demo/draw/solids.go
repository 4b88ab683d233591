package draw

import "math"

// block is a prism across the span: a polygon of x, y pairs, with the sides of it that the view shows.
func (p *pen) block(fill string, xy ...float64) {
	p.sides(fill, xy)
	p.write(`<path d="%sz" fill="%s"/>`, p.trace(p.near, xy), p.gloss(fill))
	if fill == p.paint {
		p.scuff(xy)
	}
}

// box is a block from its lower back corner.
func (p *pen) box(fill string, x, y, w, h float64) {
	p.block(fill, x, y, x+w, y, x+w, y+h, x, y+h)
}

// sides draws the faces between the near and the far polygon which the view shows, neighbours of one shade as one.
func (p *pen) sides(fill string, xy []float64) {
	n := len(xy) / 2
	area := 0.0
	for i := range n {
		j := (i + 1) % n
		area += xy[2*i]*xy[2*j+1] - xy[2*j]*xy[2*i+1]
	}
	light := make([]float64, n)
	for i := range n {
		j := (i + 1) % n
		light[i] = p.lightOn(xy[2*j]-xy[2*i], xy[2*j+1]-xy[2*i+1], area < 0)
	}
	start := 0
	for start < n && light[start] == light[(start+n-1)%n] {
		start++
	}
	for i := 0; i < n; {
		from, run := (start+i)%n, 1
		for i+run < n && light[(from+run)%n] == light[from] {
			run++
		}
		if light[from] > 0 {
			p.strip(shade(fill, light[from]), xy, from, run)
		}
		i += run
	}
}

// lightOn gives the shade of the face over an edge, 0 when it looks away from the viewer.
func (p *pen) lightOn(dx, dy float64, clockwise bool) float64 {
	nx, ny := dy, -dx
	if clockwise {
		nx, ny = -nx, -ny
	}
	t := p.placed
	nx, ny = nx*t.cos-ny*t.sin, nx*t.sin+ny*t.cos
	if nx*p.view.across/p.view.narrow+ny*p.view.rise <= 1e-6 {
		return 0
	}
	if ny > math.Hypot(nx, ny)*.6 {
		return 1.1
	}
	if p.view.across == 0 { // a sliver seen edge-on
		return 0
	}
	return .74
}

// strip is the outer face over run edges of the polygon, from edge number from.
func (p *pen) strip(fill string, xy []float64, from, run int) {
	n := len(xy) / 2
	var edge, back []float64
	for k := 0; k <= run; k++ {
		i := (from + k) % n
		edge = append(edge, xy[2*i], xy[2*i+1])
		i = (from + run - k) % n
		back = append(back, xy[2*i], xy[2*i+1])
	}
	p.write(`<path d="%s%sz" fill="%s"/>`, p.trace(p.near, edge), join(p.trace(p.far, back)), fill)
}

// join continues a path with another's points.
func join(d string) string { return "L" + d[1:] }

// pane is a face across the machine over one edge, inset from both sides: a windscreen, a radiator guard, a number
// plate. It shows only in views from its end: the front when ahead is true, else the rear.
func (p *pen) pane(fill string, ahead bool, inset, x1, y1, x2, y2 float64) {
	if p.view.across == 0 || ahead != (p.view.across > 0) {
		return
	}
	edge, back := []float64{x1, y1, x2, y2}, []float64{x2, y2, x1, y1}
	line := ""
	if fill == "url(#glass)" {
		line = ` stroke="` + black + `" stroke-width="` + p.len(3) + `"`
	}
	p.write(`<path d="%s%sz" fill="%s"%s/>`, p.trace(p.near+inset, edge), join(p.trace(p.far-inset, back)), fill, line)
}

// rod is a round bar or axle across the span.
func (p *pen) rod(fill string, x, y, r float64) {
	x1, y1 := p.project(x, y, p.near)
	x2, y2 := p.project(x, y, p.far)
	if x1 != x2 {
		p.write(`<line x1="%s" y1="%s" x2="%s" y2="%s" stroke="%s" stroke-width="%s"/>`, p.num(x1), p.num(y1), p.num(x2), p.num(y2), shade(fill, .8), p.len(2*r))
		p.discAt(shade(fill, .7), x, y, r, p.far)
	}
	p.disc(fill, x, y, r)
}

// drum is a smooth roller on its axle height r, as wide as the span.
func (p *pen) drum(fill string, x, y, r float64) {
	p.barrel(shade(fill, .82), x, y, r)
	p.disc(p.gloss(fill), x, y, r)
	p.ring(shade(fill, .75), r*.06, x, y, r*.95, 0)
}

// barrel is the outside of a cylinder across the span.
func (p *pen) barrel(fill string, x, y, r float64) {
	p.discAt(fill, x, y, r, p.far)
	if p.view.across == 0 {
		return
	}
	lean := math.Atan2(p.view.rise, p.view.across*p.view.narrow) // the hull touches the rims square to the axle
	dx, dy := -math.Sin(lean)*r, math.Cos(lean)*r
	p.write(`<path d="%s%sz" fill="%s"/>`,
		p.trace(p.near, []float64{x - dx, y - dy, x + dx, y + dy}), join(p.trace(p.far, []float64{x + dx, y + dy, x - dx, y - dy})), fill)
}

// limb is a boom or an arm of width w with round ends.
func (p *pen) limb(fill string, x1, y1, x2, y2, w float64) { p.taper(fill, x1, y1, w, x2, y2, w) }

// taper is a limb of width w1 at its foot and w2 at its end.
func (p *pen) taper(fill string, x1, y1, w1, x2, y2, w2 float64) {
	l := math.Hypot(x2-x1, y2-y1)
	ux, uy := (x2-x1)/l, (y2-y1)/l
	a, b := w1/2, w2/2
	p.block(fill,
		x1+uy*a, y1-ux*a, x2+uy*b, y2-ux*b, x2+ux*b*.7+uy*b*.6, y2+uy*b*.7-ux*b*.6,
		x2+ux*b*.7-uy*b*.6, y2+uy*b*.7+ux*b*.6, x2-uy*b, y2+ux*b, x1-uy*a, y1+ux*a,
		x1-ux*a*.7-uy*a*.6, y1-uy*a*.7+ux*a*.6, x1-ux*a*.7+uy*a*.6, y1-uy*a*.7-ux*a*.6)
	if p.hidden() {
		return
	}
	p.rail(shade(fill, 1.1), min(w1, w2)*.12, x1-uy*w1*.26, y1+ux*w1*.26, x2-uy*w2*.26, y2+ux*w2*.26)
	p.disc(iron, x1, y1, min(w1, w2)*.2)
	p.disc(iron, x2, y2, min(w1, w2)*.2)
}

// ram is a hydraulic cylinder: the barrel at the first point, the rod out to the second.
func (p *pen) ram(x1, y1, x2, y2, w float64) {
	mx, my := x1+(x2-x1)*.55, y1+(y2-y1)*.55
	p.rail(chrome, w*.5, mx, my, x2, y2)
	p.rail("#2b2f35", w, x1, y1, mx, my)
	p.rail("#50565e", w*.25, x1, y1+w*.15, mx, my+w*.15)
	p.disc(steel, x2, y2, w*.5)
	p.disc(steel, x1, y1, w*.4)
}
