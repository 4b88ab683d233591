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

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// StateCenter returns a place in the middle of a U.S. state or territory, without city and ZIP code, or false for any other code.
func StateCenter(code string) (Place, bool) {
	center, known := stateCenters()[strings.ToUpper(code)]
	return center, known
}
