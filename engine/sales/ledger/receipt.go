package ledger

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// receiptKinds are the notices about what an act did with a person's money. messages sends them by email always, whatever the person's
// preferences.
var receiptKinds = map[string]string{
	rules.ActPayment: notice.NoticePaymentReceived, rules.ActDeposit: notice.NoticeDepositReceived, rules.ActRefund: notice.NoticeRefunded,
	rules.ActRelease: notice.NoticeRefunded, rules.ActApplied: notice.NoticeDepositUsed, rules.ActForfeit: notice.NoticeDepositUsed,
	rules.ActReturned: notice.NoticePaymentReturned, rules.ActAdjustment: notice.NoticeInvoiceChanged, rules.ActVoid: notice.NoticeInvoiceChanged,
	rules.ActSaleVoided: notice.NoticeInvoiceChanged,
}

// sendReceipt adds the notice about an act in the act's transaction, so that there is exactly one for each, even if the engine is killed.
func (p *posting) sendReceipt(ctx context.Context, tx bun.Tx, transactionID int64) error {
	kind := receiptKinds[p.kind]
	if kind == "" || p.userID == 0 {
		return nil
	}
	row := notice.NoticeRow{UserID: p.userID, Kind: kind, URL: "/myaccount?tab=deposits", DedupeKey: fmt.Sprint("receipt:", transactionID)}
	row.Detail = notice.NoticeDetail{Amount: api.Money(p.moved()).USD(), PaidBy: p.paidBy(), Reason: p.Note, At: p.At}
	if fee := p.surcharge(); fee > 0 {
		row.Detail.Fee = api.Money(fee).USD()
	}
	if err := p.describeBalance(ctx, tx, &row); err != nil {
		return err
	}
	if p.By != nil {
		var first, last string
		if err := tx.NewRaw(`SELECT first_name, last_name FROM users WHERE tenant_id = ? AND id = ?`, p.TenantID, *p.By).Scan(ctx, &first, &last); err != nil {
			return err
		}
		row.Detail.Staff = strings.TrimSpace(first + " " + last)
	}
	row.Text = p.sentence(&row.Detail)
	return notice.InsertNotices(ctx, tx, p.TenantID, p.At, []notice.NoticeRow{row})
}

// describeBalance adds what is due on the invoice after the act, or what is left of the deposit.
func (p *posting) describeBalance(ctx context.Context, tx bun.Tx, row *notice.NoticeRow) error {
	if p.invoice == 0 {
		books, err := ReadDeposits(ctx, tx, p.TenantID, p.userID)
		row.Detail.OnDeposit = api.Money(books.Balance).USD()
		return err
	}
	invoice, err := ReadInvoice(ctx, tx, p.TenantID, p.invoice)
	row.URL = fmt.Sprintf("/myaccount?tab=invoices&invoice=%d", p.invoice)
	row.Detail.Invoice, row.Detail.Due, row.Detail.Total = p.invoice, api.Money(invoice.Due).USD(), api.Money(invoice.Total).USD()
	if invoice.RefundDue > 0 {
		row.Detail.RefundDue = api.Money(invoice.RefundDue).USD()
	}
	return err
}

// moved returns the cents that an act moved between the house and the person, or by which an invoice changed, always above zero.
func (p *posting) moved() (cents int64) {
	if p.kind == rules.ActAdjustment || p.kind == rules.ActVoid || p.kind == rules.ActSaleVoided {
		return max(p.change(), -p.change())
	}
	for _, e := range p.entries {
		if e.Line == "" && (isMoney(e.Debit) != isMoney(e.Credit) || e.Debit == rules.AccountDeposits) {
			cents += e.Amount
		}
	}
	return cents
}

// change returns by how many cents the act changed the invoice's total.
func (p *posting) change() (cents int64) {
	for _, e := range p.entries {
		switch {
		case e.Line == "":
		case e.Debit == rules.AccountReceivable:
			cents += e.Amount
		default:
			cents -= e.Amount
		}
	}
	return cents
}

// surcharge returns the card surcharge that a payment added.
func (p *posting) surcharge() int64 {
	if p.kind == rules.ActPayment && len(p.entries) > 0 && p.entries[0].Line == rules.AccountSurcharge {
		return p.entries[0].Amount
	}
	return 0
}

func isMoney(account string) bool {
	return account == rules.AccountCash || account == rules.AccountProcessor || account == rules.AccountUncleared
}

// methodNames are the ways to pay in receipts.
var methodNames = map[string]string{
	rules.MethodCard: "Card", rules.MethodBank: "Bank account", rules.MethodCheck: "Check", rules.MethodWire: "Wire", rules.MethodCash: "Cash"}

// paidBy describes how money moved: "Visa ending in 1111", "Check 1001".
func (p *posting) paidBy() string {
	switch {
	case p.Account != "":
		return p.Account
	case p.Method == rules.MethodCard || p.Method == rules.MethodBank:
		return methodNames[p.Method]
	}
	return strings.TrimSpace(methodNames[p.Method] + " " + p.Reference)
}

// sentence describes the act to its person, without the period.
func (p *posting) sentence(d *notice.NoticeDetail) string {
	switch p.kind {
	case rules.ActPayment:
		return fmt.Sprintf("We received your payment of %s for invoice #%d", d.Amount, d.Invoice)
	case rules.ActDeposit:
		return fmt.Sprintf("We received your deposit of %s", d.Amount)
	case rules.ActRefund:
		return fmt.Sprintf("We refunded %s of invoice #%d to you", d.Amount, d.Invoice)
	case rules.ActRelease:
		return fmt.Sprintf("We refunded %s of your deposit to you", d.Amount)
	case rules.ActApplied:
		return fmt.Sprintf("We paid %s of invoice #%d with your deposit", d.Amount, d.Invoice)
	case rules.ActForfeit:
		return fmt.Sprintf("The auction house kept %s of your deposit", d.Amount)
	case rules.ActReturned:
		return fmt.Sprintf("Your payment of %s was returned", d.Amount)
	case rules.ActVoid:
		return fmt.Sprintf("Invoice #%d is void. Nothing is owed on it", d.Invoice)
	case rules.ActSaleVoided:
		return fmt.Sprintf("Invoice #%d changed: the sale of %s was taken back, %s less", d.Invoice, p.content, d.Amount)
	}
	return fmt.Sprintf("Invoice #%d changed: %s", d.Invoice, p.describeChange())
}

// describeChange lists what an adjustment added or took off: "Storage, $40 more and Sales tax, SD 6.125% on Storage, $2.45 more".
func (p *posting) describeChange() string {
	var parts []string
	for _, e := range p.entries {
		direction := "more"
		if e.Debit != rules.AccountReceivable {
			direction = "less"
		}
		if e.Line != "" {
			parts = append(parts, fmt.Sprintf("%s, %s %s", e.Description, api.Money(e.Amount).USD(), direction))
		}
	}
	return strings.Join(parts, " and ")
}
