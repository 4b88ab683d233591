package draw

import (
	"fmt"
	"html"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// pen draws in machine space and writes SVG in picture space.
type pen struct {
	paint string  // the machine's colour, #rrggbb
	hub   string  // colour of the rims, set by a body before its wheels; cream unless told
	wear  float64 // 0 fresh from the maker, 1 worn out
	width float64 // of the machine, across

	out    strings.Builder
	defs   strings.Builder
	paints map[string]string // fill → reference to its gradient in defs
	dice   *rand.Rand

	view      projection
	whole     bool    // numbers without decimals, see fine
	near, far float64 // current span across the machine
	placed    placement
}

// projection maps machine space to the picture: X = originX + scale·flip·(narrow·x + across·z),
// Y = originY − scale·(y + rise·z).
type projection struct {
	originX, originY, scale, flip float64
	narrow, across, rise          float64
}

// placement turns and moves a part before it is projected.
type placement struct{ x, y, sin, cos float64 }

// span sets the slice across the machine which the next parts fill.
func (p *pen) span(near, far float64) { p.near, p.far = near, far }

// hidden tells whether the span lies on the far side, where the machine itself covers all but the outlines.
func (p *pen) hidden() bool { return p.width > 0 && p.near >= p.width/2 }

// along paints parts given from the rear of the machine to its front in the order in which they hide each other.
func (p *pen) along(parts ...func()) {
	if p.view.across < 0 {
		slices.Reverse(parts)
	}
	for _, part := range parts {
		part()
	}
}

// place draws a part made around its own origin at (x, y), turned by deg counter-clockwise.
func (p *pen) place(x, y, deg float64, part func()) {
	before := p.placed
	sin, cos := math.Sincos(deg * math.Pi / 180)
	x, y = before.apply(x, y)
	p.placed = placement{x, y, before.sin*cos + before.cos*sin, before.cos*cos - before.sin*sin}
	part()
	p.placed = before
}

func (t placement) apply(x, y float64) (float64, float64) {
	return t.x + x*t.cos - y*t.sin, t.y + x*t.sin + y*t.cos
}

// project gives the place of a point in the picture.
func (p *pen) project(x, y, z float64) (float64, float64) {
	x, y = p.placed.apply(x, y)
	v := p.view
	return v.originX + v.scale*v.flip*(v.narrow*x+v.across*z), v.originY - v.scale*(y+v.rise*z)
}

// num writes a number with at most one decimal.
func num(v float64) string {
	s := strconv.FormatFloat(v, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	switch {
	case s == "-0":
		return "0"
	case strings.HasPrefix(s, "0."):
		return s[1:]
	case strings.HasPrefix(s, "-0."):
		return "-" + s[2:]
	}
	return s
}

// num writes a number as fine as the pen's grain.
func (p *pen) num(v float64) string {
	if p.whole {
		return strconv.Itoa(int(math.Round(v)))
	}
	return num(v)
}

// fine makes the pen write whole quarters of a pixel instead of decimals until the end of the returned function.
// That keeps the picture small: most of it is numbers.
func (p *pen) fine() (coarse func()) {
	before := p.view
	p.view.scale *= 4
	p.view.originX *= 4
	p.view.originY *= 4
	p.whole = true
	p.write(`<g transform="scale(.25)">`)
	return func() {
		p.write(`</g>`)
		p.view, p.whole = before, false
	}
}

func (p *pen) len(v float64) string { return p.num(v * p.view.scale) }

func (p *pen) write(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

// trace projects x, y pairs at depth z into path data, from the second point on in steps.
func (p *pen) trace(z float64, xy []float64) string {
	var s strings.Builder
	var atX, atY float64
	for i := 0; i+1 < len(xy); i += 2 {
		x, y := p.project(xy[i], xy[i+1], z)
		dx, dy := p.round(x-atX), p.round(y-atY)
		atX, atY = atX+dx, atY+dy
		switch i {
		case 0:
			s.WriteString("M" + p.pair(dx, dy))
		case 2:
			s.WriteString("l" + p.pair(dx, dy))
		default:
			if dx >= 0 {
				s.WriteByte(' ')
			}
			s.WriteString(p.pair(dx, dy))
		}
	}
	return s.String()
}

// round keeps what num writes.
func (p *pen) round(v float64) float64 {
	if p.whole {
		return math.Round(v)
	}
	return math.Round(v*10) / 10
}

// pair writes two numbers as path data.
func (p *pen) pair(x, y float64) string {
	second := p.num(y)
	if second[0] != '-' {
		second = " " + second
	}
	return p.num(x) + second
}

// gloss gives a fill a little more light above than below.
func (p *pen) gloss(fill string) string {
	if !isColour(fill) {
		return fill
	}
	ref, known := p.paints[fill]
	if !known {
		id := "p" + strconv.Itoa(len(p.paints))
		fmt.Fprintf(&p.defs, `<linearGradient id="%s" x2="0" y2="1"><stop stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>`,
			id, shade(fill, 1.05), shade(fill, .86))
		ref = "url(#" + id + ")"
		p.paints[fill] = ref
	}
	return ref
}

// face is a flat polygon on the near side, from x, y pairs.
func (p *pen) face(fill string, xy ...float64) {
	p.write(`<path d="%sz" fill="%s"/>`, p.trace(p.near, xy), fill)
}

// plate is a flat rectangle on the near side.
func (p *pen) plate(fill string, x, y, w, h float64) {
	p.face(fill, x, y, x+w, y, x+w, y+h, x, y+h)
}

// glass is a window on the near side.
func (p *pen) glass(xy ...float64) {
	p.write(`<path d="%sz" fill="url(#glass)" stroke="%s" stroke-width="%s"/>`, p.trace(p.near, xy), black, p.len(3))
	x, y := (xy[0]+xy[4])/2, (xy[1]+xy[5])/2
	p.rail("#fff", 2, x-9, y-12, x+7, y+10)
}

// rail is a line of round tube, hose or rod through x, y pairs, on the near side.
func (p *pen) rail(colour string, width float64, xy ...float64) {
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`,
		p.trace(p.near, xy), colour, p.len(width))
}

// hose hangs from one point to the other with a sag.
func (p *pen) hose(x1, y1, x2, y2, sag float64) {
	p.curve(black, 3.5, x1, y1, (x1+x2)/2, (y1+y2)/2-sag, x2, y2)
}

// curve is a line from the first point to the last, drawn to the middle one.
func (p *pen) curve(colour string, width, x1, y1, xm, ym, x2, y2 float64) {
	at := func(x, y float64) string {
		x, y = p.project(x, y, p.near)
		return p.num(x) + " " + p.num(y)
	}
	p.write(`<path d="M%sQ%s %s" stroke="%s" stroke-width="%s"/>`,
		at(x1, y1), at(xm, ym), at(x2, y2), colour, p.len(width))
}

// disc is a filled circle on the near side.
func (p *pen) disc(fill string, x, y, r float64) { p.discAt(fill, x, y, r, p.near) }

func (p *pen) discAt(fill string, x, y, r, z float64) {
	X, Y := p.project(x, y, z)
	if p.view.narrow == 1 {
		p.write(`<circle cx="%s" cy="%s" r="%s" fill="%s"/>`, p.num(X), p.num(Y), p.len(r), fill)
		return
	}
	p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"/>`, p.num(X), p.num(Y), p.len(r*p.view.narrow), p.len(r), fill)
}

// ring is a circle line on the near side, dashed when dash is above 0.
func (p *pen) ring(colour string, width, x, y, r, dash float64) {
	X, Y := p.project(x, y, p.near)
	dashes := ""
	if dash > 0 {
		dashes = fmt.Sprintf(` stroke-linecap="butt" stroke-dasharray="%s %s"`, p.len(dash), p.len(dash*.8))
	}
	p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" stroke="%s" stroke-width="%s"%s/>`,
		p.num(X), p.num(Y), p.len(r*p.view.narrow), p.len(r), colour, p.len(width), dashes)
}

// louvre is a grille of n dark slots on the near side.
func (p *pen) louvre(x, y, w, h float64, n int) {
	d := ""
	for i := range n {
		level := y + h*(float64(i)+.5)/float64(n)
		d += p.trace(p.near, []float64{x, level, x + w, level})
	}
	p.write(`<path d="%s" stroke="#16181b" opacity=".55" stroke-width="%s"/>`, d, p.len(h/float64(n)*.5))
}

// dots is a row of n equal discs between two points: rollers, bolts, rivets.
func (p *pen) dots(fill string, x1, y1, x2, y2, r float64, n int) {
	d := ""
	for i := range n {
		k := float64(i) / float64(max(1, n-1))
		x, y := p.project(x1+(x2-x1)*k, y1+(y2-y1)*k, p.near)
		d += "M" + p.pair(x, y) + "h0"
	}
	p.write(`<path d="%s" stroke="%s" stroke-width="%s"/>`, d, fill, p.len(2*r))
}

// seam is a thin dark line: the edge of a door, a panel, a weld.
func (p *pen) seam(xy ...float64) {
	p.write(`<path d="%s" stroke="#000" opacity=".35" stroke-width="%s"/>`, p.trace(p.near, xy), p.len(1.6))
}

// decal is text on the near side, readable from either side; y is its base line.
func (p *pen) decal(fill string, x, y, size float64, text string) {
	X, Y := p.project(x, y, p.near)
	p.write(`<text x="%s" y="%s" font-family="Arial,sans-serif" font-weight="700" font-size="%s" text-anchor="middle" fill="%s">%s</text>`,
		p.num(X), p.num(Y), p.len(size*p.view.narrow), fill, html.EscapeString(text))
}

// between draws a number from lo to hi by the seed.
func (p *pen) between(lo, hi float64) float64 { return lo + p.dice.Float64()*(hi-lo) }
