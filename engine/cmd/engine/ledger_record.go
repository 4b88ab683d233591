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
	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
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

// recording is a command that records an act: which flags it requires, which others it has, and how the act is recorded. Each also has
// --reference and --note.
type recording struct {
	name, about string
	usage       string // its flags but --tenant and --staff
	needs, may  string
	run         func(context.Context, bun.Tx, *officeAct) (ledger.Transaction, error)
}

var officeActs = []recording{
	{"pay", "record a payment of an invoice", "--invoice N --amount DOLLARS --method check|wire|cash --reference TEXT",
		"invoice amount method reference", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.PostPayment(ctx, tx, ledger.Payment{Act: a.Act, InvoiceID: a.invoice, Amount: a.cents})
		}},
	{"refund", "record a refund of an invoice", "--invoice N --amount DOLLARS --method check|wire|cash --reference TEXT",
		"invoice amount method reference", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.PostRefund(ctx, tx, ledger.Refund{Act: a.Act, InvoiceID: a.invoice, Amount: a.cents})
		}},
	{"adjust", "change a line of an invoice, or add a fee to it",
		"--invoice N [--sale N] --line price|premium|fee|tax|surcharge|NAME [--taxed] --amount DOLLARS --note TEXT",
		"invoice amount line note", "sale taxed", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return a.adjust(ctx, tx)
		}},
	{"void", "void an invoice", "--invoice N --note TEXT",
		"invoice note", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.VoidInvoice(ctx, tx, a.Act, a.invoice)
		}},
	{"clear", "record that a bank payment has cleared", "--payment N [--note TEXT]",
		"payment", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ClearPayment(ctx, tx, a.Act, a.payment)
		}},
	{"return", "record that a payment was returned", "--payment N [--note TEXT]",
		"payment", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ReturnPayment(ctx, tx, a.Act, a.payment)
		}},
	{"apply", "pay an invoice with a deposit", "--invoice N --amount DOLLARS --reference TEXT",
		"invoice amount reference", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ApplyDeposit(ctx, tx, ledger.Deposit{Act: a.Act, UserID: a.userID, Amount: a.cents}, a.invoice)
		}},
	{"charge", "charge a seller on a settlement", "--settlement N --amount DOLLARS --note TEXT",
		"settlement amount note", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.PostCharge(ctx, tx, ledger.SellerCharge{Act: a.Act, SettlementID: a.settlement, Amount: a.cents, Description: a.Note})
		}},
	{"approve", "approve a settlement for payout", "--settlement N --note TEXT",
		"settlement note", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ApproveSettlement(ctx, tx, a.Act, a.settlement)
		}},
	{"payout", "record a payment to a seller", "--email SELLER [--settlement N] --amount DOLLARS --method check|wire|cash --reference TEXT",
		"email amount method reference", "settlement", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.PostPayout(ctx, tx, ledger.Payout{Act: a.Act, SellerID: a.userID, SettlementID: a.settlement, Amount: a.cents})
		}},
	{"reverse", "reverse a payment to a seller", "--payment N --note TEXT",
		"payment note", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ReversePayout(ctx, tx, a.Act, a.payment)
		}},
	{"forfeit", "keep a deposit", "--email ADDRESS --amount DOLLARS --reference TEXT --note TEXT",
		"email amount reference note", "", func(ctx context.Context, tx bun.Tx, a *officeAct) (ledger.Transaction, error) {
			return ledger.ForfeitDeposit(ctx, tx, ledger.Deposit{Act: a.Act, UserID: a.userID, Amount: a.cents})
		}},
}

// recordCommand returns the command that records an act.
func recordCommand(r recording) *cli.Command {
	a, flags := &officeAct{}, []cli.Flag{dataFlag(), tenantFlag()}
	names := strings.Fields(r.needs + " " + r.may + " reference note")
	for _, flag := range a.flags() {
		if slices.Contains(names, flag.Names()[0]) {
			flags = append(flags, flag)
		}
	}
	return &cli.Command{
		Name: r.name, Usage: r.about, UsageText: "engine ledger " + r.name + " --tenant SLUG " + r.usage + " --staff ADDRESS", Flags: append(flags, staffFlag()),
		Action: func(ctx context.Context, c *cli.Command) error { return recordAct(ctx, c, r, a) },
	}
}

