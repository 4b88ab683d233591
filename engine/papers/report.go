package papers

import "time"

// Report is a table of the office, with the house's letterhead.
type Report struct {
	House   House
	Title   string // "Sale summary"
	Scope   string // which event and days it has
	At      time.Time
	Columns []ReportColumn
	Rows    [][]string // cells as printed, as many as columns
	Totals  []string   // the same
	Control []string   // sentences under the table
}

// ReportColumn is a column of a report.
type ReportColumn struct {
	Name     string
	IsAmount bool // at the right, of a fixed width
	IsCount  bool // at the right, narrow
}

// Widths of columns in millimeters; columns of text share the rest.
const (
	reportAmount = 19.5
	reportCount  = 12.0
	reportGap    = 2.0
)

// reportSize is the size of the text in cells, so that nine columns fit on a page.
const reportSize = 7

// PDF draws the report.
func (r *Report) PDF() ([]byte, error) {
	s := newSheet(&r.House, "Report", r.Title, r.At)
	s.firstPage(r.House.Date(r.At))
	s.line(margin, s.y, r.Title, heading, left)
	s.y = s.block(margin, s.y+heading.height()+1, width, r.Scope, muted) + 4
	heads := func() { r.heads(s) }
	s.onPage = heads
	heads()
	for _, cells := range r.Rows {
		r.row(s, cells, face{reportSize, false, ink})
	}
	if len(r.Rows) == 0 {
		s.line(margin, s.y, "Nothing to report.", muted, left)
		s.y += muted.height() + 2
	}
	s.need(2 * strong.height())
	s.rule(s.y, ink, 0.3)
	s.y += 1
	r.row(s, r.Totals, face{reportSize, true, ink})
	s.onPage = nil
	s.y += 4
	for _, sentence := range r.Control {
		s.need(muted.height() + 1)
		s.y = s.block(margin, s.y, width, sentence, small) + 0.6
	}
	return s.bytes()
}

// heads draws the names of the columns.
func (r *Report) heads(s *sheet) {
	names := make([]string, 0, len(r.Columns))
	for _, column := range r.Columns {
		names = append(names, column.Name)
	}
	r.row(s, names, face{6, true, gray})
	s.rule(s.y, ink, 0.3)
	s.y += 1.4
}

// row draws cells: numbers on one line, texts on as many as they take.
func (r *Report) row(s *sheet, cells []string, f face) {
	texts, lines := make([][]string, len(cells)), 1
	for i := range cells {
		if column := r.Columns[i]; !column.IsAmount && !column.IsCount {
			texts[i] = s.wrap(cells[i], f, r.width(column)-reportGap)
			lines = max(lines, len(texts[i]))
		}
	}
	s.need(float64(lines)*f.height() + 2)
	x := margin
	for i, cell := range cells {
		wide := r.width(r.Columns[i])
		for line, text := range texts[i] {
			s.line(x, s.y+float64(line)*f.height(), text, f, left)
		}
		if texts[i] == nil {
			s.line(x+wide, s.y, s.fit(cell, f, wide-0.5), f, right)
		}
		x += wide
	}
	s.y += float64(lines)*f.height() + 1
}

// width returns the width of a column in millimeters.
func (r *Report) width(column ReportColumn) float64 {
	texts, rest := 0, width
	for _, other := range r.Columns {
		switch {
		case other.IsAmount:
			rest -= reportAmount
		case other.IsCount:
			rest -= reportCount
		default:
			texts++
		}
	}
	switch {
	case column.IsAmount:
		return reportAmount
	case column.IsCount:
		return reportCount
	}
	return rest / float64(texts)
}
