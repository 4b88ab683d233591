package houses

import (
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
)

// remarks are inspection comments by rating. Each fits any part of a machine.
var remarks = [][]string{
	nil,
	{"Failed the test. Plan on replacing it.", "Did not work when tested."},
	{"Works, with noticeable play or leaks.", "Worn close to the limit. Budget for it.", "Seeps under load. Topped off before the test."},
	{"Works. Wear is normal for its age.", "Some play, within the manufacturer’s limits.", "Surface rust, no cracks found."},
	{"Works well, light wear.", "Tight and dry under load.", "Checked against the manual. All within limits."},
	{"Like new.", "No measurable wear."},
}

var inspectors = []string{"Inspector 3", "Inspector 7", "Inspector 11", "Inspector 14", "Inspector 19"}

// inspection invents an inspector's report, nil for the one machine in six that was not inspected.
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
