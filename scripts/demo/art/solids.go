package art

import (
	"math"
	"strconv"
)

// solid draws a prism across the machine: the shape at the near side, and the faces between it and the far side that the
// angle shows.
func (p *pen) solid(e *element) {
	if len(e.paths) == 0 {
		return
	}
	xy := e.paths[0].outline()
	fill := p.color(e.fill)
	p.sides(fill, xy)
	if e.is("sides") {
		return
	}
	p.face(e)
	if e.is("solid") && e.fill.key == "paint" && e.fill.tone == 1 && e.fill.mix == "" {
		p.scuff(xy)
	}
}

// sides draws the faces over the edges of a polygon, joining neighbors of the same brightness.
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

// lightOn returns the brightness of the face over an edge, 0 if it looks away from the viewer.
func (p *pen) lightOn(dx, dy float64, clockwise bool) float64 {
	nx, ny := dy, -dx
	if clockwise {
		nx, ny = -nx, -ny
	}
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

// strip draws the outer face over run edges of the polygon, from edge number from.
func (p *pen) strip(fill string, xy []float64, from, run int) {
	n := len(xy) / 2
	var edge, back []float64
	for k := 0; k <= run; k++ {
		i := (from + k) % n
		edge = append(edge, xy[2*i], xy[2*i+1])
		i = (from + run - k) % n
		back = append(back, xy[2*i], xy[2*i+1])
	}
	p.band(edge, p.near, back, p.far)
	p.writes(` fill="`, fill, `"/>`)
}

// band writes a face up to its paint. The face lies between a line at one depth and a line back at another.
func (p *pen) band(edge []float64, near float64, back []float64, far float64) {
	p.writes(`<path d="`)
	p.follow('M', near, edge)
	p.follow('L', far, back)
	p.writes(`z"`)
}

// endPane draws a face across the machine over a line of the artwork: a windshield, a grille, a tail light.
func (p *pen) endPane(e *element) {
	xy := e.paths[0].outline()
	last := len(xy) - 2
	p.band([]float64{xy[0], xy[1], xy[last], xy[last+1]}, p.near, []float64{xy[last], xy[last+1], xy[0], xy[1]}, p.far)
	if e.is("glass") {
		p.writes(` fill="url(#glass)" stroke="`, black, `" stroke-width="`, p.length(3), `"/>`)
		return
	}
	p.writes(` fill="`, p.color(e.stroke), `"/>`)
}

// rod draws a round bar or axle across the machine.
func (p *pen) rod(e *element) {
	fill := p.color(e.fill)
	x1, y1 := p.project(e.center.x, e.center.y, p.near)
	x2, y2 := p.project(e.center.x, e.center.y, p.far)
	if x1 != x2 {
		p.writes(`<path d="M`, num(x1), ` `, num(y1), `L`, num(x2), ` `, num(y2), `" stroke="`, shade(fill, .8), `" stroke-width="`, p.length(2*e.rx), `"/>`)
		p.oval(e.center, e.rx, e.ry, p.far)
		p.writes(` fill="`, shade(fill, .7), `"/>`)
	}
	p.ellipse(e)
}

// barrel draws the outside of a cylinder across the machine. The artwork draws its near end after it.
func (p *pen) barrel(e *element) {
	fill := p.color(e.fill)
	p.oval(e.center, e.rx, e.ry, p.far)
	p.writes(` fill="`, fill, `"/>`)
	if p.view.across == 0 {
		return
	}
	lean := math.Atan2(p.view.rise, p.view.across*p.view.narrow) // the hull touches the rims square to the axle
	dx, dy := -math.Sin(lean)*e.rx, math.Cos(lean)*e.ry
	x, y := e.center.x, e.center.y
	p.band([]float64{x - dx, y - dy, x + dx, y + dy}, p.near, []float64{x + dx, y + dy, x - dx, y - dy}, p.far)
	p.writes(` fill="`, fill, `"/>`)
}

// turned draws a body turned around an axis, such as a tank: its outline is the profile, its depth its widest part. The
// outline runs along one side of the axis and back along the other, point for point. It is drawn as the union of its
// slices, lit from above.
func (p *pen) turned(e *element) {
	s := spindleOf(e.paths[0].outline())
	middle, wide := (p.near+p.far)/2, (p.far-p.near)/2
	slices := 7
	if p.view.across == 0 || wide < 30 {
		slices = 3
	}
	p.writes(`<path d="`)
	for i := range slices {
		at := math.Cos(math.Pi * (float64(i) + .5) / float64(slices))
		if outline := s.slice(at * s.largest); len(outline) > 4 {
			p.follow('M', middle+at*wide, outline)
			p.writes(`z`)
		}
	}
	p.writes(`" fill="`, p.sheen(p.color(e.fill)), `"/>`)
}

// spindle is the profile of a turned body along its axis.
type spindle struct {
	from    point
	along   point     // unit vector of the axis
	profile []float64 // pairs of place on the axis and radius
	largest float64   // radius
}

func spindleOf(xy []float64) spindle {
	n := len(xy) / 2
	middle := func(i int) point {
		k := n - 1 - i
		return point{(xy[2*i] + xy[2*k]) / 2, (xy[2*i+1] + xy[2*k+1]) / 2}
	}
	first, last := middle(0), middle(n/2-1)
	length := math.Hypot(last.x-first.x, last.y-first.y)
	s := spindle{from: first, along: point{(last.x - first.x) / length, (last.y - first.y) / length}}
	for i := range n / 2 {
		k, m := n-1-i, middle(i)
		r := math.Hypot(xy[2*i]-xy[2*k], xy[2*i+1]-xy[2*k+1]) / 2
		s.profile = append(s.profile, (m.x-first.x)*s.along.x+(m.y-first.y)*s.along.y, r)
		s.largest = max(s.largest, r)
	}
	return s
}

// slice returns the outline of the body at a distance from its axis, empty where it is slimmer.
func (s spindle) slice(off float64) []float64 {
	off = math.Abs(off)
	var at, half []float64
	for i := 0; i+1 < len(s.profile); i += 2 {
		r := s.profile[i+1]
		if i > 0 && (r > off) != (s.profile[i-1] > off) {
			k := (off - s.profile[i-1]) / (r - s.profile[i-1])
			at, half = append(at, s.profile[i-2]+(s.profile[i]-s.profile[i-2])*k), append(half, 0)
		}
		if r > off {
			at, half = append(at, s.profile[i]), append(half, math.Sqrt(r*r-off*off))
		}
	}
	var xy []float64
	for i := range at {
		xy = append(xy, s.from.x+s.along.x*at[i]+s.along.y*half[i], s.from.y+s.along.y*at[i]-s.along.x*half[i])
	}
	for i := len(at) - 1; i >= 0; i-- {
		xy = append(xy, s.from.x+s.along.x*at[i]-s.along.y*half[i], s.from.y+s.along.y*at[i]+s.along.x*half[i])
	}
	return xy
}

// endCap draws the round end of a lying tank over a line of the artwork.
func (p *pen) endCap(e *element) {
	low, high := e.low, e.high
	x, y, tall := low.x, (low.y+high.y)/2, (high.y-low.y)/2
	middle, wide := (p.near+p.far)/2, (p.far-p.near)/2
	p.writes(`<path d="`)
	for i := range 14 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 7)
		px, py := p.project(x, y+tall*sin, middle+wide*cos)
		p.writes([]string{"M", "L"}[min(i, 1)], num(px), " ", num(py))
	}
	p.writes(`z" fill="`, p.color(e.stroke), `"/>`)
}

