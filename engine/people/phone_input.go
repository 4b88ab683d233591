package people

import (
	"strings"

	"fairwarning/engine/phone"
	"fairwarning/engine/reference"
)

// readPhone returns the stored form of a phone that a person of the country entered, or adds what is wrong with the field.
func readPhone(wrong map[string][]string, field, typed string, countryID int64) string {
	stored, isNumber := phone.Parse(typed, countryID)
	if !isNumber {
		wrong[field] = []string{phoneProblem(typed, countryID)}
	}
	return stored
}

func phoneProblem(typed string, countryID int64) string {
	switch {
	case strings.TrimSpace(typed) == "":
		return "Enter a phone number"
	case countryID == reference.UnitedStates:
		return "Enter a phone number with its area code, or start with + and the country code"
	}
	return "Enter the whole phone number, or start with + and the country code"
}
