package search

import (
	"slices"
	"sort"
	"strings"

	"fairwarning/engine/inventory"
)

// posting lists the documents that contain a word, in ascending order: strong in title, make, model or stock number, weak in the
// description.
type posting struct{ strong, weak []uint32 }

// dictionary has every word of a tenant's items.
type dictionary struct {
	words  map[string]*posting
	sorted []string // for prefix search; without fresh
	fresh  []string // added since the last settle
	plain  []string // words without digits, sorted; candidates for spelling correction
}

func newDictionary() *dictionary { return &dictionary{words: map[string]*posting{}} }

// add indexes text for a document, which must be the newest one.
func (d *dictionary) add(doc uint32, text string, strong bool) {
	for _, word := range inventory.Words(inventory.Fold(text)) {
		d.put(doc, word, strong)
		for _, part := range inventory.Parts(word) {
			d.put(doc, part, strong)
		}
	}
}

func (d *dictionary) put(doc uint32, word string, strong bool) {
	p := d.words[word]
	if p == nil {
		word = strings.Clone(word) // so that it does not retain the whole description
		p = &posting{}
		d.words[word] = p
		d.fresh = append(d.fresh, word)
	}
	list := &p.weak
	if strong {
		list = &p.strong
	}
	if n := len(*list); n == 0 || (*list)[n-1] != doc {
		*list = append(*list, doc)
	}
}

// settle makes the words added since the last call available to prefix search.
func (d *dictionary) settle() {
	if len(d.fresh) == 0 {
		return
	}
	slices.Sort(d.fresh)
	d.sorted = mergeSorted(d.sorted, d.fresh)
	d.plain = mergeSorted(d.plain, slices.DeleteFunc(d.fresh, inventory.HasDigit))
	d.fresh = nil
}

func mergeSorted(a, b []string) []string {
	out := make([]string, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if a[0] < b[0] {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// prefixed returns the words that begin with prefix.
func (d *dictionary) prefixed(prefix string) []string {
	from := sort.SearchStrings(d.sorted, prefix)
	to := from
	for to < len(d.sorted) && strings.HasPrefix(d.sorted[to], prefix) {
		to++
	}
	return d.sorted[from:to]
}
