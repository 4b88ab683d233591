package art

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// subpath is a start point and connected segments.
type subpath struct {
	start    point
	segments []segment
	isClosed bool
}

// segment is a straight line (one point), a quadratic curve (two) or a cubic one (three); the last point is its end.
type segment []point

func polyline(xy ...float64) subpath {
	if len(xy) < 2 {
		return subpath{}
	}
	s := subpath{start: point{xy[0], xy[1]}}
	for i := 2; i+1 < len(xy); i += 2 {
		s.segments = append(s.segments, segment{{xy[i], xy[i+1]}})
	}
	return s
}

func polygon(xy ...float64) subpath {
	s := polyline(xy...)
	s.isClosed = true
	return s
}

// transform applies m and turns y up.
func (s *subpath) transform(m matrix) {
	s.start = m.apply(s.start).up()
	for _, seg := range s.segments {
		for i := range seg {
			seg[i] = m.apply(seg[i]).up()
		}
	}
}

// outline returns the corners as x, y pairs, curves as six lines each.
func (s subpath) outline() []float64 {
	xy := []float64{s.start.x, s.start.y}
	at := s.start
	for _, seg := range s.segments {
		if len(seg) > 1 {
			for i := 1; i < 6; i++ {
				p := seg.at(at, float64(i)/6)
				xy = append(xy, p.x, p.y)
			}
		}
		at = seg[len(seg)-1]
		xy = append(xy, at.x, at.y)
	}
	if n := len(xy); n > 4 && s.isClosed && xy[0] == xy[n-2] && xy[1] == xy[n-1] {
		xy = xy[:n-2]
	}
	return xy
}

// at returns the point at t (0 to 1) by de Casteljau's algorithm.
func (s segment) at(from point, t float64) point {
	points := append([]point{from}, s...)
	for n := len(points) - 1; n > 0; n-- {
		for i := range n {
			points[i].x += (points[i+1].x - points[i].x) * t
			points[i].y += (points[i+1].y - points[i].y) * t
		}
	}
	return points[0]
}

var pathToken = regexp.MustCompile(`[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`)

// operands is how many numbers each path command takes.
var operands = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'Q': 4, 'T': 2, 'C': 6, 'S': 4}

// readPath parses path data. It supports every command except arcs, which an editor can convert to curves.
func readPath(d string) ([]subpath, error) {
	var w walker
	tokens := pathToken.FindAllString(d, -1)
	for i := 0; i < len(tokens); {
		command := tokens[i][0]
		if command == 'z' || command == 'Z' {
			w.close()
			i++
			continue
		}
		count, known := operands[command&^0x20]
		if !known {
			return nil, fmt.Errorf("path command %q is not supported", tokens[i])
		}
		for i++; i < len(tokens) && !strings.ContainsAny(tokens[i][:1], "MLHVQTCSZAmlhvqtcsza"); i += count {
			if i+count > len(tokens) {
				return nil, fmt.Errorf("path %q ends early", d)
			}
			n := make([]float64, count)
			for k := range n {
				n[k], _ = strconv.ParseFloat(tokens[i+k], 64)
			}
			command = w.step(command, n)
		}
	}
	return w.paths, nil
}

// walker follows path commands.
type walker struct {
	paths   []subpath
	at      point
	control point // mirrored by S and T
}

func (w *walker) close() {
	if n := len(w.paths); n > 0 {
		w.paths[n-1].isClosed = true
		w.at = w.paths[n-1].start
	}
	w.control = w.at
}

// step applies one command and returns the command for any operands that follow without one.
func (w *walker) step(command byte, n []float64) byte {
	var base point
	if command >= 'a' {
		base = w.at
	}
	var points []point
	for i := 0; i+1 < len(n); i += 2 {
		points = append(points, point{base.x + n[i], base.y + n[i+1]})
	}
	mirrored := point{2*w.at.x - w.control.x, 2*w.at.y - w.control.y}
	switch command &^ 0x20 {
	case 'M':
		w.at, w.control = points[0], points[0]
		w.paths = append(w.paths, subpath{start: w.at})
		return command - 1 // L or l
	case 'H':
		points = []point{{base.x + n[0], w.at.y}}
	case 'V':
		points = []point{{w.at.x, base.y + n[0]}}
	case 'T', 'S':
		points = append([]point{mirrored}, points...)
	}
	if len(w.paths) == 0 || w.paths[len(w.paths)-1].isClosed {
		w.paths = append(w.paths, subpath{start: w.at})
	}
	last := &w.paths[len(w.paths)-1]
	last.segments = append(last.segments, points)
	w.at = points[len(points)-1]
	w.control = w.at
	if len(points) > 1 {
		w.control = points[len(points)-2]
	}
	return command
}

// matrix is an SVG transform.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

func (m matrix) apply(p point) point {
	return point{m[0]*p.x + m[2]*p.y + m[4], m[1]*p.x + m[3]*p.y + m[5]}
}

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
		m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
	}
}

// scale returns the mean factor by which lengths grow.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m[0]*m[3] - m[1]*m[2])) }

var transformCall = regexp.MustCompile(`(\w+)\s*\(([^)]*)\)`)

func readTransform(text string) (matrix, error) {
	all := identity
	for _, call := range transformCall.FindAllStringSubmatch(text, -1) {
		n, err := numbers(call[2])
		if err != nil {
			return all, err
		}
		m, err := transformOf(call[1], n)
		if err != nil {
			return all, err
		}
		all = all.times(m)
	}
	return all, nil
}

func transformOf(name string, n []float64) (matrix, error) {
	switch {
	case name == "matrix" && len(n) == 6:
		return matrix(n), nil
	case name == "translate" && len(n) > 0:
		n = append(n, 0)
		return matrix{1, 0, 0, 1, n[0], n[1]}, nil
	case name == "scale" && len(n) > 0:
		n = append(n, n[0])
		return matrix{n[0], 0, 0, n[1], 0, 0}, nil
	case name == "rotate" && len(n) > 0:
		n = append(n, 0, 0)
		sin, cos := math.Sincos(n[0] * math.Pi / 180)
		around := matrix{1, 0, 0, 1, n[1], n[2]}
		return around.times(matrix{cos, sin, -sin, cos, 0, 0}).times(matrix{1, 0, 0, 1, -n[1], -n[2]}), nil
	}
	return identity, fmt.Errorf("transform %s is not supported", name)
}
