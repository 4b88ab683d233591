package cardnumber

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// gap is what separates two groups of digits, from what is most usual within one number to what never is.
type gap int

const (
	joint      gap = iota // one space or one dash of any width
	pointed               // one other sign that does not list things
	punctuated            // several signs, or one that lists things: a comma, a semicolon, a line break
	worded                // with letters
	tooFar
)

func gapOf(between string) gap {
	length := utf8.RuneCountInString(between)
	first, _ := utf8.DecodeRuneInString(between)
	switch {
	case strings.ContainsFunc(between, unicode.IsLetter):
		if length > maxWordGap {
			return tooFar
		}
		return worded
	case length > maxGap:
		return tooFar
	case length > 1 || strings.ContainsRune(",;\n\r\t\v\f", first):
		return punctuated
	case unicode.In(first, unicode.Zs, unicode.Pd) || first == '−':
		return joint
	}
	return pointed
}

// isSpelling reports whether people write a card number in these groups. With single spaces and dashes, or the same single sign
// throughout, they may be of any length; with anything else in between they must have the lengths printed on cards, because lists
// of hours, prices and lots would be taken for cards.
func isSpelling(groups []group, digits int) bool {
	widest, isUniform := joint, true
	for i := 1; i < len(groups); i++ {
		widest = max(widest, groups[i].gap)
		isUniform = isUniform && groups[i].between == groups[1].between
	}
	switch {
	case widest == joint, widest == pointed && isUniform:
		return true
	case widest == worded && !isUniform:
		return false
	}
	return isPrinted(groups, digits)
}

// isPrinted reports whether the groups have lengths as on cards: fours, 4-6-5, 4-6-4, two eights, single digits, or pairs that are no
// list.
func isPrinted(groups []group, digits int) bool {
	if len(groups) == 3 && len(groups[0].digits) == 4 && len(groups[1].digits) == 6 {
		return digits == 14 || digits == 15
	}
	size, last := len(groups[0].digits), len(groups[len(groups)-1].digits)
	if slices.ContainsFunc(groups[:len(groups)-1], func(g group) bool { return len(g.digits) != size }) {
		return false
	}
	switch size {
	case 1, 8:
		return last == size
	case 2:
		return last == size && !isList(groups)
	case 4:
		return last >= 2 && last <= size
	}
	return false
}

// isList reports whether a sign between the groups separates the things in a list.
func isList(groups []group) bool {
	return slices.ContainsFunc(groups[1:], func(g group) bool { return strings.ContainsAny(g.between, ",;\n\r") })
}

// arePhones reports whether the groups up to last are two phone numbers of North America in a row, or begin so: "402-555-0142,
// 402-555-0143".
func arePhones(groups []group, last int) bool {
	lengths := [...]int{3, 3, 4, 3, 3, 4}
	if len(groups) < len(lengths) || last >= len(lengths) || groups[5].gap > pointed {
		return false
	}
	for i, length := range lengths {
		if len(groups[i].digits) != length {
			return false
		}
	}
	return true
}
