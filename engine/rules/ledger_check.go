package rules

import (
	"errors"
	"fmt"
	"slices"
)

// maxEntry is the most that an entry moves, in cents: the highest bid for each of 100,000 pieces.
const maxEntry = 100_000 * MaxAmount

var (
	moneyAccounts  = []string{AccountCash, AccountProcessor, AccountUncleared}
	chargeAccounts = []string{AccountOwn, AccountSeller, AccountPremium, AccountFee, AccountTax, AccountSurcharge, AccountCommission}
	invoiceChange  = slices.Concat(chargeAccounts, []string{AccountReceivable, AccountRefunds})
	payoutAccounts = []string{AccountSeller, AccountCarried, AccountCash, AccountProcessor}
)

// actAccounts lists the accounts that each kind of act may debit or credit.
var actAccounts = map[string][]string{
	ActSale:           slices.Concat(chargeAccounts, []string{AccountReceivable}),
	ActCommission:     {AccountSeller, AccountCommission},
	ActPayment:        slices.Concat(moneyAccounts, []string{AccountReceivable, AccountRefunds, AccountSurcharge}),
	ActCleared:        moneyAccounts,
	ActReturned:       slices.Concat(moneyAccounts, []string{AccountReceivable, AccountRefunds, AccountDeposits}),
	ActRefund:         {AccountCash, AccountProcessor, AccountReceivable, AccountRefunds, AccountSurcharge},
	ActAdjustment:     invoiceChange,
	ActVoid:           invoiceChange,
	ActSaleVoided:     invoiceChange,
	ActDeposit:        slices.Concat(moneyAccounts, []string{AccountDeposits}),
	ActRelease:        {AccountDeposits, AccountCash, AccountProcessor},
	ActForfeit:        {AccountDeposits, AccountForfeits},
	ActApplied:        {AccountDeposits, AccountReceivable},
	ActCharge:         {AccountSeller, AccountCharges},
	ActPayout:         payoutAccounts,
	ActPayoutReversed: payoutAccounts,
}

// emptyActs are the kinds of acts that may have no entries.
var emptyActs = []string{ActCommission, ActVoid, ActSaleVoided, ActApproved, ActHoldVoided}

// CheckEntries returns what is wrong with the entries of an act on an invoice (0: none): accounts that do not
// belong to the act, an amount out of range, or money that is left between settlements.
func CheckEntries(act string, invoiceID int64, entries []LedgerEntry) error {
	if len(entries) == 0 && !slices.Contains(emptyActs, act) {
		return errors.New("it has no entries")
	}
	carried := int64(0)
	for _, e := range entries {
		if why := e.problem(act, invoiceID); why != "" {
			return fmt.Errorf("%+v: %s", e, why)
		}
		carried += e.change(AccountCarried)
	}
	if carried != 0 {
		return fmt.Errorf("%d cents are left between settlements", carried)
	}
	return nil
}

// problem returns why the entry is wrong for an act on an invoice, or an empty text.
func (e LedgerEntry) problem(act string, invoiceID int64) string {
	has := func(account string) bool { return e.Debit == account || e.Credit == account }
	switch {
	case e.Amount <= 0 || e.Amount > maxEntry:
		return "the amount is out of range"
	case e.Debit == e.Credit:
		return "it moves nothing"
	case !slices.Contains(actAccounts[act], e.Debit) || !slices.Contains(actAccounts[act], e.Credit):
		return "the account does not fit the act"
	case invoiceID == 0 && (has(AccountReceivable) || has(AccountRefunds)):
		return "it is on no invoice"
	case e.Line != "" && !has(AccountReceivable):
		return "the line charges nothing"
	case has(AccountSeller) != (e.SellerID != 0) || has(AccountSeller) != (e.SettlementID != 0):
		return "a seller's account, the seller and the settlement go together"
	}
	return ""
}

// change returns by how much the entry debits an account; below zero, it credits it.
func (e LedgerEntry) change(account string) int64 {
	switch account {
	case e.Debit:
		return e.Amount
	case e.Credit:
		return -e.Amount
	}
	return 0
}

// CheckAfter returns what is wrong with the invoice's balances after entries, unless something was wrong before.
func (b InvoiceBooks) CheckAfter(entries []LedgerEntry) error {
	after := b
	for _, e := range entries {
		after.Due += e.change(AccountReceivable)
		after.RefundDue -= e.change(AccountRefunds)
		after.Uncleared += e.change(AccountUncleared)
	}
	if b.isSound() && !after.isSound() {
		return fmt.Errorf("%d cents would be due, %d cents be refunds due, and %d cents not cleared", after.Due, after.RefundDue, after.Uncleared)
	}
	return nil
}

// isSound reports whether no balance is below zero, and only one side owes.
func (b InvoiceBooks) isSound() bool {
	return b.Due >= 0 && b.RefundDue >= 0 && b.Uncleared >= 0 && (b.Due == 0 || b.RefundDue == 0)
}
