package photos

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
)

// Drawing is an SVG picture that may be served: only elements, attributes and values of the lists in svg_allowed.go, no
// reference that leaves the file, no reference that multiplies.
type Drawing struct {
	SVG           []byte
	Width, Height int // for its proportions
}

const (
	svgNamespace = "http://www.w3.org/2000/svg"
	maxElements  = 50_000
	maxDepth     = 100 // of elements in elements; renderers recurse
)

// Sanitise writes an SVG picture anew from what is allowed in it. What is not allowed is left out with all it holds;
// a document type or entities, broken XML, and anything that is no SVG picture are an *Error.
func Sanitise(content []byte) (Drawing, error) {
	if len(content) > MaxVector {
		return Drawing{}, refuse("is larger than %d MB", MaxVector>>20)
	}
	s := &sanitiser{links: newLinks()}
	s.out.Grow(len(content))
	err := guard("SVG picture", func() error { return s.run(xml.NewDecoder(bytes.NewReader(content))) })
	if err != nil {
		return Drawing{}, broken("SVG picture", err)
	}
	return Drawing{s.out.Bytes(), s.width, s.height}, nil
}

type sanitiser struct {
	out           bytes.Buffer
	open          []element
	skippedNames  []xml.Name // open inside an element that is left out, itself included
	elements      int
	width, height int
	css           bytes.Buffer // text of all style elements
	links         links
	done          bool // the root is closed
}

// element is one that is open in the source.
type element struct {
	source xml.Name
	name   string // as written; "style" is gathered instead of written
	node   int    // of links: the nearest element with an id
	empty  bool   // its start tag still lacks the ">"
}

func (s *sanitiser) run(decoder *xml.Decoder) error {
	for {
		token, err := decoder.RawToken()
		switch {
		case errors.Is(err, io.EOF) && s.done:
			return s.links.check()
		case errors.Is(err, io.EOF) && s.elements == 0:
			return refuse("is not an SVG picture")
		case errors.Is(err, io.EOF):
			return refuse("is a broken SVG picture: it breaks off before its end")
		case err != nil:
			return err
		}
		if err := s.take(token); err != nil {
			return err
		}
	}
}

func (s *sanitiser) take(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		return refuse("is an SVG picture with a document type, which is not taken; save it without")
	case xml.StartElement:
		return s.start(t)
	case xml.EndElement:
		return s.end(t.Name)
	case xml.CharData:
		s.text(t)
	}
	return nil
}

func (s *sanitiser) start(t xml.StartElement) error {
	s.elements++
	switch {
	case s.done:
		return refuse("is a broken SVG picture: something follows its end")
	case s.elements > maxElements:
		return refuse("is an SVG picture of more than %d elements", maxElements)
	case len(s.open)+len(s.skippedNames) >= maxDepth:
		return refuse("is an SVG picture with elements more than %d deep", maxDepth)
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

// root checks that it is an SVG picture, and takes its size.
func (s *sanitiser) root(t xml.StartElement) error {
	if t.Name.Space != "" || t.Name.Local != "svg" || !isSVG(t.Attr) {
		return refuse("is not an SVG picture")
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

func (s *sanitiser) enter(name string, t xml.StartElement) {
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

func (s *sanitiser) end(name xml.Name) error {
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
	return refuse("is a broken SVG picture: </%s> closes what is not open", name.Local)
}

// styles writes what the style elements held at the end of the root, once it is known what is a gradient.
func (s *sanitiser) styles() {
	rules := sanitiseCSS(s.css.String(), s.links.isGradient)
	if rules == "" {
		return
	}
	s.closeStartTag()
	s.out.WriteString("<style>")
	escape(&s.out, rules)
	s.out.WriteString("</style>")
}

// text keeps what is to be read and drops the white space between elements.
func (s *sanitiser) text(data []byte) {
	if len(s.skippedNames) > 0 || len(s.open) == 0 {
		return
	}
	switch e := s.open[len(s.open)-1]; {
	case e.name == "style":
		s.css.Write(data)
	case holdsText[e.name] && len(data) > 0:
		s.closeStartTag()
		escape(&s.out, string(data))
	}
}

func (s *sanitiser) closeStartTag() {
	if n := len(s.open); n > 0 && s.open[n-1].empty {
		s.out.WriteByte('>')
		s.open[n-1].empty = false
	}
}

// attributes writes those that are allowed, each once: the first of a name counts.
func (s *sanitiser) attributes(e element, attributes []xml.Attr) {
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
		escape(&s.out, value)
		s.out.WriteByte('"')
	}
}

func (s *sanitiser) attribute(e element, a xml.Attr) (name, value string, allowed bool) {
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
		value = sanitiseDeclarations(value, refer)
		return name, value, value != ""
	case properties[name] || plainAttributes[name]:
		return name, value, isSafeValue(value, refer)
	}
	return "", "", false
}
