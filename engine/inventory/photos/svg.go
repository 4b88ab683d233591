package photos

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
)

// Drawing is a sanitized SVG picture: only elements, attributes and values allowed by svg_allowed.go, no references outside the file,
// and none that multiply the drawing.
type Drawing struct {
	SVG           []byte
	Width, Height int // for the aspect ratio
}

const (
	svgNamespace = "http://www.w3.org/2000/svg"
	maxElements  = 50_000
	maxDepth     = 100 // of nested elements; renderers recurse
)

// Sanitize rebuilds an SVG picture from its allowed parts. Elements that are not allowed are dropped with their content. A document
// type, entities, broken XML or a file that is not SVG is an *Error.
func Sanitize(content []byte) (Drawing, error) {
	if len(content) > MaxVector {
		return Drawing{}, refuse("is larger than %d MB", MaxVector>>20)
	}
	s := &sanitizer{links: newLinks()}
	s.out.Grow(len(content))
	err := guard("SVG image", func() error { return s.run(xml.NewDecoder(bytes.NewReader(content))) })
	if err != nil {
		return Drawing{}, broken("SVG image", err)
	}
	return Drawing{s.out.Bytes(), s.width, s.height}, nil
}

type sanitizer struct {
	out           bytes.Buffer
	open          []element
	skippedNames  []xml.Name // open inside an element that is left out, itself included
	elements      int
	width, height int
	css           bytes.Buffer // text of all style elements
	links         links
	done          bool // the root is closed
}

// element is an open element of the source.
type element struct {
	source xml.Name
	name   string // as written; "style" is collected instead
	node   int    // of links: the nearest element with an id
	empty  bool   // its start tag still lacks the ">"
}

func (s *sanitizer) run(decoder *xml.Decoder) error {
	for {
		token, err := decoder.RawToken()
		switch {
		case errors.Is(err, io.EOF) && s.done:
			return s.links.check()
		case errors.Is(err, io.EOF) && s.elements == 0:
			return refuse("is not an SVG image")
		case errors.Is(err, io.EOF):
			return refuse("is a damaged SVG image: it is cut off")
		case err != nil:
			return err
		}
		if err := s.take(token); err != nil {
			return err
		}
	}
}

func (s *sanitizer) take(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		return refuse("is an SVG image with a DOCTYPE; save it without one")
	case xml.StartElement:
		return s.start(t)
	case xml.EndElement:
		return s.end(t.Name)
	case xml.CharData:
		s.text(t)
	}
	return nil
}

func (s *sanitizer) start(t xml.StartElement) error {
	s.elements++
	switch {
	case s.done:
		return refuse("is a damaged SVG image: it has content after its end")
	case s.elements > maxElements:
		return refuse("is an SVG image with more than %d elements", maxElements)
	case len(s.open)+len(s.skippedNames) >= maxDepth:
		return refuse("is an SVG image nested more than %d levels deep", maxDepth)
	case s.elements == 1:
		return s.root(t)
	}
	name, allowed := elements[t.Name.Local]
	inStyle := s.open[len(s.open)-1].name == "style"
	if len(s.skippedNames) > 0 || inStyle || !allowed || t.Name.Space != "" || !isSVG(t.Attr) {
		s.skippedNames = append(s.skippedNames, t.Name)
		return nil
	}
	s.enter(name, t)
	return nil
}

// root checks that the root element is svg and reads its size.
func (s *sanitizer) root(t xml.StartElement) error {
	if t.Name.Space != "" || t.Name.Local != "svg" || !isSVG(t.Attr) {
		return refuse("is not an SVG image")
	}
	box, err := boxOf(t.Attr)
	if err != nil {
		return err
	}
	s.width, s.height = box.size()
	t.Attr = slices.DeleteFunc(t.Attr, func(a xml.Attr) bool {
		return a.Name.Space == "" && (a.Name.Local == "viewBox" || a.Name.Local == "width" || a.Name.Local == "height")
	})
	t.Attr = append(t.Attr, box.attributes()...)
	s.enter("svg", t)
	return nil
}

