package search

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed synonyms.txt
var defaultSynonyms string

// maxTermWords is the longest term of a synonym list, in words.
const maxTermWords = 4

// Synonyms is what a house's people call machines. It is immutable.
type Synonyms struct {
	found map[string][][]string // what a term finds, itself included, as words, by key
	words map[string]bool       // every word of every term, in the singular; spelling is never corrected away from them
	terms map[string]int        // the first line of a term, by key; terms of one line are one kind
}

// usualSynonyms returns the default list.
var usualSynonyms = sync.OnceValue(func() *Synonyms {
	s, err := ParseSynonyms("")
	if err != nil {
		panic("BUG: synonyms.txt: " + err.Error())
	}
	return s
})

// ParseSynonyms returns the default list as changed by a house's own; see synonyms.txt for the form. The error names the line.
func ParseSynonyms(own string) (*Synonyms, error) {
	s := &Synonyms{found: map[string][][]string{}, words: map[string]bool{}, terms: map[string]int{}}
	number := 0
	for _, list := range []string{defaultSynonyms, own} {
		for at, line := range strings.Split(list, "\n") {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			number++
			if err := s.addLine(line, number); err != nil {
				return nil, fmt.Errorf("line %d: %w", at+1, err)
			}
		}
	}
	return s, nil
}

func (s *Synonyms) addLine(line string, number int) error {
	if term, isRemoved := strings.CutPrefix(line, "-"); isRemoved {
		words, err := termWords(term)
		if err == nil {
			delete(s.found, key(words))
		}
		return err
	}
	typed, found, isOneWay := strings.Cut(line, ">")
	if !isOneWay {
		terms, err := s.parse(line, "=", number)
		if err == nil && len(terms) < 2 {
			err = fmt.Errorf("%q needs a second term after = or >", line)
		}
		s.link(terms, terms)
		return err
	}
	from, err := s.parse(typed, ",", number)
	if err != nil {
		return err
	}
	to, err := s.parse(found, ",", number)
	for _, term := range from {
		s.link([][]string{term}, append([][]string{term}, to...))
	}
	return err
}

// parse reads the terms of a list and records their words.
func (s *Synonyms) parse(list, separator string, line int) (terms [][]string, err error) {
	for term := range strings.SplitSeq(list, separator) {
		words, err := termWords(term)
		if err != nil {
			return nil, err
		}
		for _, word := range words {
			s.words[word] = true
		}
		s.words[key(words)] = true
		if _, known := s.terms[key(words)]; !known {
			s.terms[key(words)] = line
		}
		terms = append(terms, words)
	}
	return terms, nil
}

func termWords(term string) ([]string, error) {
	words := singulars(term)
	if len(words) == 0 || len(words) > maxTermWords {
		return nil, fmt.Errorf("%q must have from 1 to %d words", strings.TrimSpace(term), maxTermWords)
	}
	return words, nil
}

// link makes each of the typed terms find those of to.
func (s *Synonyms) link(typed, to [][]string) {
	for _, from := range typed {
		k := key(from)
		for _, term := range to {
			if !slices.ContainsFunc(s.found[k], func(known []string) bool { return slices.Equal(known, term) }) {
				s.found[k] = append(s.found[k], term)
			}
		}
	}
}

// key identifies a term however it is spaced: "track hoes" and "trackhoe" have the same.
func key(singulars []string) string { return strings.Join(singulars, "") }

// at returns what the longest term at the beginning of words finds besides those words, and the number of its words; 0 without one.
func (s *Synonyms) at(words []string) (found [][]string, length int) {
	for length = min(maxTermWords, len(words)); length > 0; length-- {
		term := make([]string, length)
		for i, word := range words[:length] {
			term[i] = singular(word)
		}
		if all, known := s.found[key(term)]; known {
			for _, one := range all {
				if !slices.Equal(one, term) {
					found = append(found, one)
				}
			}
			return found, length
		}
	}
	return nil, 0
}

// knows reports whether the word is part of the trade's language, so that it must not be corrected to another.
func (s *Synonyms) knows(word string) bool { return s.words[singular(word)] }

// isOtherKind reports whether two words name different kinds of machines.
func (s *Synonyms) isOtherKind(a, b string) bool {
	lineA, knowsA := s.terms[singular(a)]
	lineB, knowsB := s.terms[singular(b)]
	return knowsA && knowsB && lineA != lineB
}
