package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// officeMethods are the ways in which the office takes or gives money; cards and bank accounts go through the processor.
var officeMethods = []string{rules.MethodCheck, rules.MethodWire, rules.MethodCash}

// officeAct is what the office records: the values of its flags, and the person it is about.
type officeAct struct {
	ledger.Act
	invoice, sale, payment int64
	paid                   int64 // invoice of the payment; 0: none
	settlement             int64
	line, fee              string // line is a kind of cost line; fee is the name of a fee of its own
	isTaxed                bool   // with sales tax on the fee
	cents                  int64
	userID, staffID        int64
}

// recording is how an act is recorded, and which flags it requires.
type recording struct {
	needs string
	run   func(context.Context, bun.Tx, *officeAct) (ledger.Transaction, error)
}

var officeActs = map[string]recording{
	"pay": {"invoice amount method reference", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.PostPayment(ctx, tx, ledger.Payment{Act: a.Act, InvoiceID: a.invoice, Amount: a.cents})
	}},
	"refund": {"invoice amount method reference", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.PostRefund(ctx, tx, ledger.Refund{Act: a.Act, InvoiceID: a.invoice, Amount: a.cents})
	}},
	"adjust": {"invoice amount line note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return a.adjust(ctx, tx)
	}},
	"void": {"invoice note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.VoidInvoice(ctx, tx, a.Act, a.invoice)
	}},
	"clear": {"payment", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ClearPayment(ctx, tx, a.Act, a.payment)
	}},
	"return": {"payment", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ReturnPayment(ctx, tx, a.Act, a.payment)
	}},
	"apply": {"invoice amount reference", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ApplyDeposit(ctx, tx, ledger.Deposit{Act: a.Act, UserID: a.userID, Amount: a.cents}, a.invoice)
	}},
	"charge": {"settlement amount note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.PostCharge(ctx, tx, ledger.SellerCharge{Act: a.Act, SettlementID: a.settlement, Amount: a.cents, Description: a.Note})
	}},
	"approve": {"settlement note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ApproveSettlement(ctx, tx, a.Act, a.settlement)
	}},
	"payout": {"email amount method reference", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.PostPayout(ctx, tx, ledger.Payout{Act: a.Act, SellerID: a.userID, SettlementID: a.settlement, Amount: a.cents})
	}},
	"reverse": {"payment note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ReversePayout(ctx, tx, a.Act, a.payment)
	}},
	"forfeit": {"email amount reference note", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
		return ledger.ForfeitDeposit(ctx, tx, ledger.Deposit{Act: a.Act, UserID: a.userID, Amount: a.cents})
	}},
}

