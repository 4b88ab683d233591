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
		s.need(small.height() + 2)
		r.row(s, cells, face{small.size, false, ink})
	}
	if len(r.Rows) == 0 {
		s.line(margin, s.y, "Nothing fits.", muted, left)
		s.y += muted.height() + 2
	}
	s.need(2 * strong.height())
	s.rule(s.y, ink, 0.3)
	s.y += 1
	r.row(s, r.Totals, face{small.size, true, ink})
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
	r.row(s, names, label)
	s.rule(s.y, ink, 0.3)
	s.y += 1.4
}

// row draws one line of cells, each shortened to its column.
func (r *Report) row(s *sheet, cells []string, f face) {
	x := margin
	for i, column := range r.Columns {
		wide := r.width(column)
		switch {
		case i >= len(cells):
		case column.IsAmount || column.IsCount:
			s.line(x+wide, s.y, s.fit(cells[i], f, wide-0.5), f, right)
		default:
			s.line(x, s.y, s.fit(cells[i], f, wide-reportGap), f, left)
		}
		x += wide
	}
	s.y += f.height() + 1
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
