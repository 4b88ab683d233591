package art

import (
	"html"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
)

// pen projects elements and writes them as SVG.
type pen struct {
	photo  Photo
	colors map[string]string // key color → #rrggbb under this paint and light
	wear   float64           // 0 fresh from the maker, 1 worn out
	dice   *rand.Rand
	width  float64 // of the machine, across; 0 in a close-up

	view      projection
	culls     bool    // shapes outside of the picture are left out
	shift     float64 // along x, of a drifting part of a yard
	near, far float64 // depth of what is being drawn

	out, defs []byte
	gradients map[string]string // kind and color → id
	shared    map[placement]repeat
	digits    string // still to be shown by elements of class digit
}

// placement is an element at a depth.
type placement struct {
	of        *element
	near, far float64
}

// repeat is where a shared element was first drawn.
type repeat struct {
	id     string
	dx, dy float64
}

func (p *pen) writes(parts ...string) {
	for _, s := range parts {
		p.out = append(p.out, s...)
	}
}

// num writes a length of the output, in quarters of a pixel.
func num(v float64) string { return strconv.Itoa(int(math.Round(v))) }

func (p *pen) length(v float64) string { return num(v * p.view.scale) }

// drawAll draws elements in order, so that later ones hide earlier ones.
func (p *pen) drawAll(elements []*element) {
	for _, e := range elements {
		p.draw(e)
	}
}

func (p *pen) draw(e *element) {
	if e.isHidden || !p.shows(e) {
		return
	}
	near, far, shift := p.near, p.far, p.shift
	if e.hasDepth {
		p.near, p.far = e.near, e.far
	}
	if e.driftHigh > e.driftLow {
		p.shift += p.between(e.driftLow, e.driftHigh)
	}
	switch {
	case e.name == "use":
		p.repeat(e.target, e.center)
	case e.isShared:
		p.repeat(e, point{})
	default:
		p.content(e)
	}
	p.near, p.far, p.shift = near, far, shift
}

// content draws a group's children, or a shape.
func (p *pen) content(e *element) {
	switch {
	case e.is("stack") && p.view.across < 0:
		for _, child := range slices.Backward(e.children) {
			p.draw(child)
		}
	case e.name == "g", e.name == "svg":
		p.drawAll(e.children)
	default:
		p.shape(e)
	}
}

// shows reports whether the element is visible from this angle and on this machine.
func (p *pen) shows(e *element) bool {
	across := p.view.across
	for _, class := range e.classes {
		switch class {
		case "angled":
			if across == 0 {
				return false
			}
		case "from-front", "front-end", "front-cap":
			if across <= 0 {
				return false
			}
		case "from-rear", "rear-end", "rear-cap":
			if across >= 0 {
				return false
			}
		case "detail": // the machine itself covers all but the outlines of its far side
			if p.width > 0 && p.near >= p.width/2 {
				return false
			}
		case "fresh":
			if p.wear > .5 {
				return false
			}
		case "worn":
			if p.wear <= .5 {
				return false
			}
		}
	}
	return true
}

// repeat writes a shared element once per depth and refers to it from then on.
func (p *pen) repeat(e *element, at point) {
	key := placement{e, p.near, p.far}
	first, known := p.shared[key]
	if known {
		dx, dy := at.x-first.dx, at.y-first.dy
		p.writes(`<use href="#`, first.id, `" x="`, num(p.view.scale*p.view.flip*p.view.narrow*dx))
		if dy != 0 {
			p.writes(`" y="`, num(-p.view.scale*dy))
		}
		p.writes(`"/>`)
		return
	}
	first = repeat{"w" + strconv.Itoa(len(p.shared)), at.x, at.y}
	p.shared[key] = first
	p.writes(`<g id="`, first.id, `">`)
	view := p.view
	culls := p.culls
	p.culls = false // it may be inside where it is repeated
	p.view.originX += p.view.scale * p.view.flip * p.view.narrow * at.x
	p.view.originY -= p.view.scale * at.y
	p.content(e)
	p.view, p.culls = view, culls
	p.writes(`</g>`)
}

func (p *pen) project(x, y, z float64) (float64, float64) { return p.view.point(x+p.shift, y, z) }

