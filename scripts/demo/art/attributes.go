package art

import (
	"fmt"
	"slices"
	"strings"
)

// read sets the element's fields from its attributes and returns the transform for its children.
func (p *parser) read(e *element, all map[string]string, outer matrix) (matrix, error) {
	m, err := readTransform(all["transform"])
	if err != nil {
		return m, err
	}
	m = outer.times(m)
	r := reader{all: all}
	e.id, e.href, e.from = all["id"], all["href"], all["data-from"]
	e.opacity, e.fillOpacity = all["opacity"], all["fill-opacity"]
	e.isHidden = all["display"] == "none" || e.id == "guides" // an editor may have saved the guides visible
	e.isButt = all["stroke-linecap"] == "butt"
	e.width, e.size = r.number("stroke-width")*m.scale(), r.number("font-size")*m.scale()
	e.count, e.swing, e.fit = int(r.number("data-count")), r.number("data-swing"), r.number("data-fit")
	if all["stroke-dasharray"] != "none" {
		e.dashes = r.list("stroke-dasharray", 0)
	}
	if depth := r.list("data-depth", 2); depth != nil {
		e.hasDepth, e.near, e.far = true, depth[0], depth[1]
	}
	if drift := r.list("data-drift", 2); drift != nil {
		e.driftLow, e.driftHigh = drift[0], drift[1]
	}
	e.fill, e.stroke = r.ink("fill"), r.ink("stroke")
	e.readClasses(&r)
	e.readShape(&r, m)
	if e.id != "" {
		p.ids[e.id] = e
	}
	switch {
	case e.name == "svg":
		p.gallery = all["data-gallery"]
	case e.name == "use":
		p.uses = append(p.uses, e)
	case e.is("digit"):
		p.digits++
	}
	return m, r.err
}

// readClasses reads the class attribute. A color applies to the fill, or to the stroke of an element without a fill.
func (e *element) readClasses(r *reader) {
	target := &e.fill
	if e.fill.fixed == "" && e.stroke.fixed != "" {
		target = &e.stroke
	}
	for class := range strings.FieldsSeq(r.all["class"]) {
		switch {
		case target.read(class):
		case slices.Contains(knownClasses, class):
			e.classes = append(e.classes, class)
		default:
			r.fail(fmt.Errorf("unknown class %q", class))
		}
	}
}

// readShape converts every shape to paths, ellipses and texts in machine space.
func (e *element) readShape(r *reader, m matrix) {
	x, y := r.number("x"), r.number("y")
	switch e.name {
	case "svg", "g", "tspan":
	case "path":
		paths, err := readPath(r.all["d"])
		r.fail(err)
		e.paths = paths
	case "rect":
		w, h := r.number("width"), r.number("height")
		e.paths = []subpath{polygon(x, y, x+w, y, x+w, y+h, x, y+h)}
	case "line":
		e.paths = []subpath{polyline(r.number("x1"), r.number("y1"), r.number("x2"), r.number("y2"))}
	case "polygon", "polyline":
		e.paths = []subpath{polyline(r.list("points", 0)...)}
		e.paths[0].isClosed = e.name == "polygon"
	case "circle", "ellipse":
		e.center, e.rx, e.ry = point{r.number("cx"), r.number("cy")}, r.number("rx"), r.number("ry")
		if e.name == "circle" {
			e.rx, e.ry = r.number("r"), r.number("r")
		}
		e.rx, e.ry = e.rx*m.scale(), e.ry*m.scale()
	case "text", "use":
		e.center = point{x, y}
	default:
		r.fail(fmt.Errorf("the composer does not know this element"))
	}
	e.center = m.apply(e.center).up()
	for i := range e.paths {
		e.paths[i].transform(m)
	}
	e.low, e.high = e.bounds()
}

// up converts from SVG, where y points down, to machine space.
func (p point) up() point { return point{p.x, -p.y} }

// bounds returns the lower left and the upper right corner of the element; of a text, room for some letters.
func (e *element) bounds() (low, high point) {
	x, y := max(e.rx, 4*e.size), max(e.ry, e.size)
	low, high = point{e.center.x - x, e.center.y - y}, point{e.center.x + x, e.center.y + y}
	for i, s := range e.paths {
		l, h := corners(s.outline())
		if i > 0 {
			l, h = point{min(low.x, l.x), min(low.y, l.y)}, point{max(high.x, h.x), max(high.y, h.y)}
		}
		low, high = l, h
	}
	return low, high
}

// reader reads attributes and remembers the first error.
type reader struct {
	all map[string]string
	err error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

func (r *reader) number(name string) float64 {
	if list := r.list(name, 0); len(list) > 0 {
		return list[0]
	}
	return 0
}

// list reads numbers; with count above 0 there must be that many.
func (r *reader) list(name string, count int) []float64 {
	if r.all[name] == "" {
		return nil
	}
	list, err := numbers(r.all[name])
	if err == nil && count > 0 && len(list) != count {
		err = fmt.Errorf("%s needs %d numbers", name, count)
	}
	if err != nil {
		r.fail(err)
		return nil
	}
	return list
}

func (r *reader) ink(name string) ink {
	value := r.all[name]
	switch {
	case value == "", value == "none":
		return ink{}
	case isColor(value):
		return ink{fixed: strings.ToLower(value)}
	}
	r.fail(fmt.Errorf("%s %q is not #rrggbb", name, value))
	return ink{}
}