// gloss gives a fill a little more light above than below.
func (p *pen) gloss(fill string) string {
	return p.gradient("gloss", fill, "", shade(fill, 1.05), "1", shade(fill, .86))
}

// sheen gives a fill the light of a round body: bright near the top, dark below.
func (p *pen) sheen(fill string) string {
	return p.gradient("sheen", fill, "", shade(fill, .96), ".28", shade(fill, 1.16), ".5", shade(fill, .97), "1", shade(fill, .6))
}

// gradient refers to a top-to-bottom gradient through pairs of offset and color, and defines it on first use.
func (p *pen) gradient(kind, fill string, stops ...string) string {
	id, known := p.gradients[kind+fill]
	if !known {
		id = "p" + strconv.Itoa(len(p.gradients))
		p.gradients[kind+fill] = id
		p.define(id, "0", stops...)
	}
	return "url(#" + id + ")"
}

// define writes a linear gradient to (x2, 1).
func (p *pen) define(id, x2 string, stops ...string) {
	d := `<linearGradient id="` + id + `" x2="` + x2 + `" y2="1">`
	for i := 0; i+1 < len(stops); i += 2 {
		d += `<stop`
		if stops[i] != "" {
			d += ` offset="` + stops[i] + `"`
		}
		d += ` stop-color="` + stops[i+1] + `"/>`
	}
	p.defs = append(p.defs, d+`</linearGradient>`...)
}