// recordAct records an act of the office with an audit entry, in one transaction. The reference names it: recording it again with the
// same reference changes nothing, so that a check counts once.
func recordAct(ctx context.Context, name string, record recording, args []string) error {
	flags, data := newFlags("ledger " + name)
	slug := flags.String("tenant", "", "slug of the auction house")
	a := &officeAct{Act: ledger.Act{At: db.Millis(time.Now())}}
	flags.Int64Var(&a.invoice, "invoice", 0, "number of the invoice")
	flags.Int64Var(&a.sale, "sale", 0, "sale that is adjusted, as engine ledger show lists it; 0: the invoice itself")
	flags.Int64Var(&a.payment, "payment", 0, "payment, as engine ledger show lists it")
	flags.Int64Var(&a.settlement, "settlement", 0, "number of the settlement; 0: all of the seller's that are ready")
	flags.StringVar(&a.line, "line", "", "line that is adjusted: price, premium, fee, tax, surcharge; or the name of a fee of its own that begins with a capital, such as \"Storage\"")
	flags.BoolVar(&a.isTaxed, "taxed", false, "charge the sale's sales tax on a fee of its own")
	flags.StringVar(&a.Method, "method", "", "how it was paid: "+strings.Join(officeMethods, ", "))
	flags.StringVar(&a.Reference, "reference", "", "number of the check or wire, or of your receipt; recorded once")
	flags.StringVar(&a.Note, "note", "", "what for; an adjustment shows it on the invoice")
	amount := flags.String("amount", "", "dollars, such as 2500 or 2,500.50; negative takes off an adjusted line, or gives back a charge")
	email, staff := flags.String("email", "", "email address of the person"), staffFlag(flags)
	if err := parse(flags, args); err != nil {
		return err
	}
	for _, needed := range strings.Fields(record.needs) {
		if flags.Lookup(needed).Value.String() == flags.Lookup(needed).DefValue {
			return fmt.Errorf("--%s is required", needed)
		}
	}
	if err := errors.Join(a.setAmount(name, *amount), a.setLine()); err != nil {
		return err
	}
	store, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	a.TenantID, a.Key = tenantID, fmt.Sprintf("office:%s:%d:%d:%s:%s:%s", name, a.invoice, a.sale, cmp.Or(*email, a.fee, a.line), a.Method, cmp.Or(a.Reference, a.Note))
	if a.settlement != 0 {
		a.Key += fmt.Sprintf(":settlement:%d", a.settlement)
	}
	if a.staffID, err = findStaff(ctx, store, tenantID, *staff); err != nil {
		return err
	}
	a.By = &a.staffID
	if err := a.findPerson(ctx, store, *email); err != nil {
		return err
	}
	row, err := a.record(ctx, store, name, record)
	if err != nil {
		return officeError(err)
	}
	if row.IsRepeated {
		fmt.Printf("recorded before as transaction %d; nothing changed\n", row.ID)
	} else {
		fmt.Printf("recorded as transaction %d\n", row.ID)
		if a.fee != "" && !a.isTaxed {
			fmt.Println("no sales tax was charged on it; --taxed charges the sale's tax on a fee")
		}
	}
	switch {
	case a.settlement != 0:
		return printSettlement(ctx, store, tenantID, a.settlement)
	case a.invoice == 0:
		return nil
	}
	return printInvoice(ctx, store, tenantID, a.invoice)
}

func (a *officeAct) setAmount(name, amount string) error {
	if a.Method != "" && !slices.Contains(officeMethods, a.Method) {
		return fmt.Errorf("--method %q must be one of %s", a.Method, strings.Join(officeMethods, ", "))
	}
	if amount == "" {
		return nil
	}
	cents, err := dollars.ParseSigned(amount)
	if err != nil {
		return fmt.Errorf("--amount %q: %w", amount, err)
	}
	if cents == 0 || cents > rules.MaxAmount || cents < -rules.MaxAmount || cents < 0 && name != "adjust" && name != "charge" {
		return fmt.Errorf("--amount %q must be a dollar amount above 0 and at most %s; only adjustments and charges may be below 0", amount, api.Money(rules.MaxAmount).USD())
	}
	a.cents = cents
	return nil
}

// findPerson finds whose act it is, for the audit record: that of the address, else of the settlement, payment or invoice.
func (a *officeAct) findPerson(ctx context.Context, store *db.Store, email string) error {
	switch {
	case email != "":
		user, err := identity.UserByEmail(ctx, store, a.TenantID, email)
		if errors.Is(err, db.ErrNotFound) {
			return fmt.Errorf("there is no user with the address %q", email)
		}
		a.userID = user.ID
		return err
	case a.settlement != 0:
		settlement, err := ledger.ReadSettlement(ctx, store.DB, a.TenantID, a.settlement, a.At)
		a.userID = settlement.SellerID
		return officeError(err)
	case a.payment != 0:
		err := store.DB.NewRaw(`SELECT user_id, coalesce(invoice_id, 0) FROM ledger_entries WHERE tenant_id = ? AND transaction_id = ? AND sequence = 1`, a.TenantID, a.payment).
			Scan(ctx, &a.userID, &a.paid)
		return officeError(db.OrNotFound(err))
	}
	invoice, err := ledger.ReadInvoice(ctx, store.DB, a.TenantID, a.invoice)
	a.userID = invoice.UserID
	return officeError(err)
}

