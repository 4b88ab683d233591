package addresses

import (
	"cmp"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/fold"
)

// Key returns what two spellings of one address have in common: the words of the normalized street lines without the name of the unit's
// kind, and the ZIP code without +4, or the city where there is no postal code. It is empty without a street line.
func Key(a api.Address) string {
	a = Normalize(a)
	var words []string
	for _, word := range strings.Fields(fold.Text(a.Line1) + " " + fold.Text(a.Line2)) {
		if !units[strings.ToUpper(word)] {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	place, _, _ := strings.Cut(a.PostalCode, "-")
	return strings.Join(words, " ") + ", " + fold.Text(cmp.Or(place, a.City))
}
