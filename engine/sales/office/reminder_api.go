package office

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// remindAgain is how long after a reminder, in milliseconds, the buyer may get another about the same invoice.
const remindAgain = 24 * 60 * 60 * 1000

// remindBuyer emails the buyer what is due on an invoice.
func (s *Operations) remindBuyer(ctx context.Context, c *identity.Caller, in *office.RemindBuyerInput) (*office.RemindBuyerOutput, error) {
	x := request.From(ctx)
	var out office.RemindBuyerOutput
	return &out, s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		invoice, err := oneInvoice(ctx, tx, x.Tenant.ID, in.Body.InvoiceID)
		if err != nil {
			return request.Missing("Invoice", err)
		}
		if err := checkReminder(ctx, tx, x, &invoice); err != nil {
			return err
		}
		out.Body.SentTo, out.Body.Due = invoice.Email, api.Money(invoice.Due)
		audit := identity.AuditRow(x, invoice.UserID, c.UserID, "payment-reminded", map[string]string{"invoice": fmt.Sprint(invoice.ID), "due": out.Body.Due.USD()})
		if err := db.AddAudit(ctx, tx, x.Tenant.ID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, x.Tenant.ID, x.Now, s.reminder(x, &invoice))
	})
}

// checkReminder explains why the buyer cannot be reminded now.
func checkReminder(ctx context.Context, tx bun.Tx, x *request.Exchange, invoice *invoiceRow) error {
	switch {
	case invoice.Due == 0 || invoice.IsVoid:
		return api.Conflict("Nothing is due on this invoice")
	case invoice.Email == "":
		return api.Conflict(invoice.buyer() + " has no email address. Call instead")
	}
	recent, err := tx.NewSelect().Model((*db.MessageRow)(nil)).
		Where("tenant_id = ? AND user_id = ? AND template = ? AND created_at > ?", x.Tenant.ID, invoice.UserID, mail.PaymentReminder, x.Now-remindAgain).
		Where("once LIKE ?", reminderKey(invoice.ID)+"%").Count(ctx)
	if err == nil && recent > 0 {
		err = api.Conflict(invoice.buyer() + " was reminded less than a day ago")
	}
	return err
}

func reminderKey(invoiceID int64) string {
	return fmt.Sprintf("%s:%d:", mail.PaymentReminder, invoiceID)
}

func (s *Operations) reminder(x *request.Exchange, invoice *invoiceRow) db.MessageRow {
	data := mail.Data{Invoice: fmt.Sprintf("#%d", invoice.ID), Total: api.Money(invoice.Total).USD(), Due: api.Money(invoice.Due).USD(),
		EventName: invoice.EventName, Link: s.Links.SiteAddress(x.Tenant, "", fmt.Sprintf("/myaccount?tab=invoices&invoice=%d", invoice.ID))}
	row := mail.Compose(x.Tenant, mail.PaymentReminder, mail.Recipient{UserID: invoice.UserID, Name: invoice.buyer(), Email: invoice.Email}, data)
	row.DedupeKey = reminderKey(invoice.ID) + fmt.Sprint(x.Now)
	return row
}