// setLine takes a line that is no kind of cost line for the name of a fee of its own. Names begin with a capital, so that a typo in a kind
// adds no fee.
func (a *officeAct) setLine() error {
	kinds := []string{codes.CostPrice, codes.CostPremium, codes.CostFee, codes.CostTax, codes.CostSurcharge}
	switch name := api.OneLine(a.line); {
	case a.line == "" || slices.Contains(kinds, a.line):
	case name[:1] < "A" || name[:1] > "Z" || len(name) > rules.MaxFeeName:
		return fmt.Errorf("--line %q must be one of %s, or the name of a fee, which begins with a capital and has at most %d characters", a.line, strings.Join(kinds, ", "), rules.MaxFeeName)
	default:
		a.line, a.fee = codes.CostFee, name
	}
	if a.isTaxed && (a.fee == "" || a.sale == 0) {
		return errors.New("--taxed needs the name of a fee as --line, such as \"Storage\", and the --sale whose tax applies")
	}
	return nil
}

// adjust changes a line of an invoice. A fee of its own, or a fee of a sale that has none, is added under its name or its note.
func (a *officeAct) adjust(ctx context.Context, tx bun.Tx) (ledger.Transaction, error) {
	adjustment := ledger.Adjustment{Act: a.Act, InvoiceID: a.invoice, SaleID: a.sale, Kind: a.line, Description: a.Note, Amount: a.cents, Name: a.fee}
	if a.fee != "" {
		return sales.AddFee(ctx, tx, adjustment, a.isTaxed)
	}
	row, err := sales.AdjustInvoice(ctx, tx, adjustment)
	isMissing := errors.Is(err, db.ErrNotFound) || errors.Is(err, db.ErrKeyReused) // or was added by this very act before
	if isMissing && a.line == codes.CostFee && len(a.Note) <= rules.MaxFeeName {
		adjustment.Name = api.OneLine(a.Note)
		return sales.AddFee(ctx, tx, adjustment, false)
	}
	return row, err
}

func (a *officeAct) record(ctx context.Context, store *db.Store, name string, record recording) (row ledger.Transaction, err error) {
	return row, store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := checkStaff(ctx, tx, a.TenantID, a.userID, cmp.Or(a.invoice, a.paid), a.staffID); err != nil {
			return err
		}
		if row, err = record.run(ctx, tx, a); err != nil || row.IsRepeated {
			return err
		}
		return db.AddAudit(ctx, tx, a.TenantID, db.AuditRow{At: a.At, UserID: a.userID, ActingUserID: &a.staffID, Action: "ledger " + name,
			Detail: fmt.Sprintf(`{"transaction":"%d","invoice":"%d","amount":%q}`, row.ID, a.invoice, api.Money(a.cents).USD())})
	})
}

// officeError explains to the office what an error of the ledger means.
func officeError(err error) error {
	switch {
	case errors.Is(err, rules.ErrTooMuch):
		return errors.New("the amount is more than is due, was paid and has cleared, or was charged; engine ledger show has the balances")
	case errors.Is(err, rules.ErrOtherAmount):
		return errors.New("another amount is due to the seller; engine ledger settlements adds it up. What the seller owes on other settlements is taken off")
	case errors.Is(err, rules.ErrNotAllowed):
		return errors.New("the invoice's or settlement's status does not allow this; engine ledger show and engine ledger settlement have the status")
	case errors.Is(err, db.ErrKeyReused):
		return errors.New("something else was recorded with this reference; check the amount, or use a different reference")
	case errors.Is(err, db.ErrNotFound):
		return errors.New("the house has no such invoice, payment, line or settlement")
	}
	return err
}
