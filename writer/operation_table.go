package writer

import (
	"bytes"
	"strings"
)

// table finds operations by path, both folded and in the contract's spelling, which nearly every request uses.
type table struct {
	fixed    map[string][]*Operation
	numbered map[string][]*Operation // operations that end in a number, by the folded path before it
}

func newTable(operations []Operation) table {
	t := table{fixed: map[string][]*Operation{}, numbered: map[string][]*Operation{}}
	for i := range operations {
		if before, _, numbered := strings.Cut(operations[i].Path, "{"); numbered {
			t.numbered[fold(before)] = append(t.numbered[fold(before)], &operations[i])
			continue
		}
		key := fold(operations[i].Path)
		t.fixed[key] = append(t.fixed[key], &operations[i])
	}
	for i := range operations {
		if found := t.fixed[fold(operations[i].Path)]; found != nil {
			t.fixed[operations[i].Path] = found
		}
	}
	return t
}

// find returns the operation of a raw path, and the number at its end if the operation has one. If only the method is wrong, it
// returns nil and the allowed methods; if the path is unknown, neither. Nothing is decoded: an escaped spelling of a path is a
// different path.
func (t table) find(method, path []byte) (operation *Operation, number []byte, allow string) {
	operations, known := t.fixed[string(path)]
	if !known {
		operations, known = t.fixed[fold(string(path))]
	}
	if slash := bytes.LastIndexByte(path, '/') + 1; !known && isNumber(path[slash:]) {
		operations, number = t.numbered[fold(string(path[:slash]))], path[slash:]
	}
	for _, o := range operations {
		if o.Method == string(method) {
			return o, number, ""
		}
	}
	methods := make([]string, len(operations))
	for i, o := range operations {
		methods[i] = o.Method
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
func (o *Operation) appendPath(to, number []byte) []byte {
	if len(number) == 0 {
		return append(to, o.Path...)
	}
	return append(append(to, o.Path[:strings.IndexByte(o.Path, '{')]...), number...)
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
