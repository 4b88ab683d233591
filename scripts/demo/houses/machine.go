package houses

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/scripts/demo/catalog"
)

// machine is one item in a yard, before it has a description, prices and photos.
type machine struct {
	dice      dice
	stock     string
	family    catalog.Family
	model     catalog.Model
	yard      yard
	year      int
	meter     int // hours or miles; 0 if the family has no meter
	condition int // 1 (worn out) to 5 (like new)
	color     string
	serial    string
	features  []string
	seller    string
}

// paints are the colors of trucks, trailers and other models that come in any color.
var paints = []string{"#f4f3ee", "#b3261e", "#1f3b73", "#2b2f36", "#f4f3ee", "#8a8f96", "#7a1f2b", "#1e5b3a", "#c9ccd1"}

// newMachine invents the index-th machine of a house.
func newMachine(h house, seed uint64, index int, now time.Time) machine {
	d := newDice(seed, fmt.Sprintf("%s/%d", h.slug, index))
	family := rollFamily(d, h)
	model := pick(d, family.Models)
	m := machine{
		dice: d, stock: fmt.Sprintf("%s-%05d", h.stockPrefix, 10001+index),
		family: family, model: model, yard: pick(d, h.yards), color: model.Color,
	}
	m.year = rollYear(d, model, now.Year())
	m.meter = rollMeter(d, family, now.Year()-m.year)
	m.condition = rollCondition(d, now.Year()-m.year)
	if m.color == "" {
		m.color = pick(d, paints)
	}
	m.serial = rollSerial(d, model)
	m.features = some(d, family.Features, d.between(2, 4))
	m.seller = pick(d, m.yard.sellers)
	return m
}

func rollFamily(d dice, h house) catalog.Family {
	families := catalog.Families()
	weights := make([]int, len(families))
	for i, f := range families {
		percent, listed := h.weights[f.Category]
		if !listed {
			percent = 100
		}
		weights[i] = max(1, f.Share) * percent
	}
	return families[weighted(d, weights)]
}

// rollYear prefers the latest years the model was built in, and never picks a future one.
func rollYear(d dice, m catalog.Model, thisYear int) int {
	last := min(m.To, thisYear)
	first := max(m.From, last-18)
	return max(d.between(first, last), d.between(first, last))
}

// mostUse is about when machines are rebuilt or scrapped, in units of their meter.
var mostUse = map[string]int{"hours": 24_000, "miles": 1_150_000}

// rollMeter assumes that machines work most in their first dozen years and stays below mostUse.
func rollMeter(d dice, f catalog.Family, age int) int {
	if f.Meter == "" {
		return 0
	}
	typical := f.MeterPerYear * min(max(age, 1), 12)
	if age == 0 {
		typical = f.MeterPerYear / 3
	}
	most := mostUse[f.Meter]
	return min(max(12, typical*d.between(45, 150)/100+d.IntN(97)), most-d.IntN(most/3))
}

// rollCondition gives new machines high ratings and lets old ones vary.
func rollCondition(d dice, age int) int {
	switch {
	case age <= 2:
		return d.between(4, 5)
	case age <= 7:
		return d.between(3, 5)
	case age <= 13:
		return d.between(2, 4)
	}
	return d.between(1, 4)
}

const serialLetters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"

// rollSerial invents a product identification number: 17 characters, no I, O or Q.
func rollSerial(d dice, m catalog.Model) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(m.Make + m.Name) {
		if strings.ContainsRune(serialLetters, r) && b.Len() < 7 {
			b.WriteRune(r)
		}
	}
	for b.Len() < 11 {
		b.WriteByte(serialLetters[d.IntN(len(serialLetters))])
	}
	fmt.Fprintf(&b, "%06d", d.IntN(1_000_000))
	return b.String()
}

// title returns year, make, model and noun, without repeating words: the model "40-foot log" of a "log trailer" is a 40-foot
// log trailer.
func (m machine) title() string {
	name, noun := strings.Fields(m.model.Name), strings.Fields(m.family.Noun)
	for n := min(len(name), len(noun)); n > 0; n-- {
		if sameWords(name[len(name)-n:], noun[:n]) {
			name = name[:len(name)-n]
			break
		}
	}
	words := append([]string{fmt.Sprint(m.year), m.model.Make}, append(name, noun...)...)
	return strings.Join(words, " ")
}

// sameWords compares words, ignoring case and plural.
func sameWords(a, b []string) bool {
	return slices.EqualFunc(a, b, func(x, y string) bool {
		return strings.EqualFold(strings.TrimSuffix(x, "s"), strings.TrimSuffix(y, "s"))
	})
}
