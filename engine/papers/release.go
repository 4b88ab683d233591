package papers

import (
	"fmt"
	"strconv"
	"time"
)

// Release is a release ticket: it lets the buyer pick up what one sale bought. Callers draw it only for a sale whose invoice is paid and
// has cleared.
type Release struct {
	House         House
	ItemID        int64
	InvoiceID     int64
	Title         string
	Lot           string // empty: bought outside of events
	StockNumber   string
	SerialNumber  string // or VIN
	Quantity      int
	Event         string // empty: bought outside of events
	Buyer         Party
	SoldAt        time.Time
	PaidAt        time.Time
	Photo         []byte // JPEG; without one, there is more room for text
	Place         string // "Sioux Falls, SD"
	PickupAddress string // empty: unknown
	PickupHours   string // from the event; empty: the buyer has to call
}

// Name returns the ticket's name.
func (r *Release) Name() string { return fmt.Sprintf("Item #%d", r.ItemID) }

// pieces returns how many were bought, if more than one.
func (r *Release) pieces() string {
	if r.Quantity < 2 {
		return ""
	}
	return strconv.Itoa(r.Quantity)
}

// Hours returns when to pick up, or whom to ask.
func (r *Release) Hours() string {
	switch {
	case r.PickupHours != "":
		return r.PickupHours
	case r.House.Phone != "":
		return "Call " + r.House.Phone + " to arrange pickup."
	}
	return "Ask the auction house when to pick up."
}

// Statement returns what the house declares.
func (r *Release) Statement() string {
	return "Invoice #" + strconv.FormatInt(r.InvoiceID, 10) + " is paid in full and its payments have cleared. " + r.House.Name +
		" releases this item to the buyer named above, or to the buyer's carrier. Show this ticket when you pick up."
}

// Facts returns what is known about the item and its sale.
func (r *Release) Facts() []fact {
	return []fact{{"Lot", r.Lot}, {"Stock number", r.StockNumber}, {"Serial no. / VIN", r.SerialNumber}, {"Pieces", r.pieces()}, {"Auction", r.Event},
		{"Sold", r.House.Date(r.SoldAt)}, {"Paid", r.House.Date(r.PaidAt)}}
}

// ReleasePDF draws tickets of one house into one file called name, each on its own page. There is at least one.
func ReleasePDF(name string, tickets []Release) ([]byte, error) {
	s := newSheet(&tickets[0].House, "Release ticket", name, tickets[0].PaidAt)
	for i := range tickets {
		s.release(&tickets[i])
	}
	return s.bytes()
}

// photoWidth and photoHeight are the space for the machine's photo.
const (
	photoWidth  = 66.0
	photoHeight = 49.5
)

func (s *sheet) release(r *Release) {
	s.firstPage(r.Name())
	s.name = "Release ticket, " + r.Name() // after the footer of the ticket before
	top := s.y
	column := width
	if photo := readPicture(r.Photo, photoPixels); photo != nil {
		s.place(photo, rightEdge-photoWidth, top, photoWidth, photoHeight, 0)
		column -= photoWidth + gutter
		top += photoHeight
	}
	s.y = s.block(margin, s.y, column, r.Title, heading) + 3
	s.y = max(top, s.facts(margin, s.y, 32, column, r.Facts()...)) + 5
	s.rule(s.y, hairline, 0.2)
	s.y += 5
	const half = (width - gutter) / 2
	buyer := s.panel(margin, s.y, half, "RELEASED TO", r.Buyer)
	pickup := s.panel(margin+half+gutter, s.y, half, "PICK UP AT", Party{Name: r.Place, Address: []string{r.PickupAddress}})
	pickup = s.block(margin+half+gutter, pickup+1.5, half, r.Hours(), body)
	s.y = max(buyer, pickup) + 6
	s.need(s.statementHeight(r.Statement()) + signaturesHeight()) // people sign on the page with what they sign for
	s.statement(r.Statement())
	s.signatures()
}

// statement draws a paragraph on a tinted ground.
func (s *sheet) statement(text string) {
	height := s.statementHeight(text) - statementGap
	s.fill(margin, s.y, width, height, tint)
	s.fill(margin, s.y, 1.2, height, green)
	s.block(margin+5, s.y+3.5, width-10, text, body)
	s.y += height + statementGap
}

// statementGap is the space below a statement.
const statementGap = 8.0

// statementHeight returns the height of a statement with the space below it.
func (s *sheet) statementHeight(text string) float64 {
	return s.blockHeight(width-10, text, body) + 7 + statementGap
}

// signatureRow is the height of a line to fill in.
const signatureRow = 14.0

// signaturesHeight returns the height of what signatures draws.
func signaturesHeight() float64 { return label.height() + 3*signatureRow + 4 }

// signatures draws the three lines that both sides fill in.
func (s *sheet) signatures() {
	const half = (width - gutter) / 2
	sides := []struct {
		title string
		lines []string
	}{
		{"RELEASED BY THE AUCTION HOUSE", []string{"Name", "Signature", "Date and time"}},
		{"PICKED UP BY THE BUYER OR CARRIER", []string{"Name and company", "Signature", "License plate or DOT number"}},
	}
	for i, side := range sides {
		x := margin + float64(i)*(half+gutter)
		s.line(x, s.y, side.title, label, left)
		for at, text := range side.lines {
			y := s.y + label.height() + signatureRow*float64(at+1) - 3
			s.ruleFrom(x, x+half, y, gray, 0.25)
			s.line(x, y+0.6, text, small, left)
		}
	}
	s.y += signaturesHeight()
}
