package search

import (
	"slices"
	"strconv"
	"strings"
)

// sizeClass is the range of tons by which people call a machine: "20 ton excavator", "55 ton lowboy". The zero value is none.
type sizeClass struct{ least, most float32 }

func (c sizeClass) has(tons float32) bool { return tons > 0 && c.least <= tons && tons <= c.most }

// capacities are the specifications that make the class of machines that lift or carry; the class of others is their operating weight.
var capacities = []string{"lift capacity", "capacity", "body capacity", "payload"}

// sizeClassOf returns the class that specifications, [{"label":…,"value":…}], make. A capacity is near the class. An excavator that is
// called 20 tons weighs from 18 short tons to 25 metric ones.
func sizeClassOf(specifications string) sizeClass {
	specifications = strings.ToLower(specifications)
	for _, label := range capacities {
		if tons := tonsOf(specifications, label); tons > 0 {
			return sizeClass{tons / 1.1, tons / 0.9}
		}
	}
	tons := tonsOf(specifications, "operating weight")
	return sizeClass{tons / 1.25 / shortTonsOfMetric, tons / 0.9}
}

const shortTonsOfMetric = 1.1023

// tonsOf returns the value of a specification in short tons, or 0 if it has none in pounds or tons.
func tonsOf(specifications, label string) float32 {
	_, value, _ := strings.Cut(specifications, `"label":"`+label+`","value":"`)
	number, unit, _ := strings.Cut(value, " ")
	amount, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 32)
	if err != nil {
		return 0
	}
	switch {
	case strings.HasPrefix(unit, "lb"):
		return float32(amount) / 2000
	case strings.HasPrefix(unit, "ton"):
		return float32(amount)
	}
	return 0
}

var tonWords = []string{"ton", "tons", "tonne", "tonnes"}

// tonsAt returns the number of "20 ton", "20ton" or "3.5 ton" at the beginning of words, and how many words that is.
func tonsAt(words []string) (tons float32, length int) {
	number, isOne := strings.CutSuffix(words[0], "ton")
	switch {
	case isOne:
		length = 1
	case len(words) > 1 && slices.Contains(tonWords, words[1]):
		length = 2
	case len(words) > 2 && slices.Contains(tonWords, words[2]):
		number, length = number+"."+words[1], 3
	}
	amount, err := strconv.ParseFloat(number, 32)
	if length == 0 || err != nil || amount <= 0 || amount > 1000 {
		return 0, 0
	}
	if length < len(words) && words[length] == "class" {
		length++
	}
	return float32(amount), length
}

// scoreSize raises unit for the machines of the size class.
func (m *matcher) scoreSize(u unit) (found bool) {
	for doc, class := range m.x.sizes {
		if class.has(u.tons) && m.x.alive[doc] {
			m.unit[doc] = max(m.unit[doc], worth[kindNamed]*uint16(len(u.words)))
			found = true
		}
	}
	return found
}
