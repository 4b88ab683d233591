package cardnumber

import (
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxPhone   = 15 // digits of a phone number (ITU-T E.164)
	maxGap     = 8  // characters between two groups of digits, letters aside
	maxWordGap = 12 // characters between two groups of digits, with letters
)

var groupForm = regexp.MustCompile(`[0-9]+`)

// In reports whether a text contains the number of a payment card, however it is spelled: digits of any script, invisible characters,
// and whatever separates the digits. Digits next to a letter, such as a serial number's, are part of a longer word, and up to 15
// digits after a plus sign are a phone number.
func In(text string) bool {
	for range numbers(text) {
		return true
	}
	return false
}

// InPhone is In for a text that holds a phone number. Up to 15 digits that start with 4 may be a phone number of Europe without its
// plus sign. Phone numbers that start like the cards of other brands are shorter than those.
func InPhone(text string) bool {
	for number := range numbers(text) {
		if len(number) > maxPhone || number[0] != '4' {
			return true
		}
	}
	return false
}

// Blank returns the text without its digits if they contain the number of a card, and else unchanged.
func Blank(text string) string {
	if !In(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsNumber(r) {
			return -1
		}
		return r
	}, text)
}

// numbers yields the card numbers in a text, digits only.
func numbers(text string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for plain := range readings(text) {
			groups := groupsOf(plain)
			for first := range groups {
				if !groups[first].isStartInWord && !yieldFrom(groups[first:], yield) {
					return
				}
			}
		}
	}
}

// yieldFrom yields the card numbers that start with the first group. It returns false when no more are wanted.
func yieldFrom(groups []group, yield func([]byte) bool) bool {
	var number []byte
	for i, g := range groups {
		if i > 0 && g.gap == tooFar {
			return true
		}
		if number = append(number, g.digits...); len(number) > longest {
			return true
		}
		isNumber := len(number) >= shortest && IsValid(number) && !g.isEndInWord && !g.isInPhone
		if isNumber && isSpelling(groups[:i+1], len(number)) && !arePhones(groups, i) && !yield(number) {
			return false
		}
	}
	return true
}

// group is a run of digits in a text.
type group struct {
	digits                     string
	gap                        gap    // to the group before it
	between                    string // characters of the gap
	isStartInWord, isEndInWord bool   // a letter precedes or follows
	isInPhone                  bool   // within 15 digits after a plus sign
}

func groupsOf(text string) []group {
	at := groupForm.FindAllStringIndex(text, -1)
	groups := make([]group, len(at))
	phone, end := 0, 0 // digits since a plus sign, 0 for none; end of the last group
	for i, span := range at {
		g := group{digits: text[span[0]:span[1]], between: text[end:span[0]], gap: tooFar}
		if i > 0 {
			g.gap = gapOf(g.between)
		}
		isAfterPlus := strings.HasSuffix(g.between, "+") && (i == 0 || g.between != "+")
		switch {
		case isAfterPlus:
			phone = len(g.digits)
		case phone > 0 && g.gap <= punctuated && utf8.RuneCountInString(g.between) <= 2:
			phone += len(g.digits)
		default:
			phone = 0
		}
		g.isInPhone = phone > 0 && phone <= maxPhone
		g.isStartInWord, g.isEndInWord = isInWord(wordBefore(text[:span[0]])), isInWord(wordAfter(text[span[1]:]))
		groups[i], end = g, span[1]
	}
	return groups
}

// cardWords are words that people write next to a card number without a space.
var cardWords = map[string]bool{"visa": true, "mastercard": true, "mc": true, "amex": true, "discover": true, "diners": true, "jcb": true,
	"card": true, "cc": true, "number": true, "no": true, "pan": true, "exp": true, "cvv": true, "cvc": true}

func isInWord(word string) bool { return word != "" && !cardWords[strings.ToLower(word)] }

// wordBefore and wordAfter return the letters next to a number.
func wordBefore(text string) string {
	return text[len(strings.TrimRightFunc(text, unicode.IsLetter)):]
}

func wordAfter(text string) string {
	return text[:len(text)-len(strings.TrimLeftFunc(text, unicode.IsLetter))]
}
