package papers

import (
	"strings"
	"time"
)

// bandColor returns the color behind the logo.
func (s *sheet) bandColor() rgb { return colorOf(s.house.Band, defaultBand) }

// firstPage starts the paper with the whole letterhead: logo or name, title and number on the house's color, and under it how to reach
// the house.
func (s *sheet) firstPage(number string) {
	s.pdf.AddPage()
	band := s.bandColor()
	s.fill(0, 0, pageWidth, bandHeight, band)
	s.fill(0, bandHeight, pageWidth, signalLine, colorOf(s.house.Signal, defaultSignal))
	title, under := face{19, true, band.Text()}, face{10.5, false, band.Text()}
	if !s.drawLogo() {
		s.drawName(face{16, true, band.Text()})
	}
	s.line(rightEdge, 6.4, s.title, title, right)
	s.line(rightEdge, 6.4+title.height(), number, under, right)
	s.y = s.block(margin, bandHeight+5, width, s.contact(), small) + 5
}

// drawName prints the house's name in place of a logo, on at most two lines.
func (s *sheet) drawName(f face) {
	lines := s.wrap(s.house.Name, f, width-62)
	if len(lines) > 1 {
		f.size = 11
		lines = s.wrap(s.house.Name, f, width-62)
	}
	if len(lines) > 2 {
		lines = []string{lines[0], s.fit(lines[1]+" "+lines[2], f, width-62)}
	}
	y := (bandHeight - float64(len(lines))*f.height()) / 2
	for _, line := range lines {
		s.line(margin, y, line, f, left)
		y += f.height()
	}
}

// contact returns the house's name and how to reach it, on one line.
func (s *sheet) contact() string {
	parts := []string{s.house.Name, strings.Join(s.house.Address, ", "), s.house.Phone, s.house.Email}
	shown := parts[:0]
	for _, part := range parts {
		if strings.TrimSpace(part) != "" {
			shown = append(shown, part)
		}
	}
	return strings.Join(shown, "  ·  ")
}

// parties draws who a paper is for, next to its facts.
func (s *sheet) parties(title string, party Party, list ...fact) {
	const half = (width - gutter) / 2
	below := s.panel(margin, s.y, half, title, party)
	s.y = max(below, s.facts(margin+half+gutter, s.y+label.height()+0.8, 26, half, list...)) + 7
}

// stamp prints a word across the page, such as VOID, so pale that what is under it can be read.
func (s *sheet) stamp(word string) {
	s.pdf.TransformBegin()
	s.pdf.TransformRotate(32, pageWidth/2, pageHeight/2)
	f := face{130, true, rgb{246, 226, 227}}
	s.line((pageWidth-s.width(word, f))/2, pageHeight/2-f.height()/2, word, f, left)
	s.pdf.TransformEnd()
}

// onDay formats a date for a sentence: "November 23, 2026".
func (h House) onDay(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.In(h.zone()).Format("January 2, 2006")
}
