package photos

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"
)

// box is the part of the plane an SVG picture shows.
type box struct{ x, y, width, height float64 }

// leastSide is the length the longer side of a small box is scaled to, so that rounding to pixels keeps its aspect ratio.
const leastSide = 800

// boxOf reads viewBox or, without it, width and height in pixels.
func boxOf(attributes []xml.Attr) (box, error) {
	values := map[string]string{}
	for _, a := range attributes {
		if _, twice := values[a.Name.Local]; a.Name.Space == "" && !twice {
			values[a.Name.Local] = a.Value
		}
	}
	fields := strings.FieldsFunc(values["viewBox"], func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r' })
	if len(fields) == 0 {
		fields = []string{"0", "0", pixels(values["width"]), pixels(values["height"])}
	}
	var n [4]float64
	for i := range n {
		var err error
		if len(fields) != len(n) {
			return box{}, refuse("is an SVG image whose viewBox is not four numbers")
		}
		if n[i], err = strconv.ParseFloat(fields[i], 64); err != nil || math.Abs(n[i]) > 1e6 || n[i] != n[i] {
			return box{}, refuse("is an SVG image without a viewBox or a width and height in pixels")
		}
	}
	if n[2] <= 0 || n[3] <= 0 || n[2]/n[3] > 1000 || n[3]/n[2] > 1000 {
		return box{}, refuse("is an empty SVG image: its size is %g × %g", n[2], n[3])
	}
	return box{n[0], n[1], n[2], n[3]}, nil
}

func pixels(length string) string { return strings.TrimSuffix(strings.TrimSpace(length), "px") }

// size returns the size in whole pixels.
func (b box) size() (width, height int) {
	scale := max(1, leastSide/max(b.width, b.height))
	return max(1, int(math.Round(b.width*scale))), max(1, int(math.Round(b.height*scale)))
}

func (b box) attributes() []xml.Attr {
	width, height := b.size()
	return []xml.Attr{
		{Name: xml.Name{Local: "viewBox"}, Value: number(b.x) + " " + number(b.y) + " " + number(b.width) + " " + number(b.height)},
		{Name: xml.Name{Local: "width"}, Value: strconv.Itoa(width)},
		{Name: xml.Name{Local: "height"}, Value: strconv.Itoa(height)},
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
