package papers

// BankDetails say how to pay an invoice by wire or ACH: the reference first, so that the payment finds its invoice.
type BankDetails struct {
	Reference                          string
	Beneficiary, Bank, Routing, Number string
	Note                               string // may be empty
}

// bankHeight is room for the details with a note of two lines.
const bankHeight = 50

// draw draws the details below what is on the sheet; nothing for nil.
func (b *BankDetails) draw(s *sheet, due int64) {
	if b == nil {
		return
	}
	s.need(bankHeight)
	s.y += 6
	s.line(margin, s.y, "PAY BY WIRE OR ACH", label, left)
	s.y += label.height() + 0.8
	s.y = s.facts(margin, s.y, 34, width, fact{"Reference", b.Reference}, fact{"Amount", Amount(due)}, fact{"Beneficiary", b.Beneficiary},
		fact{"Bank", b.Bank}, fact{"Routing number", b.Routing}, fact{"Account number", b.Number}, fact{"Note", b.Note})
	s.y = s.block(margin, s.y+2.5, width, b.Warning(s.house), muted)
}

// Warning is how to be sure of the details.
func (b *BankDetails) Warning(house *House) string {
	warning := "We never send new bank details by email."
	if house.Phone != "" {
		warning += " If you have any doubt, call us at " + house.Phone + "."
	}
	return warning
}
