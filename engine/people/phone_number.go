package people

import "strings"

// canada is the ISO 3166-1 numeric code.
const canada = 124

// Number of digits of an international number (ITU-T E.164), and of a North American one without its country code.
const (
	minDigits          = 7
	maxDigits          = 15
	northAmericaDigits = 10
)

// phoneDigits returns the digits of a phone number (specification section 5), and whether they form one in the country.
// United States and Canadian numbers have ten digits, without the leading 1, and neither the area code nor the exchange
// starts with 0 or 1.
func phoneDigits(input string, countryID int64) (digits string, isNumber bool) {
	digits = digitsOf(input)
	if countryID != 0 && countryID != canada {
		return digits, len(digits) >= minDigits && len(digits) <= maxDigits
	}
	if len(digits) == northAmericaDigits+1 {
		digits = strings.TrimPrefix(digits, "1")
	}
	return digits, len(digits) == northAmericaDigits && digits[0] >= '2' && digits[3] >= '2'
}

func digitsOf(input string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, input)
}
