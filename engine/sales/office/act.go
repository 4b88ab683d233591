package office

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// Kinds of acts, as the command line names them.
const (
	Pay     = "pay"     // record a payment of an invoice
	Refund  = "refund"  // record a refund of an invoice
	Adjust  = "adjust"  // change a line of an invoice, or add a fee to it
	Void    = "void"    // void an invoice
	Clear   = "clear"   // record that a payment by bank or check has cleared
	Return  = "return"  // record that a payment was returned
	Apply   = "apply"   // pay an invoice with a deposit
	Charge  = "charge"  // charge a seller on a settlement
	Approve = "approve" // approve a settlement for payout
	Payout  = "payout"  // record a payment to a seller
	Reverse = "reverse" // reverse a payment to a seller
	Forfeit = "forfeit" // keep a deposit
	Deposit = "deposit" // record a deposit
	Release = "release" // record that a deposit was paid back
)

// Methods are the ways in which the office takes or gives money; cards and bank accounts go through the processor.
var Methods = []string{rules.MethodCheck, rules.MethodWire, rules.MethodCash}

// Act is what the office records about money. IDs of 0 stand for none.
type Act struct {
	ledger.Act
	Kind         string // Pay, Refund, …
	InvoiceID    int64
	SaleID       int64 // that is adjusted; 0: the invoice itself
	PaymentID    int64 // that cleared or came back, or the payout
	SettlementID int64 // of a payout: 0: all of the seller's that are ready
	UserID       int64 // whom the act is about; FindPerson finds all but those of deposits and payouts
	Line         string
	Fee          string // name of a fee of its own
	IsTaxed      bool   // with sales tax on the fee
	Cents        int64

	Address, RequestID string // of the request, for the audit record; empty: the command line

	paidInvoice int64 // invoice of PaymentID
}

// posts are how the kinds of acts are posted.
var posts = map[string]func(context.Context, bun.Tx, *Act) (ledger.Transaction, error){
	Pay: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.PostPayment(ctx, tx, ledger.Payment{Act: a.Act, InvoiceID: a.InvoiceID, Amount: a.Cents})
	},
	Refund: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.PostRefund(ctx, tx, ledger.Refund{Act: a.Act, InvoiceID: a.InvoiceID, Amount: a.Cents})
	},
	Adjust: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) { return a.adjust(ctx, tx) },
	Void: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.VoidInvoice(ctx, tx, a.Act, a.InvoiceID)
	},
	Clear: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ClearPayment(ctx, tx, a.Act, a.PaymentID)
	},
	Return: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ReturnPayment(ctx, tx, a.Act, a.PaymentID)
	},
	Apply: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ApplyDeposit(ctx, tx, a.deposit(), a.InvoiceID)
	},
	Charge: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.PostCharge(ctx, tx, ledger.SellerCharge{Act: a.Act, SettlementID: a.SettlementID, Amount: a.Cents, Description: a.Note})
	},
	Approve: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ApproveSettlement(ctx, tx, a.Act, a.SettlementID)
	},
	Payout: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.PostPayout(ctx, tx, ledger.Payout{Act: a.Act, SellerID: a.UserID, SettlementID: a.SettlementID, Amount: a.Cents})
	},
	Reverse: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ReversePayout(ctx, tx, a.Act, a.PaymentID)
	},
	Forfeit: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.ForfeitDeposit(ctx, tx, a.deposit())
	},
	Deposit: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		return ledger.PostDeposit(ctx, tx, a.deposit())
	},
	Release: func(ctx context.Context, tx bun.Tx, a *Act) (ledger.Transaction, error) {
		back := a.deposit()
		back.ByOffice = true
		return ledger.ReleaseDeposit(ctx, tx, back)
	},
}

func (a *Act) deposit() ledger.Deposit {
	return ledger.Deposit{Act: a.Act, UserID: a.UserID, Amount: a.Cents}
}

// SetKey names the act by what it is about, how it was paid, and a reference, so that a check counts once however it is entered. person is the
// email address of an act about somebody's deposit or payouts; else empty.
func (a *Act) SetKey(person, reference string) {
	a.Key = fmt.Sprintf("office:%s:%d:%d:%s:%s:%s", a.Kind, a.InvoiceID, a.SaleID, cmp.Or(person, a.Fee, a.Line), a.Method, reference)
	if a.SettlementID != 0 {
		a.Key += fmt.Sprintf(":settlement:%d", a.SettlementID)
	}
}

