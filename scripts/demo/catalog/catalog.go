// Package catalog lists what the demo auction houses sell: families of equipment, trucks, trailers and attachments, with
// real makes and models, their years, specifications and prices. Package houses picks from it at random.
package catalog

// Family is a kind of machine, as buyers search for it.
type Family struct {
	Category string // plural, as on the category menu: "Excavators"
	Name     string // plural, as in the family filter: "Crawler excavators"
	Noun     string // singular, for titles and sentences: "crawler excavator"
	Drawing  string // family of package art, for example "crawler-excavator"

	Meter        string // "hours", "miles", or "" if it has no meter
	MeterPerYear int    // typical use in a year, in units of Meter
	Share        int    // how common it is, from 1 (rare) to 10 (everywhere)

	Inspected []string // parts an inspector rates, in report order
	Features  []string // phrases for descriptions, such as "hydraulic thumb"; they must not contradict each other
	Models    []Model
}

// Model is a make and model with figures from the manufacturer's specification sheet.
type Model struct {
	Make, Name string
	From, To   int    // model years built
	NewPrice   int    // dollars when new
	Color      string // manufacturer's paint, #rrggbb; "" if the model comes in any color
	Specs      []Spec
}

// Spec is a line of the specification table. Its value includes the unit: {"Operating weight", "80,200 lb"}.
type Spec struct{ Label, Value string }

// Families lists every family, grouped by category in menu order.
func Families() []Family {
	var all []Family
	for _, group := range [][]Family{
		excavators, dozers, loaders, compaction, haulers, lifting, roadwork,
		power, trucks, trailers, agriculture, forestry, attachments,
	} {
		all = append(all, group...)
	}
	return all
}