// flags returns the flags of all acts.
func (a *officeAct) flags() []cli.Flag {
	invoice, sale := number("invoice", "number of the invoice"), number("sale", "sale that is adjusted, as engine ledger show lists it; 0: the invoice itself")
	payment := number("payment", "payment, as engine ledger show lists it")
	settlement := number("settlement", "number of the settlement; 0: all of the seller's that are ready")
	line := text("line",
		"line that is adjusted: price, premium, fee, tax, surcharge; or the name of a fee of its own that begins with a capital, such as \"Storage\"")
	taxed := toggle("taxed", "charge the sale's sales tax on a fee of its own")
	method := text("method", "how it was paid: "+strings.Join(officeMethods, ", "))
	reference := text("reference", "number of the check or wire, or of your receipt; recorded once")
	note := text("note", "what for; an adjustment shows it on the invoice")
	invoice.Destination, sale.Destination, payment.Destination, settlement.Destination = &a.invoice, &a.sale, &a.payment, &a.settlement
	line.Destination, taxed.Destination = &a.line, &a.isTaxed
	method.Destination, reference.Destination, note.Destination = &a.Method, &a.Reference, &a.Note
	return []cli.Flag{invoice, sale, payment, settlement, line, taxed, method, reference, note,
		text("amount", "dollars, such as 2500 or 2,500.50; below 0 only with adjust, which takes it off the line, and charge, which gives it back"),
		text("email", "email address of the person")}
}

// recordAct records an act of the office with an audit entry, in one transaction. The reference names it: recording it again with the
// same reference changes nothing, so that a check counts once.
func recordAct(ctx context.Context, c *cli.Command, record recording, a *officeAct) error {
	for _, needed := range strings.Fields(record.needs) {
		if value := c.Value(needed); value == "" || value == int64(0) {
			return fmt.Errorf("--%s is required", needed)
		}
	}
	a.At = db.Millis(time.Now())
	if err := errors.Join(a.setAmount(record.name, c.String("amount")), a.setLine()); err != nil {
		return err
	}
	return onHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		a.TenantID = house.ID
		return a.recordIn(ctx, c, store, record)
	})
}

// recordIn records an act in an open database and prints what it changed.
func (a *officeAct) recordIn(ctx context.Context, c *cli.Command, store *db.Store, record recording) (err error) {
	email := c.String("email")
	a.Key = fmt.Sprintf("office:%s:%d:%d:%s:%s:%s", record.name, a.invoice, a.sale, cmp.Or(email, a.fee, a.line), a.Method,
		cmp.Or(a.Reference, a.Note))
	if a.settlement != 0 {
		a.Key += fmt.Sprintf(":settlement:%d", a.settlement)
	}
	if a.staffID, err = findStaff(ctx, store, a.TenantID, c.String("staff")); err != nil {
		return err
	}
	a.By = &a.staffID
	if err := a.findPerson(ctx, store, email); err != nil {
		return err
	}
	row, err := a.record(ctx, store, record)
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
		return printSettlement(ctx, store, a.TenantID, a.settlement)
	case a.invoice == 0:
		return nil
	}
	return printInvoice(ctx, store, a.TenantID, a.invoice)
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
		return fmt.Errorf("--amount %q must be a dollar amount above 0 and at most %s; only adjustments and charges may be below 0", amount, usd(rules.MaxAmount))
	}
	a.cents = cents
	return nil
}

// findPerson finds whose act it is, for the audit record: that of the address, else of the settlement, payment or invoice.
func (a *officeAct) findPerson(ctx context.Context, store *db.Store, email string) error {
	switch {
	case email != "":
		user, err := userByEmail(ctx, store, a.TenantID, email)
		a.userID = user.ID
		return err
	case a.settlement != 0:
		settlement, err := ledger.ReadSettlement(ctx, store.DB, a.TenantID, a.settlement, a.At)
		a.userID = settlement.SellerID
		return officeError(err)
	case a.payment != 0:
		err := store.DB.NewRaw(`SELECT user_id, coalesce(invoice_id, 0) FROM ledger_entries
			WHERE tenant_id = ? AND transaction_id = ? AND sequence = 1`, a.TenantID, a.payment).Scan(ctx, &a.userID, &a.paid)
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
		return fmt.Errorf("--line %q must be one of %s, or the name of a fee, which begins with a capital and has at most %d characters",
			a.line, strings.Join(kinds, ", "), rules.MaxFeeName)
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

func (a *officeAct) record(ctx context.Context, store *db.Store, record recording) (row ledger.Transaction, err error) {
	return row, store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := checkStaff(ctx, tx, a.TenantID, a.userID, cmp.Or(a.invoice, a.paid), a.staffID); err != nil {
			return err
		}
		if row, err = record.run(ctx, tx, a); err != nil || row.IsRepeated {
			return err
		}
		return db.AddAudit(ctx, tx, a.TenantID, db.AuditRow{At: a.At, UserID: a.userID, ActingUserID: &a.staffID, Action: "ledger " + record.name,
			Detail: fmt.Sprintf(`{"transaction":"%d","invoice":"%d","amount":%q}`, row.ID, a.invoice, usd(a.cents))})
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
