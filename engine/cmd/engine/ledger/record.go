package ledger

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/dollars"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

// recording is a command that records an act of the office: which flags it requires, and which others it has. Each also has --reference and
// --note.
type recording struct {
	kind, about string
	usage       string // its flags but --tenant and --staff
	needs, may  string
}

var officeActs = []recording{
	{office.Pay, "record a payment of an invoice", "--invoice N --amount DOLLARS --method check|wire|cash --reference TEXT",
		"invoice amount method reference", ""},
	{office.Refund, "record a refund of an invoice", "--invoice N --amount DOLLARS --method check|wire|cash --reference TEXT",
		"invoice amount method reference", ""},
	{office.Adjust, "change a line of an invoice, or add a fee to it",
		"--invoice N [--sale N] --line price|premium|fee|tax|surcharge|NAME [--taxed] --amount DOLLARS --note TEXT",
		"invoice amount line note", "sale taxed"},
	{office.Void, "void an invoice", "--invoice N --note TEXT", "invoice note", ""},
	{office.Clear, "record that a bank payment has cleared", "--payment N [--note TEXT]", "payment", ""},
	{office.Return, "record that a payment was returned", "--payment N [--note TEXT]", "payment", ""},
	{office.Apply, "pay an invoice with a deposit", "--invoice N --amount DOLLARS --reference TEXT", "invoice amount reference", ""},
	{office.Charge, "charge a seller on a settlement", "--settlement N --amount DOLLARS --note TEXT", "settlement amount note", ""},
	{office.Approve, "approve a settlement for payout", "--settlement N --note TEXT", "settlement note", ""},
	{office.Payout, "record a payment to a seller", "--email SELLER [--settlement N] --amount DOLLARS --method check|wire|cash --reference TEXT",
		"email amount method reference", "settlement"},
	{office.Reverse, "reverse a payment to a seller", "--payment N --note TEXT", "payment note", ""},
	{office.Forfeit, "keep a deposit", "--email ADDRESS --amount DOLLARS --reference TEXT --note TEXT", "email amount reference note", ""},
}

// recordCommand returns the command that records an act.
func recordCommand(r recording) *cli.Command {
	a, flags := &office.Act{Kind: r.kind}, []cli.Flag{command.DataFlag(), command.TenantFlag()}
	names := strings.Fields(r.needs + " " + r.may + " reference note")
	for _, flag := range actFlags(a) {
		if slices.Contains(names, flag.Names()[0]) {
			flags = append(flags, flag)
		}
	}
	return &cli.Command{
		Name: r.kind, Usage: r.about, UsageText: "engine ledger " + r.kind + " --tenant SLUG " + r.usage + " --staff ADDRESS", Flags: append(flags, command.StaffFlag()),
		Action: func(ctx context.Context, c *cli.Command) error { return recordAct(ctx, c, r, a) },
	}
}

// actFlags returns the flags of all acts.
func actFlags(a *office.Act) []cli.Flag {
	invoice, sale := command.Number("invoice", "number of the invoice"), command.Number("sale", "sale that is adjusted, as engine ledger show lists it; 0: the invoice itself")
	payment := command.Number("payment", "payment, as engine ledger show lists it")
	settlement := command.Number("settlement", "number of the settlement; 0: all of the seller's that are ready")
	line := command.Text("line",
		"line that is adjusted: price, premium, fee, tax, surcharge; or the name of a fee of its own that begins with a capital, such as \"Storage\"")
	taxed := command.Toggle("taxed", "charge the sale's sales tax on a fee of its own")
	method := command.Text("method", "how it was paid: "+strings.Join(office.Methods, ", "))
	reference := command.Text("reference", "number of the check or wire, or of your receipt; recorded once")
	note := command.Text("note", "what for; an adjustment shows it on the invoice")
	invoice.Destination, sale.Destination, payment.Destination, settlement.Destination = &a.InvoiceID, &a.SaleID, &a.PaymentID, &a.SettlementID
	line.Destination, taxed.Destination = &a.Line, &a.IsTaxed
	method.Destination, reference.Destination, note.Destination = &a.Method, &a.Reference, &a.Note
	return []cli.Flag{invoice, sale, payment, settlement, line, taxed, method, reference, note,
		command.Text("amount", "dollars, such as 2500 or 2,500.50; below 0 only with adjust, which takes it off the line, and charge, which gives it back"),
		command.Text("email", "email address of the person")}
}

