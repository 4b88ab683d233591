// Package phone reads, stores and shows phone numbers. It knows the numbering plans of all countries from libphonenumber.
//
// A stored number is in E.164, with the extension after it if there is one: "+16055550142", "+16055550133 ext 4". Rows written before
// that, or by an import, may have only digits; Stored reads them with the person's country.
package phone

import (
	"regexp"
	"strings"

	"github.com/nyaruka/phonenumbers"
	"golang.org/x/text/language"
)

// unitedStates is the contract's country id; others are ISO 3166-1 numeric codes.
const unitedStates = 0

// northAmerica is the country calling code of the United States, Canada and the Caribbean.
const northAmerica = 1

const extensionMark = " ext "

// Parse returns the stored form of a number as somebody in the country writes it, or false if it cannot be one. A number that starts
// with + belongs to the country it names; any other to the person's country, without the trunk prefix that is dialed within it, so
// "07700 900199" in the United Kingdom is +447700900199.
func Parse(typed string, countryID int64) (stored string, isNumber bool) {
	number, err := phonenumbers.Parse(typed, region(countryID))
	if err != nil || !isPossible(number) {
		return "", false
	}
	stored = phonenumbers.Format(number, phonenumbers.E164)
	if extension := number.GetExtension(); extension != "" {
		stored += extensionMark + extension
	}
	if !storedForm.MatchString(stored) {
		return "", false
	}
	return stored, true
}

// isPossible reports whether the number has a length and, in North America, a form that the numbering plan allows. Assigned ranges
// are not checked, because new ones are added all the time.
func isPossible(number *phonenumbers.PhoneNumber) bool {
	if phonenumbers.IsPossibleNumberWithReason(number) != phonenumbers.IS_POSSIBLE { // without the area code is another reason
		return false
	}
	national := phonenumbers.GetNationalSignificantNumber(number)
	if number.GetCountryCode() == northAmerica {
		return len(national) == 10 && national[0] >= '2' && national[3] >= '2'
	}
	return true
}

func region(countryID int64) string {
	if countryID == unitedStates {
		return "US"
	}
	found, err := language.EncodeM49(int(countryID))
	if err != nil {
		return "ZZ"
	}
	return found.String()
}

var storedForm = regexp.MustCompile(`^\+[1-9][0-9]{6,14}( ext [0-9]{1,7})?$`)

// Stored returns a number from the database in the stored form, or as it is if it cannot be read. A number that was verified before
// numbers had a country code is the one that the code was texted to: ten digits in North America, others with their country code.
func Stored(number string, countryID int64, isVerified bool) string {
	if number == "" || storedForm.MatchString(number) {
		return number
	}
	if digits := onlyDigits(number); isVerified && len(digits) == 10 {
		number, countryID = digits, unitedStates
	} else if isVerified {
		number = "+" + digits
	}
	if read, isNumber := Parse(number, countryID); isNumber {
		return read
	}
	return number
}

// Dial returns the E.164 number of a stored one, without its extension, for sending a text message; "" if it is not in that form.
func Dial(stored string) string {
	if !storedForm.MatchString(stored) {
		return ""
	}
	number, _, _ := strings.Cut(stored, extensionMark)
	return number
}

// Link returns the address of a link that dials a stored number or ten digits (RFC 3966), or "".
func Link(stored string) string {
	number, extension, _ := strings.Cut(Stored(stored, unitedStates, false), extensionMark)
	switch {
	case Dial(number) == "":
		return ""
	case extension != "":
		return "tel:" + number + ";ext=" + extension
	}
	return "tel:" + number
}

// Format returns a stored number, or ten digits, as people read it: "(605) 555-0142" in North America, "+44 7700 900199" elsewhere. Any
// other text stays as it is.
func Format(stored string) string {
	number, err := phonenumbers.Parse(Stored(stored, unitedStates, false), "US")
	if err != nil || !isPossible(number) {
		return stored
	}
	if number.GetCountryCode() == northAmerica {
		d := phonenumbers.GetNationalSignificantNumber(number)
		return withExtension("("+d[:3]+") "+d[3:6]+"-"+d[6:], number)
	}
	extension := number.GetExtension()
	number.Extension = nil
	shown := phonenumbers.Format(number, phonenumbers.INTERNATIONAL)
	number.Extension = &extension
	return withExtension(shown, number)
}

func withExtension(shown string, number *phonenumbers.PhoneNumber) string {
	if extension := number.GetExtension(); extension != "" {
		return shown + extensionMark + extension
	}
	return shown
}

func onlyDigits(text string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, text)
}
