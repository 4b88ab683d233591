package addresses

import (
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// Normalize returns an address in stored form: single spaces, states as codes, postal codes in their country's format and, in the
// United States, street suffixes and directions abbreviated by USPS Publication 28. It keeps text it does not recognize, and is
// idempotent.
func Normalize(a api.Address) api.Address {
	a.Line1, a.Line2, a.City = api.OneLine(a.Line1), api.OneLine(a.Line2), capitals(api.OneLine(a.City))
	a.State, a.PostalCode = api.OneLine(a.State), strings.ToUpper(api.OneLine(a.PostalCode))
	country, _ := reference.Country(a.CountryID)
	if code, known := stateCode(country, a.State); known {
		a.State = code
	}
	switch a.CountryID {
	case reference.UnitedStates:
		a.Line1, a.PostalCode = street(capitals(a.Line1)), zip(a.PostalCode)
		a.City = knownCity(a)
		if upper := strings.ToUpper(a.City); slices.Contains(reference.MilitaryCities, upper) {
			a.City = upper
		}
	case canada:
		a.PostalCode = canadianCode(a.PostalCode)
	}
	return a
}

// capitals capitalizes each word of a text typed without any capital letters. Other text stays as typed.
func capitals(text string) string {
	if strings.IndexFunc(text, unicode.IsUpper) >= 0 {
		return text
	}
	words := strings.Fields(text)
	for i, word := range words {
		for at, c := range word { // the first
			words[i] = word[:at] + string(unicode.ToTitle(c)) + word[at+len(string(c)):]
			break
		}
	}
	return strings.Join(words, " ")
}

// zip formats nine digits as ZIP+4 and returns anything else unchanged.
func zip(code string) string {
	digits := strings.NewReplacer("-", "", " ", "").Replace(code)
	switch {
	case !onlyDigits(digits):
		return code
	case len(digits) == 9:
		return digits[:5] + "-" + digits[5:]
	case len(digits) == 5:
		return digits
	}
	return code
}

func onlyDigits(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' }) < 0
}

// knownCity returns the city in the table's spelling if its ZIP code has it.
func knownCity(a api.Address) string {
	if len(a.PostalCode) < 5 {
		return a.City
	}
	if place, known := reference.Zip(a.PostalCode[:5]); known && reference.IsSameCity(place.City, a.City) {
		return place.City
	}
	return a.City
}

// canadianCode formats six letters and digits as "A1A 1A1" and returns anything else unchanged.
func canadianCode(code string) string {
	bare := strings.NewReplacer("-", "", " ", "").Replace(code)
	if len(bare) == 6 && canadianForm.MatchString(bare[:3]+" "+bare[3:]) {
		return bare[:3] + " " + bare[3:]
	}
	return code
}
