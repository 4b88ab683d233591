package source

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// A quote that never closes would swallow the rows after it, up to the next quote before a delimiter. A text with line breaks looks the
// same to a parser. What tells them apart: the swallowed lines are rows by themselves.

// wideRow is the number of cells from which a line with exactly the cells of a row is one, whatever is in them.
const wideRow = 4

// looksLikeRow reports whether a line within a quoted field is a row by itself. first is the first cell of the row with the quote, opened
// the number of the quoted field, from 1. isLast means that the line closes the quote.
func (f *csvFile) looksLikeRow(text, first string, opened int, isLast bool) bool {
	p := rowParser{delimiter: f.delimiter}
	p.feed(text)
	isOpen := p.inQuotes
	cells := p.end()
	head, _, found := strings.Cut(strings.TrimLeft(text, ` "`), string(f.delimiter))
	isWhole := !isLast || opened > 1 || !strings.Contains(head, `"`) // not the end of a first cell of several lines
	if head = strings.TrimRight(head, ` "`); head == "" || !found || len(f.header) < 2 {
		return false
	}
	likeFirst := shape(head)
	isLike := likeFirst == shape(first) || likeFirst == f.shape
	isTelling := isLike && len([]rune(likeFirst)) > 2 // as in "QT-31", unlike the number that may begin any line of a text
	switch {
	case isTelling && isWhole:
		return true
	case isOpen || len(cells) != len(f.header) || f.isProse(text, cells):
		return false
	case p.hasStray: // an inch mark, or the quote that closes the text
		return isLike && isWhole
	}
	return isLike || len(cells) >= wideRow
}

var grouped = regexp.MustCompile(`\d,\d{3}(\D|$)`)

// isProse reports whether the delimiters of a line are the commas of a text or of its numbers.
func (f *csvFile) isProse(text string, cells []string) bool {
	if f.delimiter == ',' && len(cells) < wideRow && grouped.MatchString(text) {
		return true
	}
	return !slices.ContainsFunc(cells[1:], func(cell string) bool { return cell == "" || !unicode.IsSpace([]rune(cell)[0]) })
}

// shape reduces a text to its kinds of characters: "QT-31" to "a-9".
func shape(s string) string {
	var out []rune
	for _, c := range strings.TrimSpace(s) {
		switch {
		case unicode.IsDigit(c):
			c = '9'
		case unicode.IsLetter(c):
			c = 'a'
		}
		if len(out) == 0 || out[len(out)-1] != c {
			out = append(out, c)
		}
	}
	return string(out)
}
