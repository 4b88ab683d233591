package draw

import (
	"fmt"
	"html"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// pen draws in machine space and writes SVG in picture space.
type pen struct {
	paint string  // the machine's colour, #rrggbb
	hub   string  // colour of the rims, set by a body before its wheels; cream unless told
	wear  float64 // 0 fresh from the maker, 1 worn out

	out    strings.Builder
	defs   strings.Builder
	paints map[string]string // fill → reference to its gradient in defs
	dice   *rand.Rand

	view      projection
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
	if s == "-0" {
		return "0"
	}
	return s
}

func (p *pen) len(v float64) string { return num(v * p.view.scale) }

func (p *pen) write(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

// points projects x, y pairs at depth z into a points attribute.
func (p *pen) points(z float64, xy []float64) string {
	var s strings.Builder
	for i := 0; i+1 < len(xy); i += 2 {
		x, y := p.project(xy[i], xy[i+1], z)
		if i > 0 {
			s.WriteByte(' ')
		}
		s.WriteString(num(x) + "," + num(y))
	}
	return s.String()
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
	p.write(`<polygon points="%s" fill="%s"/>`, p.points(p.near, xy), fill)
}

// plate is a flat rectangle on the near side.
func (p *pen) plate(fill string, x, y, w, h float64) {
	p.face(fill, x, y, x+w, y, x+w, y+h, x, y+h)
}

// glass is a window on the near side.
func (p *pen) glass(xy ...float64) {
	p.write(`<polygon points="%s" fill="url(#glass)" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>`, p.points(p.near, xy), black, p.len(3))
	x, y := (xy[0]+xy[4])/2, (xy[1]+xy[5])/2
	p.rail("#ffffff", 2, x-9, y-12, x+7, y+10)
}

// rail is a line of round tube, hose or rod through x, y pairs, on the near side.
func (p *pen) rail(colour string, width float64, xy ...float64) {
	p.write(`<polyline points="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>`,
		p.points(p.near, xy), colour, p.len(width))
}

// hose hangs from one point to the other with a sag.
func (p *pen) hose(x1, y1, x2, y2, sag float64) {
	p.curve(black, 3.5, x1, y1, (x1+x2)/2, (y1+y2)/2-sag, x2, y2)
}

// curve is a line from the first point to the last, drawn to the middle one.
func (p *pen) curve(colour string, width, x1, y1, xm, ym, x2, y2 float64) {
	at := func(x, y float64) string {
		x, y = p.project(x, y, p.near)
		return num(x) + " " + num(y)
	}
	p.write(`<path d="M%sQ%s %s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round"/>`,
		at(x1, y1), at(xm, ym), at(x2, y2), colour, p.len(width))
}

// disc is a filled circle on the near side.
func (p *pen) disc(fill string, x, y, r float64) { p.discAt(fill, x, y, r, p.near) }

func (p *pen) discAt(fill string, x, y, r, z float64) {
	X, Y := p.project(x, y, z)
	if p.view.narrow == 1 {
		p.write(`<circle cx="%s" cy="%s" r="%s" fill="%s"/>`, num(X), num(Y), p.len(r), fill)
		return
	}
	p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"/>`, num(X), num(Y), p.len(r*p.view.narrow), p.len(r), fill)
}

// ring is a circle line on the near side, dashed when dash is above 0.
func (p *pen) ring(colour string, width, x, y, r, dash float64) {
	X, Y := p.project(x, y, p.near)
	dashes := ""
	if dash > 0 {
		dashes = fmt.Sprintf(` stroke-dasharray="%s %s"`, p.len(dash), p.len(dash*.8))
	}
	p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="none" stroke="%s" stroke-width="%s"%s/>`,
		num(X), num(Y), p.len(r*p.view.narrow), p.len(r), colour, p.len(width), dashes)
}

// louvre is a grille of n dark slots on the near side.
func (p *pen) louvre(x, y, w, h float64, n int) {
	var d strings.Builder
	for i := range n {
		level := y + h*(float64(i)+.5)/float64(n)
		x1, y1 := p.project(x, level, p.near)
		x2, y2 := p.project(x+w, level, p.near)
		d.WriteString("M" + num(x1) + " " + num(y1) + "L" + num(x2) + " " + num(y2))
	}
	p.write(`<path d="%s" stroke="#16181b" stroke-opacity=".55" stroke-width="%s"/>`, d.String(), p.len(h/float64(n)*.5))
}

// seam is a thin dark line: the edge of a door, a panel, a weld.
func (p *pen) seam(xy ...float64) {
	p.write(`<polyline points="%s" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="%s"/>`, p.points(p.near, xy), p.len(1.6))
}

// decal is text on the near side, readable from either side; y is its base line.
func (p *pen) decal(fill string, x, y, size float64, text string) {
	X, Y := p.project(x, y, p.near)
	p.write(`<text x="%s" y="%s" font-family="Barlow Semi Condensed, Arial Narrow, Arial, sans-serif" font-weight="700" font-size="%s" text-anchor="middle" fill="%s">%s</text>`,
		num(X), num(Y), p.len(size), fill, html.EscapeString(text))
}

// between draws a number from lo to hi by the seed.
func (p *pen) between(lo, hi float64) float64 { return lo + p.dice.Float64()*(hi-lo) }
