package writer

import (
	"bytes"
	"strings"
)

// table finds routes by path: folded, and as the contract spells it, which is how nearly everybody asks.
type table struct {
	fixed    map[string][]*Route
	numbered map[string][]*Route // those that end in a number, by what stands before it, folded
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

// find gives the route of a raw, undecoded path, and the number the path ends in where the route has one. When the path is
// known and the method is not, allow lists the methods it has; without either there is no such path. Nothing is decoded: an
// escaped spelling of a path is another path.
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

// longestNumber is how many digits an id has: what a number of JavaScript holds exactly.
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

// appendPath writes the path as the contract spells it, with the number in its place.
func (r *Route) appendPath(to, number []byte) []byte {
	if len(number) == 0 {
		return append(to, r.Path...)
	}
	return append(append(to, r.Path[:strings.IndexByte(r.Path, '{')]...), number...)
}

// fold lower-cases ASCII only, so that no other letter folds onto a path (K, the Kelvin sign, is not k).
func fold(path string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, path)
}
