package reference

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"

	"fairwarning/engine/fold"
)

// cityLines has the index of the first ZIP code of each city, by "city|st" in lower case.
var cityLines = sync.OnceValue(func() map[string]int {
	lines := zipLines()
	first := make(map[string]int, len(lines))
	for i, line := range lines {
		columns := strings.Split(line, "|")
		if len(columns) != 5 {
			continue
		}
		key := cityKey(columns[1], columns[2])
		if _, known := first[key]; !known {
			first[key] = i
		}
	}
	return first
})

// cityKey ignores case, accents, punctuation and spaces, and writes out what people shorten: the table has "Mayaguez", "O Fallon" and
// "Saint Louis" for Mayagüez, O'Fallon and St. Louis.
func cityKey(city, state string) string {
	words := strings.Fields(fold.Text(strings.ReplaceAll(city, ".", " ")))
	for i, word := range words[:max(len(words)-1, 0)] {
		words[i] = cmp.Or(shortened[word], word)
	}
	return strings.Join(words, "") + "|" + strings.ToLower(state)
}

// shortened has the words people shorten in names of cities.
var shortened = map[string]string{"st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "mtn": "mountain", "pt": "point"}

// IsSameCity reports whether two names are the same city of a state, ignoring case and accents.
func IsSameCity(a, b string) bool { return cityKey(a, "") == cityKey(b, "") }

// CityBegins reports whether a city starts with prefix, ignoring what IsSameCity ignores.
func CityBegins(city, prefix string) bool {
	return strings.HasPrefix(cityKey(city, ""), strings.TrimSuffix(cityKey(prefix, ""), "|"))
}

// City returns the place of a city's lowest ZIP code, or of a larger city of Canada, which has none, or false if the city is unknown.
// State has two letters.
func City(city, state string) (Place, bool) {
	i, known := cityLines()[cityKey(city, state)]
	if !known {
		found, known := canadianCities()[cityKey(city, state)]
		return found, known
	}
	return place(zipLines()[i])
}

// cityKeys has the sorted keys of cityLines.
var cityKeys = sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(cityLines())) })

// CitiesBeginning returns at most limit cities that start with prefix, ignoring case, ordered by name, each with its lowest ZIP code.
// State has two letters; empty means any.
func CitiesBeginning(prefix, state string, limit int) (found []Place) {
	keys, prefix, state := cityKeys(), strings.TrimSuffix(cityKey(prefix, ""), "|"), strings.ToLower(state)
	for i := sort.SearchStrings(keys, prefix); i < len(keys) && len(found) < limit && strings.HasPrefix(keys[i], prefix); i++ {
		p, known := place(zipLines()[cityLines()[keys[i]]])
		if known && (state == "" || strings.HasSuffix(keys[i], "|"+state)) {
			found = append(found, p)
		}
	}
	return found
}
