package cardnumber

import (
	"iter"
	"regexp"
	"unicode"
	"unicode/utf8"
)

// maxPhone is the most digits of a phone number (ITU-T E.164).
const maxPhone = 15

var (
	runForm   = regexp.MustCompile(`[0-9]+(?:[\p{Zs}\p{Pd}][0-9]+)*`) // digits with single spaces or hyphens of any width
	groupForm = regexp.MustCompile(`[0-9]+`)
)

// In reports whether a text contains the number of a payment card. Single spaces and hyphens may separate its digits. Digits next to
// a letter, such as a serial number's, are part of a longer word, and up to 15 digits after a plus sign are a phone number.
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

// numbers yields the card numbers in a text, digits only.
func numbers(text string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, at := range runForm.FindAllStringIndex(text, -1) {
			before, _ := utf8.DecodeLastRuneInString(text[:at[0]])
			after, _ := utf8.DecodeRuneInString(text[at[1]:])
			r := run{groups: groupForm.FindAllString(text[at[0]:at[1]], -1), isStartInWord: unicode.IsLetter(before),
				isEndInWord: unicode.IsLetter(after), isPhone: before == '+'}
			for i := range r.groups {
				if !r.from(i, yield) {
					return
				}
			}
		}
	}
}

// run is a run of digits in groups, with single separators between them. A card number starts and ends where a group does.
type run struct {
	groups                     []string
	isStartInWord, isEndInWord bool // a letter precedes or follows
	isPhone                    bool // starts with a phone number
}

// from yields the card numbers that start with a group. It returns false when no more are wanted.
func (r run) from(first int, yield func([]byte) bool) bool {
	var number []byte
	for i := first; i < len(r.groups) && len(number) < longest; i++ {
		number = append(number, r.groups[i]...)
		isInWord := r.isStartInWord && first == 0 || r.isEndInWord && i == len(r.groups)-1
		if !isInWord && !r.isInPhone(i) && IsValid(number) && !yield(number) {
			return false
		}
	}
	return true
}

// isInPhone reports whether the run's phone number, if any, may continue to the end of a group.
func (r run) isInPhone(last int) bool {
	digits := 0
	for _, group := range r.groups[:last+1] {
		if digits += len(group); digits > maxPhone {
			return false
		}
	}
	return r.isPhone
}
