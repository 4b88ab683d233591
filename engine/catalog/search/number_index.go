package search

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// identifiers finds documents by a number that nearly every item has its own of: stock number, serial number, lot number.
type identifiers struct {
	sorted []identifier
	fresh  []identifier // added since the last settle
}

type identifier struct {
	text string
	doc  uint32
}

func (i *identifiers) add(doc uint32, text string) {
	if text != "" {
		i.fresh = append(i.fresh, identifier{text, doc})
	}
}

// settle makes the identifiers added since the last call available and forgets those of dead documents.
func (i *identifiers) settle(alive []bool) {
	if len(i.fresh) == 0 {
		return
	}
	all := slices.Grow(slices.DeleteFunc(i.sorted, func(one identifier) bool { return !alive[one.doc] }), len(i.fresh))
	all = append(all, i.fresh...)
	slices.SortFunc(all, func(a, b identifier) int { return cmp.Or(strings.Compare(a.text, b.text), cmp.Compare(a.doc, b.doc)) })
	i.sorted, i.fresh = all, nil
}

// beginning calls f with the documents whose identifier begins with prefix, and whether it is the whole identifier.
func (i *identifiers) beginning(prefix string, f func(doc uint32, isWhole bool)) {
	from := sort.Search(len(i.sorted), func(at int) bool { return i.sorted[at].text >= prefix })
	for _, one := range i.sorted[from:] {
		if !strings.HasPrefix(one.text, prefix) {
			return
		}
		f(one.doc, len(one.text) == len(prefix))
	}
}
