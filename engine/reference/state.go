package reference

import (
	"slices"
	"strings"
	"sync"
)

// StateName returns the name of a state, province or territory by its two-letter code, or the code if it is unknown.
func StateName(code string) string {
	for _, country := range Countries() {
		for _, state := range country.States {
			if state.Code == code {
				return state.Name
			}
		}
	}
	return code
}

// stateCenters has the middle of each state by code: the median of its ZIP codes, so it is where people are and outliers do not move it.
var stateCenters = sync.OnceValue(func() map[string]Place {
	latitudes, longitudes := map[string][]float64{}, map[string][]float64{}
	for _, line := range zipLines() {
		if p, whole := place(line); whole {
			latitudes[p.State], longitudes[p.State] = append(latitudes[p.State], p.Latitude), append(longitudes[p.State], p.Longitude)
		}
	}
	centers := make(map[string]Place, len(latitudes))
	for state := range latitudes {
		centers[state] = Place{State: state, Latitude: median(latitudes[state]), Longitude: median(longitudes[state])}
	}
	return centers
})

// ZipState returns the state of a ZIP code by its first three digits, which also new codes have, or false.
func ZipState(code string) (state string, known bool) {
	if len(code) < 3 {
		return "", false
	}
	near := ZipsBeginning(code[:3], 1)
	if len(near) == 0 {
		return "", false
	}
	return near[0].State, true
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// StateCenter returns a place in the middle of a U.S. state or territory or a Canadian province, without city and ZIP code, or false for any
// other code.
func StateCenter(code string) (Place, bool) {
	code = strings.ToUpper(code)
	if center, known := provinceCenters[code]; known {
		return center, true
	}
	center, known := stateCenters()[code]
	return center, known
}
