package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Tax is a sales tax by the place an item is located in.
type Tax struct {
	Name     string              `json:"name"`               // "Sales tax"
	Rates    map[string]TaxRate  `json:"rates"`              // by "SD", "Minnehaha County, SD", "Sioux Falls, SD" or "57104"; other places are not taxed
	Counties map[string][]string `json:"counties,omitempty"` // cities and ZIP codes of each county that has a rate
}

// Place is where an item is located. City and Zip are empty if unknown.
type Place struct {
	State string // two letters
	City  string
	Zip   string // five digits
}

// Amount returns the tax on a sum for an item in a place.
func (t Tax) Amount(cents int64, at Place) int64 {
	_, rate := t.At(at)
	return rate.Of(cents)
}

// At returns the rate of a place, and the key of Rates that it comes from: that of the ZIP code, else of the city, the county or the
// state. It is the whole tax; the less specific ones are not added. Without a rate, the key is the state and the rate 0.
func (t Tax) At(at Place) (key string, rate TaxRate) {
	if rate, has := t.Rates[at.Zip]; has && at.Zip != "" {
		return at.Zip, rate
	}
	if len(t.Rates) > 0 && at.City != "" && at.State != "" {
		city := foldPlace(at.City + ", " + at.State)
		for name, rate := range t.Rates {
			if foldPlace(name) == city {
				return name, rate
			}
		}
	}
	if county := t.county(at); county != "" {
		return county, t.Rates[county]
	}
	return at.State, t.Rates[at.State]
}

// county returns the county that lists the ZIP code or the city of a place, or "".
func (t Tax) county(at Place) string {
	byCity := ""
	for county, members := range t.Counties {
		for _, member := range members {
			switch {
			case at.Zip != "" && member == at.Zip:
				return county
			case at.City != "" && foldPlace(member+county[len(county)-len(", SD"):]) == foldPlace(at.City+", "+at.State):
				byCity = county
			}
		}
	}
	return byCity
}

// Within returns a place that a rate applies to, by the key that Rates has or could have for it.
func (t Tax) Within(key string) Place {
	name, state, _ := strings.Cut(key, ", ")
	switch members := t.Counties[key]; {
	case isZip(key):
		return Place{Zip: key}
	case isState(key):
		return Place{State: key}
	case len(members) > 0 && isZip(members[0]):
		return Place{State: state, Zip: members[0]}
	case len(members) > 0:
		return Place{State: state, City: members[0]}
	}
	return Place{State: state, City: name}
}

// foldPlace makes names of places comparable: it ignores case and extra spaces.
func foldPlace(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// Check returns an error that shows the author what is wrong.
func (t Tax) Check() error {
	if t.Name == "" && len(t.Rates) > 0 {
		return fmt.Errorf("tax: \"name\" is empty; invoices show it")
	}
	seen := map[string]bool{}
	for place, rate := range t.Rates {
		switch {
		case !isState(place) && !isZip(place) && !isInState(place):
			return fmt.Errorf("tax: %q is not a state in two capital letters, such as \"SD\", a city or county with its state, "+
				"such as \"Sioux Falls, SD\", or a ZIP code", place)
		case seen[foldPlace(place)]:
			return fmt.Errorf("tax: %q has two rates", place)
		case isCounty(place) && len(t.Counties[place]) == 0:
			return fmt.Errorf("tax: %q has a rate, but \"counties\" does not list its cities or ZIP codes", place)
		case rate < 0 || rate > TaxHundredPercent:
			return fmt.Errorf("tax: %s: %s basis points; must be from 0 to %d, which is 100%%", place, rate.basisPoints(), HundredPercent)
		}
		seen[foldPlace(place)] = true
	}
	return t.checkCounties()
}

func (t Tax) checkCounties() error {
	seen := map[string]string{}
	for county, members := range t.Counties {
		if _, has := t.Rates[county]; !has || !isCounty(county) {
			return fmt.Errorf("tax: \"counties\" lists %q, which is not a county with a rate, such as \"Minnehaha County, SD\"", county)
		}
		for _, member := range members {
			key := foldPlace(member)
			if !isZip(member) {
				key += county[len(county)-len(", SD"):]
			}
			if strings.Contains(member, ",") || key == "" {
				return fmt.Errorf("tax: %s: %q is not a ZIP code or a city without its state", county, member)
			}
			if other, has := seen[key]; has {
				return fmt.Errorf("tax: %q is in %q and in %q", member, other, county)
			}
			seen[key] = county
		}
	}
	return nil
}

func isState(text string) bool {
	return len(text) == 2 && isAll(text, func(r rune) bool { return r >= 'A' && r <= 'Z' })
}

func isZip(text string) bool {
	return len(text) == 5 && isAll(text, func(r rune) bool { return r >= '0' && r <= '9' })
}

func isAll(text string, is func(rune) bool) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !is(r) })
}

// isInState reports whether text is like "Sioux Falls, SD".
func isInState(text string) bool {
	name, state, found := strings.Cut(text, ", ")
	return found && strings.TrimSpace(name) != "" && isState(state)
}

// isCounty reports whether text is like "Minnehaha County, SD".
func isCounty(text string) bool {
	name, _, _ := strings.Cut(text, ", ")
	return isInState(text) && slices.ContainsFunc([]string{" County", " Parish", " Borough"}, func(kind string) bool { return strings.HasSuffix(name, kind) })
}
