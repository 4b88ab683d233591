// Package catalog lists what the demo auction houses sell: families of equipment, trucks, trailers and attachments, with
// real makes and models, their years, specifications and prices. Package houses picks from it at random.
package catalog

import (
	_ "embed"
	"fmt"
	"sync"

	"github.com/goccy/go-yaml"
)

// Family is a kind of machine, as buyers search for it.
type Family struct {
	Category string // plural, as on the category menu: "Excavators"
	Name     string // plural, as in the family filter: "Crawler excavators"
	Noun     string // singular, for titles and sentences: "crawler excavator"
	Drawing  string // family of package art, for example "crawler-excavator"

	Meter        string // "hours", "miles", or "" if it has no meter
	MeterPerYear int    `yaml:"meterPerYear"` // typical use in a year, in units of Meter
	Share        int    // how common it is, from 1 (rare) to 10 (everywhere)

	Inspected      []string // parts an inspector rates, in report order
	Features       []string // phrases for descriptions, such as "hydraulic thumb"; they must not contradict each other
	Specifications []string // labels of the models' Specs: "Operating weight"
	Models         []Model
}

// Model is a make and model with figures from the manufacturer's specification sheet.
type Model struct {
	Make, Name string
	From, To   int      // model years built
	NewPrice   int      `yaml:"newPrice"` // dollars when new
	Color      string   // manufacturer's paint, #rrggbb; "" if the model comes in any color
	Specs      []string // one for each of the family's Specifications, with its unit: "80,200 lb"
}

//go:embed families.yaml
var families []byte

// Families lists every family, grouped by category in menu order.
var Families = sync.OnceValue(func() []Family {
	var all []Family
	if err := yaml.UnmarshalWithOptions(families, &all, yaml.Strict()); err != nil {
		panic(fmt.Sprintf("BUG: families.yaml: %v", err))
	}
	return all
})
