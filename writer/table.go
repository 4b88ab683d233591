package writer

import (
	"bytes"
	"strings"
)

// table finds routes by path, both folded and in the contract's spelling, which nearly every request uses.
type table struct {
	fixed    map[string][]*Route
	numbered map[string][]*Route // routes that end in a number, by the folded path before it
}

func newTable(routes []Route) table {
	t := table{fixed: map[string][]*Route{}, numbered: map[string][]*Route{}}
	for i := range routes {
		if before, _, numbered := strings.Cut(routes[i].Path, "{"); numbered {
			t.numbered[fold(before)] = append(t.numbered[fold(before)], &routes[i])
			continue
		}
		key := fold(routes[i].Path)
		t.fixed[key] = append(t.fixed[key], &routes[i])
	}
	for i := range routes {
		if found := t.fixed[fold(routes[i].Path)]; found != nil {
			t.fixed[routes[i].Path] = found
		}
	}
	return t
}

// find returns the route of a raw path, and the number at its end if the route has one. If only the method is wrong, it
// returns nil and the allowed methods; if the path is unknown, neither. Nothing is decoded: an escaped spelling of a path is a
// different path.
func (t table) find(method, path []byte) (route *Route, number []byte, allow string) {
	routes, known := t.fixed[string(path)]
	if !known {
		routes, known = t.fixed[fold(string(path))]
	}
	if slash := bytes.LastIndexByte(path, '/') + 1; !known && isNumber(path[slash:]) {
		routes, number = t.numbered[fold(string(path[:slash]))], path[slash:]
	}
	for _, r := range routes {
		if r.Method == string(method) {
			return r, number, ""
		}
	}
	methods := make([]string, len(routes))
	for i, r := range routes {
		methods[i] = r.Method
	}
	return nil, nil, strings.Join(methods, ", ")
}

// longestNumber is the most digits of an ID, which a JavaScript number holds exactly.
const longestNumber = 16

func isNumber(text []byte) bool {
	if len(text) == 0 || len(text) > longestNumber {
		return false
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// appendPath appends the path in the contract's spelling, with the number filled in.
func (r *Route) appendPath(to, number []byte) []byte {
	if len(number) == 0 {
		return append(to, r.Path...)
	}
	return append(append(to, r.Path[:strings.IndexByte(r.Path, '{')]...), number...)
}

// fold lower-cases ASCII only, so that no other letter matches a path (K, the Kelvin sign, is not k).
func fold(path string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, path)
}