func (s *sanitizer) enter(name string, t xml.StartElement) {
	e := element{source: t.Name, name: name, node: rootNode, empty: name != "style"}
	if n := len(s.open); n > 0 {
		e.node = s.open[n-1].node
	}
	if name != "style" {
		s.closeStartTag()
		s.out.WriteByte('<')
		s.out.WriteString(name)
		if len(s.open) == 0 {
			s.out.WriteString(` xmlns="` + svgNamespace + `"`)
		}
		e.node = s.links.element(e.node, name, idOf(t.Attr))
		s.attributes(e, t.Attr)
	}
	s.open = append(s.open, e)
}

func (s *sanitizer) end(name xml.Name) error {
	if n := len(s.skippedNames); n > 0 {
		if s.skippedNames[n-1] != name {
			return mismatch(name)
		}
		s.skippedNames = s.skippedNames[:n-1]
		return nil
	}
	n := len(s.open)
	if n == 0 || s.open[n-1].source != name {
		return mismatch(name)
	}
	if n == 1 {
		s.styles()
		s.done = true
	}
	switch e := s.open[n-1]; {
	case e.name == "style":
	case e.empty:
		s.out.WriteString("/>")
	default:
		s.out.WriteString("</" + e.name + ">")
	}
	s.open = s.open[:n-1]
	return nil
}

func mismatch(name xml.Name) error {
	return refuse("is a damaged SVG image: </%s> has no start tag", name.Local)
}

// styles writes the content of all style elements at the end of the root, when all gradients are known.
func (s *sanitizer) styles() {
	rules := sanitizeCSS(s.css.String(), s.links.isGradient)
	if rules == "" {
		return
	}
	s.closeStartTag()
	s.out.WriteString("<style>")
	_, _ = escaper.WriteString(&s.out, rules) // a buffer takes everything
	s.out.WriteString("</style>")
}

// text keeps visible text and drops white space between elements.
func (s *sanitizer) text(data []byte) {
	if len(s.skippedNames) > 0 || len(s.open) == 0 {
		return
	}
	switch e := s.open[len(s.open)-1]; {
	case e.name == "style":
		s.css.Write(data)
	case holdsText[e.name] && len(data) > 0:
		s.closeStartTag()
		_, _ = escaper.WriteString(&s.out, string(data)) // a buffer takes everything
	}
}

func (s *sanitizer) closeStartTag() {
	if n := len(s.open); n > 0 && s.open[n-1].empty {
		s.out.WriteByte('>')
		s.open[n-1].empty = false
	}
}

// attributes writes the allowed attributes, the first of each name.
func (s *sanitizer) attributes(e element, attributes []xml.Attr) {
	var written [32]string
	names := written[:0]
	for _, a := range attributes {
		name, value, allowed := s.attribute(e, a)
		if !allowed || slices.Contains(names, name) {
			continue
		}
		names = append(names, name)
		s.out.WriteByte(' ')
		s.out.WriteString(name)
		s.out.WriteString(`="`)
		_, _ = escaper.WriteString(&s.out, value) // a buffer takes everything
		s.out.WriteByte('"')
	}
}

func (s *sanitizer) attribute(e element, a xml.Attr) (name, value string, allowed bool) {
	name, value = a.Name.Local, a.Value
	if a.Name.Space != "" && (a.Name.Space != "xlink" || name != "href") {
		return "", "", false
	}
	refer := func(id string) { s.links.refer(e.node, id) }
	switch {
	case name == "href":
		id, local := localID(value)
		if !local || !takesHref[e.name] {
			return "", "", false
		}
		refer(id)
		return name, value, true
	case name == "id":
		return name, value, isID(value)
	case name == "class":
		return name, value, isClass(value)
	case name == "style":
		value = sanitizeDeclarations(value, refer)
		return name, value, value != ""
	case properties[name] || plainAttributes[name]:
		return name, value, isSafeValue(value, refer)
	}
	return "", "", false
}
