package search

import (
	"slices"
	"strings"
)

// matches is the result of a text query: the score of each document, 0 for no match. It is valid until release.
type matches struct {
	*matcher
	corrected string // the text as understood, if that is not what was typed
}

// match scores the documents that have every word of text or its synonyms, whole or as a prefix. Words that no item has are corrected
// or, if others are left, ignored.
func (x *Index) match(text string) matches {
	m := newMatcher(x)
	words := withoutLabels(queryWords(text))
	units := x.understand(words, hyphenated(text))
	var understood, ignored []string
	isFirst := true
	for at, u := range units {
		isLast := at == len(units)-1
		found := m.scoreUnit(u, isLast)
		if !found && (len(u.words) == 1 || len(u.joined) == 1) {
			if number := series(strings.Join(u.words, "")); number != "" {
				u = unit{words: []string{number}}
				found = m.scoreUnit(u, true)
			}
		}
		if !found {
			ignored = append(ignored, u.words...)
			continue
		}
		understood = append(understood, u.words...)
		m.keep(isFirst)
		isFirst = false
	}
	if isFirst {
		clear(m.score)
		return matches{matcher: m}
	}
	for _, word := range ignored {
		m.preferLikely(word)
	}
	m.preferNamed()
	found := matches{matcher: m}
	if !slices.Equal(understood, words) {
		found.corrected = strings.Join(understood, " ")
	}
	return found
}

// keep adds the scores of a unit to those of the query and drops documents without one.
func (m *matcher) keep(isFirst bool) {
	if isFirst {
		m.score, m.unit = m.unit, m.score
		return
	}
	for doc, score := range m.unit {
		m.score[doc] = both(m.score[doc], score)
	}
}

// scoreUnit sets unit to the best reading of u for each document and reports whether any has one.
func (m *matcher) scoreUnit(u unit, isLast bool) (found bool) {
	clear(m.unit)
	if u.lot != "" {
		return m.markNumber(&m.x.lots, u.lot, ownNumber, absent, len(u.words))
	}
	if m.scorePhrase(u.words, isLast, true) {
		found = true
		m.say(u.words)
		m.unit, m.phrase = m.phrase, m.unit
	}
	for _, joined := range u.joined {
		if m.scorePhrase([]string{joined}, isLast, false) {
			found = true
			m.better(len(u.words), 1, 0)
		}
	}
	for _, phrase := range u.synonyms {
		if m.scorePhrase(phrase, false, false) {
			found = true
			m.say(phrase)
			m.better(len(u.words), len(phrase), synonymsLoss)
		}
	}
	if u.tons > 0 {
		return m.scoreSize(u) || found
	}
	return m.scoreNumber(u) || found
}

func (m *matcher) say(words []string) {
	for _, word := range words {
		m.said[singular(word)] = true
	}
}

// better raises unit to the scores of the last phrase, as if it had as many words as were typed.
func (m *matcher) better(typed, words int, loss uint16) {
	for doc, score := range m.phrase {
		if score > 0 {
			scaled := score * uint16(typed) / uint16(words)
			m.unit[doc] = max(m.unit[doc], scaled-min(loss, scaled-1))
		}
	}
}

// scorePhrase sets phrase to the scores of the documents that have all words, and reports whether any has; phrase has no meaning if none
// has. Descriptions count only if withText is set.
func (m *matcher) scorePhrase(words []string, isLast, withText bool) (found bool) {
	for at, word := range words {
		clear(m.levels)
		if !m.markWord(word, isLast && at == len(words)-1, withText) {
			return false
		}
		if at == 0 {
			for doc, level := range m.levels {
				m.phrase[doc] = worth[level]
			}
			continue
		}
		any := uint16(0)
		for doc, level := range m.levels {
			m.phrase[doc] = both(m.phrase[doc], worth[level])
			any |= m.phrase[doc]
		}
		if any == 0 {
			return false
		}
	}
	return len(words) > 0
}