// FindPerson finds whom the act is about by its settlement, payment or invoice. It returns db.ErrNotFound if the house has no such thing.
func (a *Act) FindPerson(ctx context.Context, from bun.IDB) error {
	switch {
	case a.UserID != 0:
		return nil
	case a.SettlementID != 0:
		settlement, err := ledger.ReadSettlement(ctx, from, a.TenantID, a.SettlementID, a.At)
		a.UserID = settlement.SellerID
		return err
	case a.PaymentID != 0:
		err := from.NewRaw(`SELECT user_id, coalesce(invoice_id, 0) FROM ledger_entries
			WHERE tenant_id = ? AND transaction_id = ? AND sequence = 1`, a.TenantID, a.PaymentID).Scan(ctx, &a.UserID, &a.paidInvoice)
		return db.OrNotFound(err)
	}
	invoice, err := ledger.ReadInvoice(ctx, from, a.TenantID, a.InvoiceID)
	a.UserID = invoice.UserID
	return err
}

// Record posts the act, once per key, with an audit entry. By is who records it: a 403 if they have an interest in it.
func (a *Act) Record(ctx context.Context, tx bun.Tx) (row ledger.Transaction, err error) {
	var invoice *int64
	if id := cmp.Or(a.InvoiceID, a.paidInvoice); id != 0 {
		invoice = &id
	}
	if err := interest.CheckMoney(ctx, tx, a.TenantID, a.UserID, invoice, *a.By); err != nil {
		return row, err
	}
	if err := a.setClearing(ctx, tx); err != nil {
		return row, err
	}
	if row, err = posts[a.Kind](ctx, tx, a); err != nil || row.IsRepeated {
		return row, err
	}
	if a.Kind == Void {
		if err := a.tellOfInvoice(ctx, tx, row.ID); err != nil {
			return row, err
		}
	}
	return row, a.addAudit(ctx, tx, row.ID)
}

// addAudit adds the act to the record of its person and, as what a member of staff did, to that of its invoice or settlement.
func (a *Act) addAudit(ctx context.Context, tx bun.Tx, transactionID int64) error {
	detail := map[string]string{"transaction": strconv.FormatInt(transactionID, 10), "invoice": strconv.FormatInt(a.InvoiceID, 10),
		"amount": api.Money(a.Cents).USD()}
	text, _ := json.Marshal(detail) // a map of strings always encodes
	audit := db.AuditRow{At: a.At, UserID: a.UserID, ActingUserID: a.By, Action: "ledger " + a.Kind, Detail: string(text),
		Address: a.Address, RequestID: a.RequestID}
	if err := db.AddAudit(ctx, tx, a.TenantID, audit); err != nil {
		return err
	}
	audit.UserID, audit.ActingUserID = *a.By, nil
	switch invoice := cmp.Or(a.InvoiceID, a.paidInvoice); {
	case invoice != 0:
		audit.Subject, audit.SubjectID = db.SubjectInvoice, invoice
	case a.SettlementID != 0:
		audit.Subject, audit.SubjectID = db.SubjectSettlement, a.SettlementID
	default:
		return nil
	}
	return db.AddAudit(ctx, tx, a.TenantID, audit)
}

// adjust changes a line of an invoice. A fee of its own, or a fee of a sale that has none, is added under its name or its note.
func (a *Act) adjust(ctx context.Context, tx bun.Tx) (ledger.Transaction, error) {
	adjustment := ledger.Adjustment{Act: a.Act, InvoiceID: a.InvoiceID, SaleID: a.SaleID, Kind: a.Line, Description: a.Note, Amount: a.Cents, Name: a.Fee}
	if a.Fee != "" {
		return sales.AddFee(ctx, tx, adjustment, a.IsTaxed)
	}
	row, err := sales.AdjustInvoice(ctx, tx, adjustment)
	isMissing := errors.Is(err, db.ErrNotFound) || errors.Is(err, db.ErrKeyReused) // or was added by this very act before
	if isMissing && a.Line == codes.CostFee && len(a.Note) <= rules.MaxFeeName {
		adjustment.Name = api.OneLine(a.Note)
		return sales.AddFee(ctx, tx, adjustment, false)
	}
	return row, err
}
