package papers

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// Page dimensions in millimeters (US Letter).
const (
	pageWidth  = 215.9
	pageHeight = 279.4
	margin     = 18.0
	width      = pageWidth - 2*margin
	rightEdge  = margin + width
	bottom     = pageHeight - 24 // of what may be printed above the footer
	bandHeight = 26.0
	slimHeight = 7.0 // of the band on following pages
	signalLine = 1.1
	gutter     = 8.0
)

// Faces of every paper.
var (
	body    = face{9.5, false, ink}
	strong  = face{9.5, true, ink}
	muted   = face{9.5, false, gray}
	small   = face{8, false, gray}
	label   = face{7.5, true, gray}
	heading = face{15, true, ink}
)

// sheet is a paper being drawn. y is where the next block starts.
type sheet struct {
	pdf    *fpdf.Fpdf
	house  *House
	title  string // "Invoice"
	name   string // "Invoice #12", also in the footer
	y      float64
	logo   *picture
	onPage func() // draws what each following page repeats below its band; nil: nothing
}

// newSheet starts a paper. The date becomes the file's, so that the same paper has the same bytes.
func newSheet(house *House, title, name string, date time.Time) *sheet {
	s := &sheet{pdf: fpdf.New("P", "mm", "Letter", ""), house: house, title: title, name: name}
	s.pdf.SetCatalogSort(true)
	s.pdf.SetCreationDate(date.UTC())
	s.pdf.SetModificationDate(date.UTC())
	s.pdf.SetTitle(clean(name), true)
	s.pdf.SetAuthor(clean(house.Name), true)
	s.pdf.SetProducer(clean(house.Name), true)
	s.pdf.SetLang("en-US")
	s.pdf.SetMargins(margin, margin, margin)
	s.pdf.SetAutoPageBreak(false, 0)
	s.pdf.AliasNbPages(pagesAlias)
	s.pdf.SetFooterFunc(s.footer)
	s.logo = readLogo(house.Logo)
	return s
}

// bytes returns the finished file.
func (s *sheet) bytes() ([]byte, error) {
	var out bytes.Buffer
	if err := s.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("draw %s: %w", s.name, err)
	}
	return out.Bytes(), nil
}

// pagesAlias is a placeholder for the number of pages until it is known.
const pagesAlias = "{n}"

func (s *sheet) footer() {
	s.rule(pageHeight-17, hairline, 0.2)
	s.line(margin, pageHeight-15, s.fit(s.name+"  ·  "+clean(s.house.Name), small, width-30), small, left)
	x := rightEdge - s.width(fmt.Sprintf("Page %d of 8", s.pdf.PageNo()), small)
	s.line(x, pageHeight-15, fmt.Sprintf("Page %d of %s", s.pdf.PageNo(), pagesAlias), small, left)
}

// fit shortens a line to a width.
func (s *sheet) fit(line string, f face, width float64) string {
	if s.width(line, f) <= width {
		return line
	}
	return line[:s.fitting(line, f, width-s.width("…", f))] + "…"
}

// need starts another page unless there is room for something of a height, and reports whether it did.
func (s *sheet) need(height float64) bool {
	if s.y+height <= bottom {
		return false
	}
	s.nextPage()
	return true
}

// nextPage starts a following page of the same paper.
func (s *sheet) nextPage() {
	s.pdf.AddPage()
	s.fill(0, 0, pageWidth, slimHeight, s.bandColor())
	s.fill(0, slimHeight, pageWidth, signalLine, colorOf(s.house.Signal, defaultSignal))
	s.y = slimHeight + 7
	s.line(margin, s.y, s.name+", continued", small, left)
	s.y += 8
	if s.onPage != nil {
		s.onPage()
	}
}

func (s *sheet) fill(x, y, w, h float64, c rgb) {
	s.pdf.SetFillColor(c[0], c[1], c[2])
	s.pdf.Rect(x, y, w, h, "F")
}

// rule draws a line across the page.
func (s *sheet) rule(y float64, c rgb, thickness float64) {
	s.ruleFrom(margin, rightEdge, y, c, thickness)
}

func (s *sheet) ruleFrom(x1, x2, y float64, c rgb, thickness float64) {
	s.pdf.SetDrawColor(c[0], c[1], c[2])
	s.pdf.SetLineWidth(thickness)
	s.pdf.Line(x1, y, x2, y)
}

// fact is a label with its value; an empty value is not shown.
type fact struct{ Label, Value string }

// facts draws labels with their values below each other, and returns the y below them.
func (s *sheet) facts(x, y, labelWidth, width float64, list ...fact) float64 {
	for _, f := range list {
		if lines := s.wrap(f.Value, body, width-labelWidth); len(lines) > 0 {
			s.line(x, y, f.Label, muted, left)
			for _, line := range lines {
				s.line(x+labelWidth, y, line, body, left)
				y += body.height()
			}
			y += 0.6
		}
	}
	return y
}

// panel draws a small heading with blocks of text under it, and returns the y below.
func (s *sheet) panel(x, y, width float64, title string, party Party) float64 {
	s.line(x, y, title, label, left)
	y = s.block(x, y+label.height()+0.8, width, party.Name, strong)
	y = s.block(x, y, width, party.Contact, body)
	for _, line := range party.Address {
		y = s.block(x, y, width, line, body)
	}
	return y
}