// recordAct records an act of the office with an audit entry, in one transaction. The reference names it: recording it again with the
// same reference changes nothing, so that a check counts once.
func recordAct(ctx context.Context, c *cli.Command, record recording, a *office.Act) error {
	for _, needed := range strings.Fields(record.needs) {
		if value := c.Value(needed); value == "" || value == int64(0) {
			return fmt.Errorf("--%s is required", needed)
		}
	}
	a.At = db.Millis(time.Now())
	if err := errors.Join(setAmount(a, c.String("amount")), setLine(a)); err != nil {
		return err
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		a.TenantID = house.ID
		return recordIn(ctx, c, store, a)
	})
}

// recordIn records an act in an open database and prints what it changed.
func recordIn(ctx context.Context, c *cli.Command, store *db.Store, a *office.Act) error {
	email := c.String("email")
	a.SetKey(email, cmp.Or(a.Reference, a.Note))
	staffID, err := command.FindStaff(ctx, store, a.TenantID, c.String("staff"), api.DutyMoney)
	if err != nil {
		return err
	}
	a.By = &staffID
	if email != "" {
		user, err := command.UserByEmail(ctx, store, a.TenantID, email)
		if err != nil {
			return err
		}
		a.UserID = user.ID
	}
	row, err := record(ctx, store, a)
	if err != nil {
		return officeError(err)
	}
	if row.IsRepeated {
		fmt.Printf("recorded before as transaction %d; nothing changed\n", row.ID)
	} else {
		fmt.Printf("recorded as transaction %d\n", row.ID)
		if a.Fee != "" && !a.IsTaxed {
			fmt.Println("no sales tax was charged on it; --taxed charges the sale's tax on a fee")
		}
	}
	switch {
	case a.SettlementID != 0:
		return printSettlement(ctx, store, a.TenantID, a.SettlementID)
	case a.InvoiceID == 0:
		return nil
	}
	return printInvoice(ctx, store, a.TenantID, a.InvoiceID)
}

func record(ctx context.Context, store *db.Store, a *office.Act) (row ledger.Transaction, err error) {
	return row, store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := a.FindPerson(ctx, tx); err != nil {
			return err
		}
		row, err = a.Record(ctx, tx)
		return err
	})
}

func setAmount(a *office.Act, amount string) error {
	if a.Method != "" && !slices.Contains(office.Methods, a.Method) {
		return fmt.Errorf("--method %q must be one of %s", a.Method, strings.Join(office.Methods, ", "))
	}
	if amount == "" {
		return nil
	}
	cents, err := dollars.ParseSigned(amount)
	if err != nil {
		return fmt.Errorf("--amount %q: %w", amount, err)
	}
	if cents == 0 || cents > rules.MaxAmount || cents < -rules.MaxAmount || cents < 0 && a.Kind != office.Adjust && a.Kind != office.Charge {
		return fmt.Errorf("--amount %q must be a dollar amount above 0 and at most %s; only adjustments and charges may be below 0", amount, usd(rules.MaxAmount))
	}
	a.Cents = cents
	return nil
}

// setLine takes a line that is no kind of cost line for the name of a fee of its own. Names begin with a capital, so that a typo in a kind
// adds no fee.
func setLine(a *office.Act) error {
	kinds := []string{codes.CostPrice, codes.CostPremium, codes.CostFee, codes.CostTax, codes.CostSurcharge}
	switch name := api.OneLine(a.Line); {
	case a.Line == "" || slices.Contains(kinds, a.Line):
	case name[:1] < "A" || name[:1] > "Z" || len(name) > rules.MaxFeeName:
		return fmt.Errorf("--line %q must be one of %s, or the name of a fee, which begins with a capital and has at most %d characters",
			a.Line, strings.Join(kinds, ", "), rules.MaxFeeName)
	default:
		a.Line, a.Fee = codes.CostFee, name
	}
	if a.IsTaxed && (a.Fee == "" || a.SaleID == 0) {
		return errors.New("--taxed needs the name of a fee as --line, such as \"Storage\", and the --sale whose tax applies")
	}
	return nil
}

// officeError explains to the office what an error of the ledger means.
func officeError(err error) error {
	var refusal *api.Error
	switch {
	case errors.As(err, &refusal) && refusal.Status == http.StatusForbidden:
		return fmt.Errorf("--staff: %s", refusal.Message)
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
