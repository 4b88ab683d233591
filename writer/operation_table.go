package writer

import (
	"bytes"
	"strings"
)

// table finds operations by path, both folded and in the contract's spelling, which nearly every request uses.
type table struct {
	fixed map[string][]*Operation
	open  map[Ending]map[string][]*Operation // operations that end in an ID, by the folded path before it
}

func newTable(operations []Operation) table {
	t := table{fixed: map[string][]*Operation{}, open: map[Ending]map[string][]*Operation{Number: {}, Secret: {}}}
	for i := range operations {
		if ending := operations[i].Ending; ending != Fixed {
			before, _, _ := strings.Cut(operations[i].Path, "{")
			t.open[ending][fold(before)] = append(t.open[ending][fold(before)], &operations[i])
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

// find returns the operation of a raw path, and the ID at its end if the operation has one. If only the method is wrong, it
// returns nil and the allowed methods; if the path is unknown, neither. Nothing is decoded: an escaped spelling of a path is a
// different path.
func (t table) find(method, path []byte) (operation *Operation, id []byte, allow string) {
	operations, known := t.fixed[string(path)]
	if !known {
		operations, known = t.fixed[fold(string(path))]
	}
	if slash := bytes.LastIndexByte(path, '/') + 1; !known {
		id = path[slash:]
		operations = t.open[endingOf(id)][fold(string(path[:slash]))]
	}
	for _, o := range operations {
		if o.Method == string(method) {
			return o, id, ""
		}
	}
	methods := make([]string, len(operations))
	for i, o := range operations {
		methods[i] = o.Method
	}
	return nil, nil, strings.Join(methods, ", ")
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
