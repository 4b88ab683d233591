package rules

import (
	"errors"

	"fairwarning/engine/codes"
)

// ErrOtherAmount reports that a payout is of another amount than what is due.
var ErrOtherAmount = errors.New("another amount is due to the seller")

// SettlementBooks are the sums of a settlement to a seller, in cents.
type SettlementBooks struct {
	Hammer     int64 // prices of what was sold
	Commission int64
	Fees       int64 // other charges to the seller
	Paid       int64 // less what came back; negative: taken off other settlements
	WaitsFor   int   // buyers' invoices that are not paid and cleared
	IsOver     bool  // its event has ended
	IsApproved bool  // the house pays before buyers do
	IsClosed   bool  // nothing more is added
}

// Net returns what the settlement comes to.
func (b SettlementBooks) Net() int64 { return b.Hammer - b.Commission - b.Fees }

// Due returns what the seller is still owed; negative, what the seller owes.
func (b SettlementBooks) Due() int64 { return b.Net() - b.Paid }

// Status returns the state of the settlement.
func (b SettlementBooks) Status() string {
	isCleared := b.IsOver && b.WaitsFor == 0
	switch {
	case b.Due() == 0 && (b.IsClosed || isCleared):
		return codes.SettlementPaid
	case b.Due() > 0 && (b.IsApproved || isCleared):
		return codes.SettlementReady
	}
	return codes.SettlementOpen
}

// ChargeEntries charges a seller on a settlement; a negative amount gives back.
func ChargeEntries(sellerID, settlementID, cents int64, description string) []LedgerEntry {
	entry := LedgerEntry{Debit: AccountSeller, Credit: AccountCharges, Amount: cents, Description: description, SellerID: sellerID, SettlementID: settlementID}
	if cents < 0 {
		entry = entry.reversed()
	}
	return []LedgerEntry{entry}
}

// SettlementDue is what is due on a settlement, in cents; negative, what the seller owes.
type SettlementDue struct{ ID, Due int64 }

// PayoutEntries pays settlements of a seller out of an account and returns the amount. What the seller owes on some of them is taken off
// the others first. It returns ErrNotAllowed if nothing is left to pay.
func PayoutEntries(outOf string, sellerID int64, dues []SettlementDue) (entries []LedgerEntry, amount int64, err error) {
	owed := int64(0)
	for _, s := range dues {
		amount += s.Due
		if s.Due < 0 {
			owed -= s.Due
			entries = append(entries, LedgerEntry{Debit: AccountCarried, Credit: AccountSeller, Amount: -s.Due,
				Description: "Taken off what you were owed", SellerID: sellerID, SettlementID: s.ID})
		}
	}
	if amount <= 0 {
		return nil, 0, ErrNotAllowed
	}
	for _, s := range dues {
		if s.Due <= 0 {
			continue
		}
		part := min(owed, s.Due)
		owed -= part
		entries = append(entries, split(s.Due, part, func(cents int64) LedgerEntry {
			return LedgerEntry{Debit: AccountSeller, Credit: AccountCarried, Amount: cents,
				Description: "Owed from another settlement", SellerID: sellerID, SettlementID: s.ID}
		}, func(cents int64) LedgerEntry {
			return LedgerEntry{Debit: AccountSeller, Credit: outOf, Amount: cents, SellerID: sellerID, SettlementID: s.ID}
		})...)
	}
	return entries, amount, nil
}

// Reversed returns entries that undo others.
func Reversed(entries []LedgerEntry) []LedgerEntry {
	back := make([]LedgerEntry, 0, len(entries))
	for _, entry := range entries {
		back = append(back, entry.reversed())
	}
	return back
}
