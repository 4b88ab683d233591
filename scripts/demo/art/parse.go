package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// drawing is a parsed SVG file.
type drawing struct {
	title    string
	gallery  string // data-gallery
	elements []*element
	ids      map[string]*element
	digits   int // how many elements of class digit there are
}

// element is a group or a shape, in machine space: y is up.
type element struct {
	name     string // SVG element
	id       string
	title    string
	classes  []string
	children []*element

	hasDepth  bool // else the parent's depth applies
	near, far float64

	paths     []subpath // every shape but circle, ellipse and text
	low, high point     // corners of the box around paths, circle or ellipse
	center    point
	rx, ry    float64
	text      string
	size      float64 // of text
	target    *element
	href      string
	isShared  bool // a use refers to it
	isHidden  bool

	fill, stroke         ink
	width                float64
	dashes               []float64
	isButt               bool
	opacity, fillOpacity string
	count                int     // data-count of an area
	swing                float64 // data-swing of a needle, in degrees
	fit                  float64 // data-fit of a text that is replaced, in pixels
	driftLow, driftHigh  float64 // data-drift of a part of a yard, in pixels
	from                 string  // data-from of a crop
}

type point struct{ x, y float64 }

func (e *element) is(class string) bool { return slices.Contains(e.classes, class) }

// knownClasses are all classes besides colors. Any other class is an error, since it is probably a typo.
var knownClasses = []string{
	"solid", "sides", "belt", "turned", "rod", "barrel", "front-end", "rear-end", "front-cap", "rear-cap", "glass", "gloss",
	"stack", "detail", "angled", "from-front", "from-rear", "fresh", "worn",
	"sky", "pebbles", "mud", "scratches", "needle", "digit", "tenth", "serial",
}

// parser holds the drawing so far, the open elements and their transforms.
type parser struct {
	drawing
	open  []*element
	stack []matrix
	uses  []*element
}

// parse reads the subset of SVG the composer supports and fails on anything else.
func parse(text []byte) (*drawing, error) {
	p := parser{drawing: drawing{ids: map[string]*element{}}}
	root := &element{}
	p.open, p.stack = []*element{root}, []matrix{identity}
	decoder := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if err := p.take(token, decoder); err != nil {
			line, _ := decoder.InputPos()
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
	p.elements = root.children
	return &p.drawing, p.resolve()
}

func (p *parser) take(token xml.Token, decoder *xml.Decoder) error {
	switch t := token.(type) {
	case xml.StartElement:
		return p.begin(t, decoder)
	case xml.EndElement:
		p.open, p.stack = p.open[:len(p.open)-1], p.stack[:len(p.stack)-1]
	case xml.CharData:
		p.characters(string(t))
	}
	return nil
}

func (p *parser) begin(t xml.StartElement, decoder *xml.Decoder) error {
	parent := p.open[len(p.open)-1]
	switch name := t.Name.Local; {
	case strings.Contains(t.Name.Space, "sodipodi"), strings.Contains(t.Name.Space, "inkscape"), name == "metadata", name == "defs":
		return decoder.Skip() // the editor's own data
	case name == "title":
		var title string
		if err := decoder.DecodeElement(&title, &t); err != nil {
			return err
		}
		if len(p.open) == 2 && p.title == "" {
			p.title = title
		}
		parent.title = title
		return nil
	}
	e := &element{name: t.Name.Local}
	parent.children = append(parent.children, e)
	m, err := p.read(e, attributesOf(t), p.stack[len(p.stack)-1])
	if err != nil {
		return fmt.Errorf("<%s>: %w", e.name, err)
	}
	p.open, p.stack = append(p.open, e), append(p.stack, m)
	return nil
}

func (p *parser) characters(text string) {
	e := p.open[len(p.open)-1]
	if e.name == "tspan" { // editors wrap text into it
		e = p.open[len(p.open)-2]
	}
	if e.name == "text" {
		e.text += strings.TrimSpace(text)
	}
}

// attributesOf returns the attributes, including those inside style, which take precedence.
func attributesOf(t xml.StartElement) map[string]string {
	all := map[string]string{}
	for _, a := range t.Attr {
		if a.Name.Space == "" || a.Name.Local == "href" {
			all[a.Name.Local] = strings.TrimSpace(a.Value)
		}
	}
	for declaration := range strings.SplitSeq(all["style"], ";") {
		if name, value, found := strings.Cut(declaration, ":"); found {
			all[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return all
}

// resolve links every use to the element it repeats.
func (p *parser) resolve() error {
	for _, e := range p.uses {
		target := p.ids[strings.TrimPrefix(e.href, "#")]
		if target == nil {
			return fmt.Errorf("<use> refers to %q, which is not there", e.href)
		}
		e.target, target.isShared = target, true
	}
	return nil
}

// numbers parses numbers separated by spaces or commas.
func numbers(text string) ([]float64, error) {
	var all []float64
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		n, err := strconv.ParseFloat(strings.TrimSuffix(field, "px"), 64)
		if err != nil {
			return nil, fmt.Errorf("%q is not a number", field)
		}
		all = append(all, n)
	}
	return all, nil
}