// shape draws an element that is not a group.
func (p *pen) shape(e *element) {
	switch {
	case p.culls && p.isOutside(e):
	case e.is("pebbles"), e.is("mud"), e.is("scratches"):
		p.scatter(e)
	case e.name == "text":
		p.letters(e)
	case e.is("rod"):
		p.rod(e)
	case e.is("barrel"):
		p.barrel(e)
	case e.name == "circle", e.name == "ellipse":
		p.ellipse(e)
	case e.is("front-cap"), e.is("rear-cap"):
		p.endCap(e)
	case e.is("front-end"), e.is("rear-end"):
		p.endPane(e)
	case e.is("turned"):
		p.turned(e)
	case e.is("solid"), e.is("belt"), e.is("sides"):
		p.solid(e)
	case e.is("needle"):
		p.needle(e)
	default:
		p.face(e)
	}
}

// isOutside reports whether the element lies outside of the picture at all depths it fills.
func (p *pen) isOutside(e *element) bool {
	left, right, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, z := range []float64{p.near, p.far} {
		for _, x := range []float64{e.low.x - e.width, e.high.x + e.width} {
			for _, y := range []float64{e.low.y - e.width, e.high.y + e.width} {
				px, py := p.project(x, y, z)
				left, right, top, bottom = min(left, px), max(right, px), min(top, py), max(bottom, py)
			}
		}
	}
	return right < 0 || left > grain*pictureWidth || bottom < 0 || top > grain*pictureHeight
}

// face draws a flat shape on the near side.
func (p *pen) face(e *element) {
	p.writes(`<path d="`)
	p.trace(p.near, e.paths)
	p.writes(`"`)
	p.finish(e)
	if e.is("glass") {
		p.shine(e)
	}
}

// finish writes the paint of a flat shape and closes its tag.
func (p *pen) finish(e *element) {
	switch fill := p.color(e.fill); {
	case e.is("glass"):
		p.writes(` fill="url(#glass)"`)
	case e.is("sky"):
		p.writes(` fill="url(#sky)"`)
	case fill != "" && (e.is("gloss") || e.is("solid")):
		p.writes(` fill="`, p.gloss(fill), `"`)
	case fill != "":
		p.writes(` fill="`, fill, `"`)
	}
	p.stroke(e)
	if e.fillOpacity != "" && e.fillOpacity != "1" {
		p.writes(` fill-opacity="`, e.fillOpacity, `"`)
	}
	p.writes(`/>`)
}

func (p *pen) stroke(e *element) {
	stroke := p.color(e.stroke)
	if e.is("belt") && p.wear > .5 {
		stroke = mudOnBelt
	}
	if stroke != "" {
		p.writes(` stroke="`, stroke, `" stroke-width="`, p.length(e.width), `"`)
	}
	if e.isButt {
		p.writes(` stroke-linecap="butt"`)
	}
	if len(e.dashes) > 0 {
		p.writes(` stroke-dasharray="`)
		for i, d := range e.dashes {
			if i > 0 {
				p.writes(" ")
			}
			p.writes(p.length(d))
		}
		p.writes(`"`)
	}
	if e.opacity != "" && e.opacity != "1" {
		p.writes(` opacity="`, e.opacity, `"`)
	}
}

// shine draws the reflection in a window.
func (p *pen) shine(e *element) {
	xy := e.paths[0].outline()
	if len(xy) < 6 {
		return
	}
	x, y := (xy[0]+xy[4])/2, (xy[1]+xy[5])/2
	p.line("#fff", "", 2, x-9, y-12, x+7, y+10)
}

// line draws a line through x, y pairs on the near side.
func (p *pen) line(color, opacity string, width float64, xy ...float64) {
	p.writes(`<path d="`)
	p.follow('M', p.near, xy)
	p.writes(`" stroke="`, color, `" stroke-width="`, p.length(width), `"`)
	if opacity != "" {
		p.writes(` opacity="`, opacity, `"`)
	}
	p.writes(`/>`)
}

func (p *pen) ellipse(e *element) {
	p.oval(e.center, e.rx, e.ry, p.near)
	p.finish(e)
}

