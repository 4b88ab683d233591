package payment

import (
	"strconv"
	"time"
)

// Card is a payment card as entered. The caller wipes it when the operation ends.
type Card struct {
	Number, Code Secret
	Month, Year  int // of expiration, the last valid month; four-digit year
}

// Wipe overwrites number and code.
func (c Card) Wipe() {
	c.Number.Wipe()
	c.Code.Wipe()
}

// LastFour returns the last four digits of the number, which PCI DSS 3.4.1 allows to be shown.
func (c Card) LastFour() string { return c.Number.lastFour() }

// brands are identified by a range of first digits and the valid lengths of the number (ISO/IEC 7812 ranges as published by the card
// schemes). 3088 to 3094 belongs to JCB; processors have test cards in it.
var brands = []struct {
	name              string
	from, to          int
	shortest, longest int
}{
	{"American Express", 34, 34, 15, 15}, {"American Express", 37, 37, 15, 15},
	{"Visa", 4, 4, 13, 19},
	{"Mastercard", 51, 55, 16, 16}, {"Mastercard", 2221, 2720, 16, 16},
	{"Discover", 6011, 6011, 16, 19}, {"Discover", 644, 659, 16, 19}, {"Discover", 622126, 622925, 16, 19},
	{"JCB", 3088, 3094, 16, 16}, {"JCB", 3528, 3589, 16, 19},
	{"Diners Club", 300, 305, 14, 19}, {"Diners Club", 36, 36, 14, 19}, {"Diners Club", 38, 39, 14, 19},
}

const amex = "American Express"

// Brand returns the brand by the number, or "" if unknown.
func (c Card) Brand() string {
	digits := c.Number.digits()
	for _, b := range brands {
		length := len(strconv.Itoa(b.from))
		if len(digits) < max(length, b.shortest) || len(digits) > b.longest {
			continue
		}
		if first, err := strconv.Atoi(string(digits[:length])); err == nil && b.from <= first && first <= b.to {
			return b.name
		}
	}
	return ""
}

// Fields of a card in Problems.
const (
	FieldNumber  = "number"
	FieldCode    = "code"
	FieldExpires = "expires"
)

// maxYears is the most years ahead a card can expire.
const maxYears = 20

// Problems checks a card without the processor and returns messages by field. It returns none if the card may be valid.
func (c Card) Problems(now time.Time) map[string]string {
	wrong := map[string]string{}
	brand := c.Brand()
	if brand == "" || !luhn(c.Number.digits()) {
		wrong[FieldNumber] = "This is not a card number"
	}
	switch length := len(c.Code.digits()); {
	case brand == amex && length != 4:
		wrong[FieldCode] = "The code has four digits, on the front of the card"
	case brand != amex && length != 3:
		wrong[FieldCode] = "The code has three digits, on the back of the card"
	}
	switch {
	case IsExpired(c.Month, c.Year, now):
		wrong[FieldExpires] = "The card has expired"
	case c.Month < 1 || c.Month > 12 || c.Year > now.Year()+maxYears:
		wrong[FieldExpires] = "This is not an expiry date"
	}
	return wrong
}

// IsExpired reports whether a card with this last month has expired.
func IsExpired(month, year int, now time.Time) bool {
	return !now.Before(time.Date(year, time.Month(month)+1, 1, 0, 0, 0, 0, time.UTC))
}

// luhn verifies the check digit (ISO/IEC 7812-1, annex B).
func luhn(digits []byte) bool {
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
	return len(digits) > 0 && sum%10 == 0
}
