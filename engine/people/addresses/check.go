package addresses

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

var zipForm = regexp.MustCompile(`^[0-9]{5}(-[0-9]{4})?$`)

// canadianForm excludes the letters Canada Post does not use: D, F, I, O, Q, U, and W and Z in first place.
var canadianForm = regexp.MustCompile(`^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$`)

// Check returns the problems of an address as messages by the contract's field name, or none. It does not report what Normalize
// corrects.
func Check(a api.Address) map[string][]string {
	a = Normalize(a)
	wrong := map[string][]string{}
	if strings.IndexFunc(a.Line1, isLetterOrDigit) < 0 {
		wrong["line1"] = []string{"Enter the street address"}
	}
	if strings.IndexFunc(a.City, unicode.IsLetter) < 0 {
		wrong["city"] = []string{"Enter the city"}
	}
	country, known := reference.Country(a.CountryID)
	if !known {
		wrong["country_ID"] = []string{"Choose a country"}
		return wrong
	}
	if message := militaryCityProblem(a); message != "" {
		wrong["city"] = []string{message}
	}
	if message := stateProblem(country, a.State); message != "" {
		wrong["state"] = []string{message}
	}
	if message := postalProblem(country, a); message != "" {
		wrong["postalCode"] = []string{message}
	}
	return wrong
}

func isLetterOrDigit(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

// militaryCityProblem returns the problem of the city of a military address, or "". Its post office stands for the city.
func militaryCityProblem(a api.Address) string {
	if a.CountryID != reference.UnitedStates || !reference.IsMilitary(a.State) || slices.Contains(reference.MilitaryCities, a.City) {
		return ""
	}
	return "Enter APO, FPO or DPO as the city of a military address"
}

// LicenseStateProblem returns the problem of the state that issued a driver's license, or "".
func LicenseStateProblem(countryID int64, state string) string {
	state = Normalize(api.Address{State: state, CountryID: countryID}).State
	if countryID == reference.UnitedStates && reference.IsMilitary(state) {
		return "Choose the state that issued the license"
	}
	return StateProblem(countryID, state)
}

// StateProblem returns the problem of a state given by code or name, or "".
func StateProblem(countryID int64, state string) string {
	country, known := reference.Country(countryID)
	if !known {
		return "Choose a country"
	}
	return stateProblem(country, api.OneLine(state))
}

func stateProblem(country api.Country, state string) string {
	_, known := stateCode(country, state)
	switch {
	case len(country.States) == 0 || known:
		return ""
	case country.CountryID == canada:
		return "Choose a province"
	}
	return "Choose a state"
}

func postalProblem(country api.Country, a api.Address) string {
	switch country.CountryID {
	case reference.UnitedStates:
		return zipProblem(a.PostalCode, a.State)
	case canada:
		if !canadianForm.MatchString(a.PostalCode) {
			return "Enter a postal code like A1A 1A1"
		}
	}
	return ""
}

// zipProblem checks the form of a ZIP code and that it is in the state. A code missing from the table, since new ones are added every
// year, is checked by its first three digits, which identify the sorting center.
func zipProblem(zip, state string) string {
	if !zipForm.MatchString(zip) {
		return "Enter a ZIP code of five digits"
	}
	if place, known := reference.Zip(zip[:5]); known {
		return disagreement(zip[:5], state, []string{place.State})
	}
	if military := reference.MilitaryState(zip); military != "" {
		return disagreement(zip[:5], state, []string{military})
	}
	var states []string
	for _, place := range reference.ZipsBeginning(zip[:3], 100) {
		states = append(states, place.State)
	}
	if len(states) == 0 {
		return "There is no ZIP code " + zip[:5]
	}
	return disagreement(zip[:5], state, states)
}

func disagreement(zip, state string, states []string) string {
	if state == "" || slices.Contains(states, state) {
		return "" // reported with the state
	}
	return "ZIP code " + zip + " is in " + reference.StateName(states[0])
}
