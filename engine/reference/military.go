package reference

import (
	"slices"
	"strings"
)

// MilitaryCities are what stands for the city in a military or diplomatic address (USPS Publication 28, section 238).
var MilitaryCities = []string{"APO", "FPO", "DPO"}

// militaryStates are the states of military addresses: Armed Forces Americas, Europe (with Africa, Canada and the Middle East), Pacific.
var militaryStates = []string{"AA", "AE", "AP"}

// IsMilitary reports whether a state's code is one of military addresses. Nobody lives or is licensed there by that code alone.
func IsMilitary(state string) bool { return slices.Contains(militaryStates, state) }

// MilitaryState returns the state of a military ZIP code by its first digits, or "". The ZIP code table has some in the wrong one.
func MilitaryState(zip string) string {
	switch {
	case strings.HasPrefix(zip, "09"):
		return "AE"
	case strings.HasPrefix(zip, "340"):
		return "AA"
	case len(zip) > 2 && zip[:3] >= "962" && zip[:3] <= "966":
		return "AP"
	}
	return ""
}
