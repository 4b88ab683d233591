package server

import "strings"

// canada is the ISO 3166-1 numeric code.
const canada = 124

// Digits of a number with its country (ITU-T E.164), and of one in North America, where the country is left out.
const (
	fewestDigits       = 7
	mostDigits         = 15
	northAmericaDigits = 10
)

// phoneDigits are the digits of a number (specification section 5); false when it is none in the country. In the United States
// and Canada there are ten, without the country's 1, and neither area nor exchange begins with 0 or 1.
func phoneDigits(said string, countryID int64) (digits string, isNumber bool) {
	digits = digitsOf(said)
	if countryID != 0 && countryID != canada {
		return digits, len(digits) >= fewestDigits && len(digits) <= mostDigits
	}
	if len(digits) == northAmericaDigits+1 {
		digits = strings.TrimPrefix(digits, "1")
	}
	return digits, len(digits) == northAmericaDigits && digits[0] >= '2' && digits[3] >= '2'
}

func digitsOf(said string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, said)
}
