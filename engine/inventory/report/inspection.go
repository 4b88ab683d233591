// Package report renders PDF files for download: the inspection report. The same data gives the same bytes, so that files can be
// cached by content.
package report

import (
	"bytes"
	"fmt"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"fairwarning/engine/api"
)

// House is the auction house on the report.
type House struct {
	Name, Phone, Email string
	Color             string         // #rrggbb; anything else means dark gray
	Zone               *time.Location // for dates
}

// Machine is the inspected item.
type Machine struct{ Title, StockNumber, SerialNumber, Location, Meter string }

// Page dimensions in millimeters (US Letter).
const (
	margin    = 18.0
	width     = 215.9 - 2*margin
	barWidth  = 40.0
	bestMark  = 5
	lineSmall = 4.6
	line      = 5.6
)

// sheet is a report being rendered.
type sheet struct {
	*fpdf.Fpdf
	house      House
	r, g, b    int
	translated func(string) string // from UTF-8 to the encoding of the built-in fonts
}

// Inspection renders an inspection report with inspector, date, machine, and every point with its rating as a bar and its comment.
func Inspection(house House, machine Machine, inspection api.Inspection) ([]byte, error) {
	s := newSheet(house, inspection)
	s.AddPage()
	s.title(machine)
	s.facts(machine, inspection)
	s.summary(inspection.Summary)
	for _, point := range inspection.Points {
		s.point(point)
	}
	var out bytes.Buffer
	err := s.Output(&out)
	return out.Bytes(), err
}

func newSheet(house House, inspection api.Inspection) *sheet {
	s := &sheet{Fpdf: fpdf.New("P", "mm", "Letter", ""), house: house}
	s.r, s.g, s.b = color(house.Color)
	s.translated = s.UnicodeTranslatorFromDescriptor("")
	s.SetCatalogSort(true)
	s.SetCreationDate(inspection.InspectedAt)
	s.SetModificationDate(inspection.InspectedAt)
	s.SetTitle(fmt.Sprintf("Inspection Report #%d", inspection.ItemID), true)
	s.SetAuthor(house.Name, true)
	s.SetMargins(margin, margin, margin)
	s.SetAutoPageBreak(true, margin+6)
	s.AliasNbPages("{pages}")
	s.SetHeaderFunc(s.head)
	s.SetFooterFunc(func() { s.foot(inspection.ItemID) })
	return s
}

// color parses #rrggbb; anything else is dark gray.
func color(hex string) (r, g, b int) {
	v, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 24)
	if len(hex) != 7 || err != nil {
		return 40, 44, 50
	}
	return int(v >> 16), int(v >> 8 & 0xff), int(v & 0xff)
}

func (s *sheet) head() {
	s.SetFillColor(s.r, s.g, s.b)
	s.Rect(0, 0, 215.9, 4, "F")
	s.SetY(10)
	s.text("B", 12, s.house.Name, line)
	s.SetTextColor(90, 94, 100)
	s.text("", 9, contact(s.house), lineSmall)
	s.SetTextColor(20, 22, 26)
	s.Ln(5)
}

func contact(h House) string {
	phone := h.Phone
	if len(phone) == 10 {
		phone = "(" + phone[:3] + ") " + phone[3:6] + "-" + phone[6:]
	}
	if phone == "" || h.Email == "" {
		return phone + h.Email
	}
	return phone + "   " + h.Email
}

func (s *sheet) foot(itemID int64) {
	s.SetY(-margin)
	s.SetFont("Helvetica", "", 8)
	s.SetTextColor(90, 94, 100)
	s.CellFormat(width/2, line, s.translated(fmt.Sprintf("Inspection Report #%d", itemID)), "", 0, "L", false, 0, "")
	s.CellFormat(width/2, line, fmt.Sprintf("Page %d of {pages}", s.PageNo()), "", 0, "R", false, 0, "")
	s.SetTextColor(20, 22, 26)
}

func (s *sheet) text(style string, size float64, text string, height float64) {
	s.SetFont("Helvetica", style, size)
	s.MultiCell(width, height, s.translated(text), "", "L", false)
}

func (s *sheet) title(m Machine) {
	s.text("", 10, "Inspection report", line)
	s.text("B", 18, m.Title, 8)
	s.Ln(2)
}

func (s *sheet) facts(m Machine, inspection api.Inspection) {
	for _, fact := range [][2]string{
		{"Stock number", m.StockNumber}, {"Serial number", m.SerialNumber}, {"Meter", m.Meter}, {"Location", m.Location},
		{"Inspected by", inspection.Inspector}, {"Inspected on", inspection.InspectedAt.In(s.house.Zone).Format("January 2, 2006")},
	} {
		if fact[1] == "" {
			continue
		}
		s.SetFont("Helvetica", "", 10)
		s.CellFormat(36, line, fact[0], "", 0, "L", false, 0, "")
		s.SetFont("Helvetica", "B", 10)
		s.MultiCell(width-36, line, s.translated(fact[1]), "", "L", false)
	}
	s.Ln(3)
}

func (s *sheet) summary(text string) {
	if text != "" {
		s.text("", 10.5, text, line)
		s.Ln(3)
	}
}

// point draws a line with name, bar and "4 of 5", and the comment below. It does not break a point across pages.
func (s *sheet) point(p api.InspectionPoint) {
	s.SetFont("Helvetica", "", 9.5)
	comment := s.SplitText(s.translated(p.Comment), width)
	_, height := s.GetPageSize()
	if s.GetY()+line+float64(len(comment))*lineSmall+8 > height-margin-6 {
		s.AddPage()
	}
	s.SetDrawColor(214, 217, 221)
	s.Line(margin, s.GetY(), margin+width, s.GetY())
	s.Ln(2)
	s.SetFont("Helvetica", "B", 10.5)
	s.CellFormat(width-barWidth-20, line, s.translated(p.Name), "", 0, "L", false, 0, "")
	s.bar(p.Rating)
	s.SetFont("Helvetica", "", 9.5)
	s.CellFormat(0, line, fmt.Sprintf("%d of %d", p.Rating, bestMark), "", 1, "R", false, 0, "")
	if p.Comment != "" {
		s.SetFont("Helvetica", "", 9.5)
		s.MultiCell(width, lineSmall, s.translated(p.Comment), "", "L", false)
	}
	s.Ln(2.5)
}

func (s *sheet) bar(rating int) {
	x, y, step := margin+width-barWidth-18, s.GetY()+1.4, barWidth/bestMark
	for at := range bestMark {
		s.SetFillColor(226, 228, 231)
		if at < rating {
			s.SetFillColor(s.r, s.g, s.b)
		}
		s.Rect(x+float64(at)*step, y, step-1, 2.8, "F")
	}
}
