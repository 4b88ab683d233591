package search

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"fairwarning/engine/inventory"
)

// The places a word may have in an item.
const (
	inLead  = iota // a token the model is known by
	inTitle        // title, make or model
	inModel        // a word of the model, or its letters or digits alone
	inText         // description, specifications, city and state
	wordPlaces
)

// entry lists the documents that contain a word, by its place.
type entry [wordPlaces]postings

// dictionary has every word of a tenant's items.
type dictionary struct {
	words  map[string]*entry
	sorted []string // for prefix search; without fresh
	fresh  []string // added since the last settle
	plain  []string // words without digits, sorted; candidates for spelling correction
}

func newDictionary() *dictionary { return &dictionary{words: map[string]*entry{}} }

// addDocument indexes the text of a document, which must be the newest one.
func (d *dictionary) addDocument(doc uint32, item *Document) {
	for _, text := range []string{item.Title, item.Make, item.Model} {
		d.addText(doc, text, inTitle)
	}
	for _, token := range leadTokens(item.Model) {
		d.put(doc, token, inLead)
	}
	for word := range inventory.AllWords(inventory.Fold(cmp.Or(item.Model, item.Title))) {
		d.put(doc, word, inModel)
		for _, part := range inventory.Parts(word) {
			d.put(doc, part, inModel)
		}
	}
	for _, text := range []string{item.Text, item.Specifications, item.Location, item.State} {
		d.addText(doc, text, inText)
	}
}

func (d *dictionary) addText(doc uint32, text string, place int) {
	for word := range inventory.AllWords(inventory.Fold(text)) {
		d.put(doc, word, place)
	}
}

func (d *dictionary) put(doc uint32, word string, place int) {
	e := d.words[word]
	if e == nil {
		word = strings.Clone(word) // so that it does not retain the whole description
		e = &entry{}
		d.words[word] = e
		d.fresh = append(d.fresh, word)
	}
	e[place].add(doc)
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
