// Package cardnumber recognizes the numbers of payment cards.
package cardnumber

import "strconv"

// AmericanExpress is the brand whose security codes have four digits.
const AmericanExpress = "American Express"

// Lengths of a card number in digits (ISO/IEC 7812-1 has at most 19).
const (
	shortest = 13
	longest  = 19
)

// brands are identified by a range of first digits and the valid lengths of the number (ISO/IEC 7812 ranges as published by the card
// schemes). 3088 to 3094 belongs to JCB; processors have test cards in it.
var brands = []struct {
	name              string
	from, to          int
	shortest, longest int
}{
	{AmericanExpress, 34, 34, 15, 15}, {AmericanExpress, 37, 37, 15, 15},
	{"Visa", 4, 4, shortest, longest},
	{"Mastercard", 51, 55, 16, 16}, {"Mastercard", 2221, 2720, 16, 16},
	{"Discover", 6011, 6011, 16, longest}, {"Discover", 644, 659, 16, longest}, {"Discover", 622126, 622925, 16, longest},
	{"JCB", 3088, 3094, 16, 16}, {"JCB", 3528, 3589, 16, longest},
	{"Diners Club", 300, 305, 14, longest}, {"Diners Club", 36, 36, 14, longest}, {"Diners Club", 38, 39, 14, longest},
}

// Brand returns the brand of a number by its first digits and its length, or "" if it is no card's.
func Brand(digits []byte) string {
	for _, b := range brands {
		length := len(strconv.Itoa(b.from))
		if len(digits) < b.shortest || len(digits) > b.longest {
			continue
		}
		if first, err := strconv.Atoi(string(digits[:length])); err == nil && b.from <= first && first <= b.to {
			return b.name
		}
	}
	return ""
}

// IsValid reports whether digits are the number of a card: of a known brand, with the right check digit.
func IsValid(digits []byte) bool { return hasCheckDigit(digits) && Brand(digits) != "" }

// hasCheckDigit verifies the check digit (ISO/IEC 7812-1, annex B).
func hasCheckDigit(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}
