package houses

import (
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
)

// remarks by rating, one for each part at random; what is said fits any part of a machine.
var remarks = [][]string{
	nil,
	{"Failed on the test; plan on replacing it.", "Did not work when tried."},
	{"Works with noticeable play or leakage.", "Worn close to the limit; budget for it.", "Weeps under load, topped up before the test."},
	{"Works; wear as expected for the meter.", "Some play, within the maker’s limits.", "Surface rust, no cracks found."},
	{"Works well, light wear only.", "Tight and dry under load.", "Checked against the manual, all within limits."},
	{"As new.", "No wear that can be measured."},
}

var inspectors = []string{"Inspector 3", "Inspector 7", "Inspector 11", "Inspector 14", "Inspector 19"}

// inspection is what an inspector would have written; about one machine in six was not inspected.
func (m machine) inspection(now time.Time) *inspectionRow {
	if len(m.family.Inspected) == 0 || m.dice.chance(16) {
		return nil
	}
	out := &inspectionRow{
		Inspector:   pick(m.dice, inspectors),
		InspectedAt: now.Add(-time.Duration(m.dice.between(6, 24*40)) * time.Hour).UTC().Truncate(time.Minute),
	}
	lowest := api.InspectionPoint{Rating: 6}
	for _, part := range m.family.Inspected {
		point := m.inspect(part)
		out.Points = append(out.Points, point)
		if point.Rating < lowest.Rating {
			lowest = point
		}
	}
	out.Summary = fmt.Sprintf("Overall: %s. Weakest point: %s, %d of 5.", strings.ToLower(conditionWords[m.condition]), lowest.Name, lowest.Rating)
	return out
}

func (m machine) inspect(part string) api.InspectionPoint {
	rating := min(max(m.condition+m.dice.between(-1, 1), 1), 5)
	return api.InspectionPoint{Name: part, Rating: rating, Comment: pick(m.dice, remarks[rating])}
}
