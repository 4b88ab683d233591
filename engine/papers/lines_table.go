package papers

// Columns of a table of lines.
const (
	lotColumn    = 22.0
	amountColumn = 38.0
	textColumn   = width - lotColumn - amountColumn
	partIndent   = 4.0
)

// mostKept is the height up to which a sale with its parts stays on one page.
const mostKept = 70.0

// saleHeight returns the height of the first sale of a list with its parts.
func (s *sheet) saleHeight(lines []Line) float64 {
	height := 4.0
	for i, line := range lines {
		if i > 0 && !line.IsPart {
			break
		}
		height += s.blockHeight(textColumn-partIndent, line.Text(), strong) + 0.8
	}
	return height
}

// lines draws what a paper adds up, over as many pages as it takes, with the column heads on each.
func (s *sheet) lines(lines []Line, none string) {
	s.onPage = s.columnHeads
	s.columnHeads()
	for i, line := range lines {
		if i > 0 && !line.IsPart {
			s.y += 1.2
			if !s.need(min(s.saleHeight(lines[i:]), mostKept)) {
				s.rule(s.y, hairline, 0.2)
				s.y += 1.6
			}
		}
		s.amountLine(line)
	}
	if len(lines) == 0 {
		s.line(margin, s.y, none, muted, left)
		s.y += muted.height() + 2
	}
	s.onPage = nil
	s.y += 1.2
	s.rule(s.y, ink, 0.3)
	s.y += 3
}

func (s *sheet) columnHeads() {
	s.line(margin, s.y, "LOT", label, left)
	s.line(margin+lotColumn, s.y, "DESCRIPTION", label, left)
	s.line(rightEdge, s.y, "AMOUNT", label, right)
	s.y += label.height() + 1
	s.rule(s.y, ink, 0.3)
	s.y += 2
}

func (s *sheet) amountLine(line Line) {
	f, indent := strong, 0.0
	if line.IsPart {
		f, indent = muted, partIndent
	}
	wrapped, lot := s.wrap(line.Text(), f, textColumn-indent), s.wrap(line.Lot, strong, lotColumn-3)
	height := float64(max(1, len(wrapped), len(lot))) * f.height()
	s.need(height + 3)
	for i, text := range lot {
		s.line(margin, s.y+float64(i)*f.height(), text, strong, left)
	}
	for i, text := range wrapped {
		s.line(margin+lotColumn+indent, s.y+float64(i)*f.height(), text, f, left)
	}
	s.line(rightEdge, s.y, Amount(line.Cents), face{f.size, f.isBold, ink}, right)
	s.y += height + 0.4
	if !line.IsPart {
		s.y += 0.4
	}
}

// total is one row under the table.
type total struct {
	label string
	cents int64
	isSum bool // set off as the figure that counts
}

// totals draws the rows under the table, together on one page.
func (s *sheet) totals(rows ...total) {
	const x, bar = margin + width*0.42, 9.4
	s.need(float64(len(rows))*(body.height()+1.1) + bar)
	for _, row := range rows {
		if row.isSum {
			big := face{12, true, ink}
			s.ruleFrom(x, rightEdge, s.y+0.6, ink, 0.5)
			s.line(x, s.y+(bar-big.height())/2+0.8, row.label, big, left)
			s.line(rightEdge, s.y+(bar-big.height())/2+0.8, Amount(row.cents), big, right)
			s.y += bar + 1.6
			continue
		}
		below := s.block(x, s.y, rightEdge-x-amountColumn, row.label, body)
		s.line(rightEdge, s.y, Amount(row.cents), body, right)
		s.y = below + 1.1
	}
}

// payments returns the rows of payments, as negative amounts.
func (s *sheet) payments(list []Payment) (rows []total) {
	for _, p := range list {
		rows = append(rows, total{label: p.Label(*s.house), cents: p.TakenOff()})
	}
	return rows
}

// Label returns what was paid and when.
func (p Payment) Label(house House) string { return p.Description + ", " + house.Date(p.At) }

// TakenOff returns the payment as a negative amount, in cents.
func (p Payment) TakenOff() int64 { return -p.Cents }
