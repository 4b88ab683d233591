package art

import "fmt"

// scuff puts scratches, dust and rust on a painted polygon.
func (p *pen) scuff(xy []float64) {
	low, high := corners(xy)
	if (high.x-low.x)*(high.y-low.y) < 2200 {
		return
	}
	var scratches, specks, smears []subpath
	for range int(p.wear*5 + .5) {
		x, y := p.between(low.x, high.x), p.between(low.y, high.y)
		if !isRoomy(xy, x, y) {
			continue
		}
		switch p.dice.IntN(3) {
		case 0:
			scratches = append(scratches, polyline(x-6, y, x+6, y+p.between(-4, 4)))
		case 1:
			specks = append(specks, polyline(x-1, y, x+1, y))
		default:
			smears = append(smears, polyline(x-5, y, x+5, y))
		}
	}
	p.marks(scratches, "#fff", ".4", 1.1)
	p.marks(specks, rust, ".7", 3.4)
	p.marks(smears, dust, ".3", 8)
}

// marks strokes many short lines as one path.
func (p *pen) marks(lines []subpath, color, opacity string, width float64) {
	if len(lines) > 0 {
		p.writes(`<path d="`)
		p.trace(p.near, lines)
		p.writes(`" stroke="`, color, `" opacity="`, opacity, `" stroke-width="`, p.length(width), `"/>`)
	}
}

// scatter fills an area of the artwork with up to data-count pebbles, splashes of mud or scratches; the last two by wear.
func (p *pen) scatter(e *element) {
	low, high := e.low, e.high
	count := float64(e.count)
	switch {
	case e.is("pebbles"):
		var stones []subpath
		for range e.count {
			x, y := p.between(low.x, high.x), p.between(low.y, high.y)
			stones = append(stones, polyline(x, y, x+p.between(4, 18), y))
		}
		p.marks(stones, p.color(e.fill), "1", 4)
	case e.is("mud"):
		for range int(count * (.3 + p.wear*.7)) {
			r := p.between(3, 13)
			p.oval(point{p.between(low.x, high.x), p.between(low.y, high.y)}, r*1.7, r*.6, 0)
			p.writes(` fill="`, dust, `" fill-opacity=".3"/>`)
		}
	case e.is("scratches"):
		var lines []subpath
		for range int(count * (.27 + p.wear*.73)) {
			x, y := p.between(low.x, high.x), p.between(low.y, high.y)
			lines = append(lines, polyline(x, y, x+p.between(10, 50), y+p.between(-20, 20)))
		}
		p.marks(lines, p.color(e.fill), "1", 1.2)
	}
}

// corners returns the lower left and the upper right corner of a polygon.
func corners(xy []float64) (low, high point) {
	low, high = point{xy[0], xy[1]}, point{xy[0], xy[1]}
	for i := 0; i+1 < len(xy); i += 2 {
		low = point{min(low.x, xy[i]), min(low.y, xy[i+1])}
		high = point{max(high.x, xy[i]), max(high.y, xy[i+1])}
	}
	return low, high
}

// isRoomy reports whether a point with some room around it lies in the polygon.
func isRoomy(xy []float64, x, y float64) bool {
	return contains(xy, x-10, y) && contains(xy, x+10, y) && contains(xy, x, y+6) && contains(xy, x, y-6)
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

// reading returns the meter's digits on n wheels; like a mechanical counter it starts over when they run out.
func reading(meter, n int) string {
	text := fmt.Sprintf("%0*d", n, meter)
	return text[len(text)-n:]
}
