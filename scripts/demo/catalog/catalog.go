// Package catalog holds what the demo auction houses could own: families of equipment, trucks, trailers and
// attachments with the makes and models really built, the years they were built in, what they weigh, what drives them
// and what they cost. It is data with no chance in it; package demo rolls the dice.
package catalog

// Family is one kind of machine as a buyer would look for it.
type Family struct {
	Category string // plural, as on the category menu: "Excavators"
	Name     string // plural, as in the family filter: "Crawler excavators"
	Noun     string // singular, for titles and sentences: "crawler excavator"
	Drawing  string // key of package draw, for example "crawler-excavator"

	Meter        string // "hours", "miles" or "" for what has no meter
	MeterPerYear int    // typical use in a year, in units of Meter
	Share        int    // how common it is in a yard, relative to the other families; 1 rare to 10 everywhere

	Inspected []string // parts an inspector rates, in the order of the report: "Engine", "Undercarriage"
	Features  []string // phrases a seller would put in a description, each true by itself: "hydraulic thumb"
	Models    []Model
}

// Model is one make and model with figures from its maker's sheet.
type Model struct {
	Make, Name string
	From, To   int    // model years built
	NewPrice   int    // dollars when new
	Color      string // maker's color as #rrggbb; "" when machines of this model come in any color
	Specs      []Spec
}

// Spec is one line of the specification table, with its unit in the value: {"Operating weight", "80,200 lb"}.
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
