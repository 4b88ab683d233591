package search

import (
	"slices"
	"strings"

	"fairwarning/engine/inventory"
)

// minNumberPrefix and minSerialEnd are how much of a stock number's beginning or a serial number's end finds the item.
const (
	minNumberPrefix = 4
	minSerialEnd    = 5
)

// scoreNumber raises unit where the words are the item's own number.
func (m *matcher) scoreNumber(u unit) (found bool) {
	number := strings.Join(u.words, "")
	if !inventory.HasDigit(number) {
		return false
	}
	if len(u.words) == 1 {
		found = m.markNumber(&m.x.lots, number, lotNumber, absent, 1)
	}
	if len(number) >= minNumberPrefix {
		found = m.markNumber(&m.x.stocks, number, ownNumber, titlePrefix, len(u.words)) || found
	}
	if len(number) >= minSerialEnd {
		found = m.markNumber(&m.x.serials, reversed(number), ownNumber, ownNumber, len(u.words)) || found
	}
	return found
}

// markNumber raises unit for documents whose number is the given one, or begins with it.
func (m *matcher) markNumber(in *identifiers, number string, whole, beginning uint8, typed int) (found bool) {
	in.beginning(number, func(doc uint32, isWhole bool) {
		level := beginning
		if isWhole {
			level = whole
		}
		if level != absent && m.x.alive[doc] {
			m.unit[doc] = max(m.unit[doc], worth[level]*uint16(typed))
			m.hasNumber = m.hasNumber || level == ownNumber
			found = true
		}
	})
	return found
}

// labels are words before a number that say what it is.
var labels = map[string]bool{"stock": true, "serial": true, "sn": true, "vin": true, "pin": true, "number": true, "no": true, "item": true, "unit": true}

// withoutLabels drops labels of a number that follows.
func withoutLabels(words []string) (kept []string) {
	for at, word := range words {
		following := words[at+1 : min(len(words), at+1+maxTermWords)]
		if !labels[word] || !slices.ContainsFunc(following, inventory.HasDigit) {
			kept = append(kept, word)
		}
	}
	return kept
}

// lotAt returns the number of "lot 290" or "lot290" at the beginning of words, and how many words that is.
func lotAt(words []string) (number string, length int) {
	rest, isLot := strings.CutPrefix(words[0], "lot")
	switch {
	case isLot && rest != "" && isDigit(rest, 0):
		return rest, 1
	case isLot && rest == "" && len(words) > 1 && inventory.HasDigit(words[1]):
		return words[1], 2
	}
	return "", 0
}

// isNumber reports whether the text is an item's whole stock or serial number.
func (x *Index) isNumber(text string) (isWhole bool) {
	x.stocks.beginning(text, func(doc uint32, whole bool) { isWhole = isWhole || whole && x.alive[doc] })
	if len(text) >= minSerialEnd {
		x.serials.beginning(reversed(text), func(doc uint32, whole bool) { isWhole = isWhole || whole && x.alive[doc] })
	}
	return isWhole
}