// oval writes a circle or ellipse up to its paint.
func (p *pen) oval(c point, rx, ry, z float64) {
	x, y := p.project(c.x, c.y, z)
	if p.view.narrow == 1 && rx == ry {
		p.writes(`<circle cx="`, num(x), `" cy="`, num(y), `" r="`, p.length(rx), `"`)
		return
	}
	p.writes(`<ellipse cx="`, num(x), `" cy="`, num(y), `" rx="`, p.length(rx*p.view.narrow), `" ry="`, p.length(ry), `"`)
}

// letters draws text on the near side, readable from either side.
func (p *pen) letters(e *element) {
	text, size := e.text, e.size
	switch {
	case e.is("digit") && p.digits != "":
		text, p.digits = p.digits[:1], p.digits[1:]
	case e.is("tenth"):
		text = strconv.Itoa(p.dice.IntN(10))
	case e.is("serial"):
		text = p.photo.Plate
		size = min(size, e.fit/float64(max(1, len(text))))
	}
	x, y := p.project(e.center.x, e.center.y, p.near)
	p.writes(`<text x="`, num(x), `" y="`, num(y), `" font-family="Arial,sans-serif" font-weight="700" font-size="`,
		p.length(size*p.view.narrow), `" text-anchor="middle" fill="`, p.color(e.fill), `">`, html.EscapeString(text), `</text>`)
}

// needle draws the hand of a gauge: a line turned around its start by up to data-swing degrees.
func (p *pen) needle(e *element) {
	xy := e.paths[0].outline()
	sin, cos := math.Sincos(-p.between(0, e.swing) * math.Pi / 180)
	dx, dy := xy[2]-xy[0], xy[3]-xy[1]
	p.line(p.color(e.stroke), "", e.width, xy[0], xy[1], xy[0]+dx*cos-dy*sin, xy[1]+dx*sin+dy*cos)
}

// trace writes paths at depth z as path data.
func (p *pen) trace(z float64, paths []subpath) {
	for _, s := range paths {
		at := p.begin('M', s.start.x, s.start.y, z)
		before := 0
		for _, seg := range s.segments {
			isFirst := len(seg) != before
			if isFirst {
				p.out = append(p.out, "lqc"[len(seg)-1])
			}
			before = len(seg)
			base := at
			for i, corner := range seg {
				at = p.step(base, corner.x, corner.y, z, !isFirst || i > 0)
			}
		}
		if s.isClosed {
			p.out = append(p.out, 'z')
		}
	}
}

// follow writes the straight line through x, y pairs at depth z as path data, beginning with command M or L.
func (p *pen) follow(command byte, z float64, xy []float64) {
	at := p.begin(command, xy[0], xy[1], z)
	for i := 2; i+1 < len(xy); i += 2 {
		if i == 2 {
			p.out = append(p.out, 'l')
		}
		at = p.step(at, xy[i], xy[i+1], z, i > 2)
	}
}

// begin writes a command to a point and gives its place in the picture.
func (p *pen) begin(command byte, x, y, z float64) point {
	x, y = p.project(x, y, z)
	at := point{math.Round(x), math.Round(y)}
	p.out = append(p.out, command)
	p.pair(at.x, at.y, false)
	return at
}

// step writes a point relative to a place in the picture and gives its own place.
func (p *pen) step(from point, x, y, z float64, follows bool) point {
	x, y = p.project(x, y, z)
	at := point{math.Round(x), math.Round(y)}
	p.pair(at.x-from.x, at.y-from.y, follows)
	return at
}

// pair writes two whole numbers as path data with as few separators as possible. follows means that a number precedes them.
func (p *pen) pair(x, y float64, follows bool) {
	if follows && x >= 0 {
		p.out = append(p.out, ' ')
	}
	p.out = strconv.AppendInt(p.out, int64(x), 10)
	if y >= 0 {
		p.out = append(p.out, ' ')
	}
	p.out = strconv.AppendInt(p.out, int64(y), 10)
}

// between returns a random number from lo to hi.
func (p *pen) between(lo, hi float64) float64 { return lo + p.dice.Float64()*(hi-lo) }
