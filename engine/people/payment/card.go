package payment

import (
	"time"

	"fairwarning/engine/cardnumber"
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

// Brand returns the brand by the number, or "" if unknown.
func (c Card) Brand() string { return cardnumber.Brand(c.Number.digits()) }

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
	if !cardnumber.IsValid(c.Number.digits()) {
		wrong[FieldNumber] = "This is not a card number"
	}
	switch length := len(c.Code.digits()); {
	case brand == cardnumber.AmericanExpress && length != 4:
		wrong[FieldCode] = "The code has four digits, on the front of the card"
	case brand != cardnumber.AmericanExpress && length != 3:
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
