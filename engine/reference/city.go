package reference

import (
	"strings"
	"sync"
)

// cityLines are the indexes of the first ZIP code of each city, by "city|st" in lower case.
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

func cityKey(city, state string) string {
	return strings.ToLower(strings.Join(strings.Fields(city), " ") + "|" + state)
}

// City finds where a city is, by the lowest of its ZIP codes; false when there is none such. State has two letters.
func City(city, state string) (Place, bool) {
	i, known := cityLines()[cityKey(city, state)]
	if !known {
		return Place{}, false
	}
	return place(zipLines()[i])
}
