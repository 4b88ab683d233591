package papers

import (
	"fmt"

	"fairwarning/engine/api"
)

// Machine is the inspected item.
type Machine struct{ Title, StockNumber, SerialNumber, Location, Meter string }

const (
	bestMark = 5
	barWidth = 40.0
)

// InspectionName returns the name of an item's report.
func InspectionName(itemID int64) string { return fmt.Sprintf("Inspection Report #%d", itemID) }

// InspectionPDF draws an inspection report with inspector, date, machine, and every point with its rating as a bar and its comment.
func InspectionPDF(house House, machine Machine, inspection *api.Inspection) ([]byte, error) {
	s := newSheet(&house, "Inspection report", InspectionName(inspection.ItemID), inspection.InspectedAt)
	s.firstPage(fmt.Sprintf("Item #%d", inspection.ItemID))
	s.y = s.block(margin, s.y, width, machine.Title, heading) + 3
	s.y = s.facts(margin, s.y, 32, width, fact{"Stock number", machine.StockNumber}, fact{"Serial no. / VIN", machine.SerialNumber},
		fact{"Meter", machine.Meter}, fact{"Location", machine.Location}, fact{"Inspected by", inspection.Inspector},
		fact{"Inspected on", house.onDay(inspection.InspectedAt)}) + 3
	s.y = s.block(margin, s.y, width, inspection.Summary, body) + 4
	for i := range inspection.Points {
		s.point(&inspection.Points[i])
	}
	return s.bytes()
}

// point draws a line with name, bar and "4 of 5", and the comment below. It does not break a point across pages.
func (s *sheet) point(p *api.InspectionPoint) {
	const nameWidth = width - barWidth - 24
	name := s.blockHeight(nameWidth, p.Name, strong)
	s.need(name + s.blockHeight(width, p.Comment, muted) + 6)
	s.rule(s.y, hairline, 0.2)
	s.y += 2
	below := s.block(margin, s.y, nameWidth, p.Name, strong) + 0.5
	s.bar(p.Rating)
	s.line(rightEdge, s.y, fmt.Sprintf("%d of %d", p.Rating, bestMark), body, right)
	s.y = s.block(margin, below, width, p.Comment, muted) + 2.5
}

// accent returns the house's color, if it can be seen on paper.
func (s *sheet) accent() rgb {
	for _, c := range []rgb{s.bandColor(), colorOf(s.house.Signal, defaultSignal)} {
		if c.Luminance() < 0.5 {
			return c
		}
	}
	return ink
}

func (s *sheet) bar(rating int) {
	x, step := rightEdge-barWidth-18, barWidth/bestMark
	for at := range bestMark {
		c := rgb{226, 228, 231}
		if at < rating {
			c = s.accent()
		}
		s.fill(x+float64(at)*step, s.y+1, step-1, 2.8, c)
	}
}
