package reference

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// canadaText has the larger cities of Canada with their coordinates, one a line.
//
//go:embed canada.txt
var canadaText string

// canadianCities has the cities by cityKey.
var canadianCities = sync.OnceValue(func() map[string]Place {
	cities := map[string]Place{}
	for line := range strings.Lines(canadaText) {
		columns := strings.Split(strings.TrimSpace(line), "|")
		latitude, err1 := strconv.ParseFloat(columns[2], 64)
		longitude, err2 := strconv.ParseFloat(columns[3], 64)
		if err1 != nil || err2 != nil {
			panic("BUG: canada.txt: " + line)
		}
		cities[cityKey(columns[0], columns[1])] = Place{City: columns[0], State: columns[1], Latitude: latitude, Longitude: longitude}
	}
	return cities
})

// provinces has, by the first letter of a postal code, the province. X is shared by Nunavut and the Northwest Territories.
var provinces = map[byte]string{
	'A': "NL", 'B': "NS", 'C': "PE", 'E': "NB", 'G': "QC", 'H': "QC", 'J': "QC", 'K': "ON", 'L': "ON", 'M': "ON", 'N': "ON", 'P': "ON",
	'R': "MB", 'S': "SK", 'T': "AB", 'V': "BC", 'X': "NT", 'Y': "YT",
}

// Province returns the province of a Canadian postal code such as "S4P 3Y2", or false.
func Province(postalCode string) (code string, known bool) {
	postalCode = strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(postalCode))
	if len(postalCode) != 6 && len(postalCode) != 3 {
		return "", false
	}
	for i := range len(postalCode) {
		isDigit := postalCode[i] >= '0' && postalCode[i] <= '9'
		if isDigit != (i%2 == 1) {
			return "", false
		}
	}
	if strings.HasPrefix(postalCode, "X0") {
		switch postalCode[2] {
		case 'A', 'B', 'C':
			return "NU", true
		}
	}
	code, known = provinces[postalCode[0]]
	return code, known
}

// provinceCenters has the middle of where people are in each province.
var provinceCenters = map[string]Place{
	"AB": {State: "AB", Latitude: 52.27, Longitude: -113.81}, "BC": {State: "BC", Latitude: 50.11, Longitude: -121.58},
	"MB": {State: "MB", Latitude: 49.97, Longitude: -98.29}, "NB": {State: "NB", Latitude: 46.09, Longitude: -65.90},
	"NL": {State: "NL", Latitude: 48.95, Longitude: -54.61}, "NS": {State: "NS", Latitude: 45.00, Longitude: -63.20},
	"NT": {State: "NT", Latitude: 62.45, Longitude: -114.37}, "NU": {State: "NU", Latitude: 63.75, Longitude: -68.52},
	"ON": {State: "ON", Latitude: 43.90, Longitude: -79.50}, "PE": {State: "PE", Latitude: 46.35, Longitude: -63.30},
	"QC": {State: "QC", Latitude: 46.10, Longitude: -72.60}, "SK": {State: "SK", Latitude: 51.40, Longitude: -105.60},
	"YT": {State: "YT", Latitude: 60.72, Longitude: -135.06},
}
