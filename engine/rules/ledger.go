package rules

import (
	"errors"

	"fairwarning/engine/codes"
)

// Accounts of the ledger. Accounts of charges are named like the kinds of cost lines (codes.CostPremium, …).
const (
	AccountReceivable = "receivable" // owed by buyers, per invoice; never negative
	AccountRefunds    = "refunds"    // owed back to buyers, per invoice
	AccountProcessor  = "processor"  // taken by the processor for the house
	AccountUncleared  = "uncleared"  // bank payments and checks that may still be returned
	AccountCash       = "cash"       // checks, wires and cash that the office took
	AccountDeposits   = "deposits"   // held for bidders, per person
	AccountForfeits   = "forfeits"   // deposits that the house kept
	AccountSeller     = "seller"     // owed to sellers, per seller
	AccountOwn        = "own"        // sales of the house's own items
	AccountCommission = "commission" // what sellers pay the house
	AccountCharges    = "charges"    // what sellers pay the house besides, such as for transport
	AccountCarried    = "carried"    // between settlements of a seller; zero after every act
	AccountPremium    = codes.CostPremium
	AccountFee        = codes.CostFee
	AccountTax        = codes.CostTax // owed to states, per state
	AccountSurcharge  = codes.CostSurcharge
)

// LedgerAccount describes an account.
type LedgerAccount struct {
	Code, Name string
	IsDebit    bool // its balance is what was debited less what was credited; else the reverse
}

// LedgerAccounts is the chart of accounts.
var LedgerAccounts = []LedgerAccount{
	{AccountReceivable, "Buyers' receivables", true},
	{AccountProcessor, "Processor clearing", true},
	{AccountUncleared, "Payments not cleared", true},
	{AccountCash, "Cash and checks", true},
	{AccountRefunds, "Refunds due to buyers", false},
	{AccountDeposits, "Deposits held", false},
	{AccountSeller, "Seller payables", false},
	{AccountTax, "Sales tax", false},
	{AccountOwn, "Sales of own items", false},
	{AccountPremium, "Buyer's premium", false},
	{AccountFee, "Fees", false},
	{AccountSurcharge, "Card surcharges", false},
	{AccountCommission, "Seller commission", false},
	{AccountCharges, "Charges to sellers", false},
	{AccountForfeits, "Forfeited deposits", false},
	{AccountCarried, "Carried between settlements", false},
}

// LedgerEntry is one amount that goes from an account to another: it debits the first and credits the second, so any number of
// entries balances.
type LedgerEntry struct {
	Debit, Credit     string
	Amount            int64  // cents, above 0
	Line, Description string // as a line of the invoice; Line is empty if it is none
	State             string // of a tax
	SaleID            int64  // 0: of no sale
	SellerID          int64  // whose payable it is; 0: nobody's
	SettlementID      int64  // that it is on; 0: of a seller, the open one of the sale's event; else none
}

// Ways to pay.
const (
	MethodCard  = "card"
	MethodBank  = "bank"
	MethodCheck = "check"
	MethodWire  = "wire"
	MethodCash  = "cash"
)

// PaymentMethods are all ways to pay.
var PaymentMethods = []string{MethodCard, MethodBank, MethodCheck, MethodWire, MethodCash}

// PaidInto returns the account that a payment goes to: bank payments clear later.
func PaidInto(method string) string {
	if method == MethodBank {
		return AccountUncleared
	}
	return PaidFrom(method)
}

// PaidFrom returns the account that a refund is paid from.
func PaidFrom(method string) string {
	if method == MethodCard || method == MethodBank {
		return AccountProcessor
	}
	return AccountCash
}

// Reasons why an act is not posted.
var (
	ErrTooMuch    = errors.New("the amount is more than the balance it is taken from")
	ErrNotAllowed = errors.New("the status of the invoice does not allow this")
	ErrReturned   = errors.New("the bank returned the payment")
	ErrUncleared  = errors.New("the bank may still return the payment")
)

// SaleEntries posts a sale: its cost lines, and the commission if somebody other than the house (sellerID 0) sells. State is where the
// item is located.
func SaleEntries(lines []CostLine, saleID, sellerID int64, state string, commission Proceeds) []LedgerEntry {
	var entries []LedgerEntry
	for _, line := range lines {
		entry := LedgerEntry{Debit: AccountReceivable, Credit: line.Kind, Amount: line.Amount, Line: line.Kind, Description: line.Description, SaleID: saleID}
		switch line.Kind {
		case codes.CostPrice:
			entry.Credit, entry.SellerID = priceAccount(sellerID), sellerID
		case codes.CostTax:
			entry.State = state
		}
		entries = append(entries, entry)
	}
	return append(entries, CommissionEntries(saleID, sellerID, commission.Commission, commission.Name)...)
}

func priceAccount(sellerID int64) string {
	if sellerID == 0 {
		return AccountOwn
	}
	return AccountSeller
}

// CommissionEntries takes a commission off what a seller is owed; a negative one gives it back. Zero has no entry.
func CommissionEntries(saleID, sellerID, cents int64, name string) []LedgerEntry {
	entry := LedgerEntry{Debit: AccountSeller, Credit: AccountCommission, Amount: cents, Description: name, SaleID: saleID, SellerID: sellerID}
	switch {
	case sellerID == 0 || cents == 0:
		return nil
	case cents < 0:
		entry = entry.reversed()
	}
	return []LedgerEntry{entry}
}

// reversed returns the entry the other way, with a positive amount.
func (e LedgerEntry) reversed() LedgerEntry {
	e.Debit, e.Credit = e.Credit, e.Debit
	e.Amount = max(e.Amount, -e.Amount)
	return e
}

// DepositBooks is what a person has deposited, in cents.
type DepositBooks struct {
	Balance   int64
	Uncleared int64 // of the balance: payments that have not cleared
	Held      int64 // of the balance: releases that have begun and not ended
}

// Available returns what may be released, kept or used to pay.
func (d DepositBooks) Available() int64 { return max(0, d.Balance-d.Uncleared-d.Held) }
