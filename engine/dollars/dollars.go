// Package dollars reads amounts that people type: on the command line and in files of an import. The site's site/src/lib/typed-dollars.ts follows
// the same rules; both pass the table in testdata/typed.json.
package dollars

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
)

// What is wrong with a typed amount, in words for the person who typed it.
var (
	ErrEmpty    = errors.New("enter an amount")
	ErrComma    = errors.New("use a point for cents: 1840.75")
	ErrCents    = errors.New("enter dollars and whole cents, such as 1840.75")
	ErrNegative = errors.New("enter an amount above $0")
	ErrForm     = errors.New("enter an amount such as 25,000 or 1,250.50")
	ErrLarge    = errors.New("the amount is too large")
)

// spaces may surround an amount, follow its dollar sign, or separate its thousands: space, no-break space, thin space and narrow no-break space.
const spaces = " \u00a0\u2009\u202f"

// maxDigits bounds the whole dollars, so that cents stay exact in an int64 and in a number of JavaScript.
const maxDigits = 13

var (
	digits   = regexp.MustCompile(`^[0-9]+$`)
	whole    = regexp.MustCompile(`^([0-9]+|[1-9][0-9]{0,2}((,[0-9]{3})+|( [0-9]{3})+|(\x{a0}[0-9]{3})+|(\x{2009}[0-9]{3})+|(\x{202f}[0-9]{3})+))$`)
	negative = regexp.MustCompile(`^[-−–][` + spaces + `]*\$?[` + spaces + `]*[0-9]`)
	comma    = regexp.MustCompile(`^\$?[` + spaces + `]*[0-9][0-9.'` + spaces + `]*,[0-9,.'` + spaces + `]*$`)
)

// Parse returns the cents of an amount as people type it: "2040", "$2,040", "2 040", "2040." or "1840.75". A comma or a space counts only
// before exactly three digits, and all separators of an amount are the same. Parse never guesses: "2,5", "1e3" and "0x64" are errors.
func Parse(typed string) (int64, error) {
	text := strings.Trim(typed, spaces+"\t\r\n")
	if text == "" || text == "$" {
		return 0, ErrEmpty
	}
	if negative.MatchString(text) {
		return 0, ErrNegative
	}
	front, back, _ := strings.Cut(strings.TrimLeft(strings.TrimPrefix(text, "$"), spaces), ".")
	switch {
	case whole.MatchString(front) && (back == "" || digits.MatchString(back)):
		return cents(front, back)
	case comma.MatchString(text):
		return 0, ErrComma
	}
	return 0, ErrForm
}

// cents adds dollars, with separators, and the decimals after the point.
func cents(front, back string) (int64, error) {
	if len(back) > 2 {
		return 0, ErrCents
	}
	isSeparator := func(c rune) bool { return c < '0' || c > '9' }
	figure := strings.TrimLeft(strings.Join(strings.FieldsFunc(front, isSeparator), ""), "0")
	if len(figure) > maxDigits {
		return 0, ErrLarge
	}
	return strconv.ParseInt(figure+(back + "00")[:2], 10, 64)
}

// ParseSigned parses like Parse, and accepts amounts below zero, with a minus sign in front: "-500", "-$500.00".
func ParseSigned(typed string) (int64, error) {
	text, isNegative := strings.CutPrefix(strings.Trim(typed, spaces), "-")
	amount, err := Parse(text)
	if isNegative {
		amount = -amount
	}
	return amount, err
}
