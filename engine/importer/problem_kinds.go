package importer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fairwarning/engine/count"
)

// sameKind replaces what differs between problems of one kind: quoted text, file names and numbers.
var sameKind = regexp.MustCompile(`"[^"]*"|“[^”]*”|\S+\.\w{2,4}\b|\d[\d,.]*`)

const shownLines = 5 // of a kind

// Kinds returns a line for each kind of problem, with its count, an example and its first lines, the most frequent of each effect first:
// "2 rows left out: has 9 cells for 7 columns (lines 2 and 3)".
func (r Report) Kinds() []string {
	type kind struct {
		first Problem
		lines []int
	}
	var kinds []*kind
	known := map[string]*kind{}
	for _, p := range r.Bad {
		key := p.effect() + "\n" + p.Column + "\n" + sameKind.ReplaceAllString(p.Reason, "…")
		if known[key] == nil {
			known[key] = &kind{first: p}
			kinds = append(kinds, known[key])
		}
		known[key].lines = append(known[key].lines, p.Line)
	}
	slices.SortStableFunc(kinds, func(a, b *kind) int {
		if a.first.Refused != b.first.Refused {
			return map[bool]int{true: -1, false: 1}[a.first.Refused]
		}
		return len(b.lines) - len(a.lines)
	})
	var out []string
	for _, k := range kinds {
		what := k.first.Reason
		if k.first.Column != "" {
			what = k.first.Column + ": " + what
		}
		out = append(out, fmt.Sprintf("%s %s: %s (%s)", count.Of(len(k.lines), "row", "rows"), k.first.effect(), what, lineList(k.lines)))
	}
	return out
}

// lineList returns "line 2", "lines 2 and 3" or "lines 2, 3, 4, 5, 6 and 12 more".
func lineList(lines []int) string {
	if len(lines) == 1 {
		return "line " + strconv.Itoa(lines[0])
	}
	var shown []string
	for _, line := range lines[:min(len(lines), shownLines)] {
		shown = append(shown, strconv.Itoa(line))
	}
	last := len(shown) - 1
	if more := len(lines) - len(shown); more > 0 {
		return fmt.Sprintf("lines %s and %s more", strings.Join(shown, ", "), count.Grouped(more))
	}
	return "lines " + strings.Join(shown[:last], ", ") + " and " + shown[last]
}
