package search

import (
	"strings"
	"unicode/utf8"

	"fairwarning/engine/inventory"
)

// correct returns the most likely spelling of a word that no item contains, allowing one typo (a letter changed, missing, added or
// swapped) from 4 letters and two from 8. It never corrects words with digits: another number is another machine. The closest
// candidate wins, then the one in the most items, then the first in the alphabet.
func (x *Index) correct(word string) (string, bool) {
	length := utf8.RuneCountInString(word)
	if length < 4 || inventory.HasDigit(word) {
		return "", false
	}
	allowed := 1
	if length >= 8 {
		allowed = 2
	}
	best, bestDistance, bestCount := "", allowed+1, 0
	chosenValues := []rune(word)
	for _, candidate := range x.text.plain {
		if over := len(candidate) - len(word); over > 4*allowed || over < -4*allowed {
			continue
		}
		distance := editDistance(chosenValues, []rune(candidate), min(allowed, bestDistance))
		if distance > allowed || distance > bestDistance {
			continue
		}
		count := x.frequency(candidate)
		if count > 0 && (distance < bestDistance || count > bestCount) {
			best, bestDistance, bestCount = candidate, distance, count
		}
	}
	return best, best != ""
}

// frequency returns the number of live documents that contain the word.
func (x *Index) frequency(word string) (n int) {
	p := x.text.words[word]
	for _, docs := range [][]uint32{p.strong, p.weak} {
		for _, doc := range docs {
			if x.alive[doc] {
				n++
			}
		}
	}
	return n
}

// editDistance counts insertions, deletions, substitutions and swaps of adjacent letters. Above limit it stops and returns limit+1.
func editDistance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	var before, above, row [64]int
	if len(b) >= len(row) {
		return limit + 1
	}
	for j := range b {
		above[j+1] = j + 1
	}
	for i := range a {
		row[0] = i + 1
		best := row[0]
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(above[j]+cost, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
			best = min(best, row[j+1])
		}
		if best > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], limit+1)
}

func join(words []string) string { return strings.Join(words, " ") }
