package payments

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/people"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// chargeBuyer charges a stored payment method of an invoice's buyer. The payment is the buyer's, made by the member of staff, so that the limits of
// staff who act for somebody hold.
func (s *Operations) chargeBuyer(ctx context.Context, c *identity.Caller, in *office.ChargeCardInput) (*api.PaymentOutput, error) {
	body := &in.Body
	secret := payment.NewSecret(body.CCV)
	body.CCV = ""
	defer secret.Wipe()
	invoice, err := s.chargeable(ctx, c, body.InvoiceID)
	if err != nil {
		return nil, err
	}
	row, err := s.row(ctx, c, in.KeyInput, body)
	if err != nil {
		return nil, err
	}
	row.UserID, row.ActingUserID = invoice.UserID, &c.UserID
	if out, isRepeat, err := s.repeated(ctx, &row); isRepeat || err != nil {
		return out, err
	}
	if int64(body.SeenDue) != invoice.Due {
		return nil, api.Conflict(fmt.Sprintf("%s is due now. Check it with the buyer, then charge again", api.Money(invoice.Due).USD()))
	}
	if err := s.storedMethod(ctx, &row, body.PaymentMethodID, 0); err != nil {
		return nil, err
	}
	if err := s.forInvoice(ctx, &row, body.InvoiceID, body.Amount, &body.SeenSurcharge); err != nil {
		return nil, err
	}
	return s.pay(ctx, Order{Row: row, Code: secret})
}

// chargeable returns an invoice of the house whose buyer the caller may charge.
func (s *Operations) chargeable(ctx context.Context, c *identity.Caller, id int64) (ledger.Invoice, error) {
	invoice, err := ledger.ReadInvoice(ctx, s.Payer.Store.DB, tenantID(ctx), id)
	if err != nil {
		return invoice, request.Missing("Invoice", err)
	}
	return invoice, interest.CheckMoney(ctx, s.Payer.Store.DB, invoice.TenantID, invoice.UserID, &invoice.ID, c.People()...)
}

// getBuyerMethods lists the stored payment methods of an invoice's buyer.
func (s *Operations) getBuyerMethods(ctx context.Context, c *identity.Caller, in *office.BuyerPaymentMethodsInput) (*office.BuyerPaymentMethodsOutput, error) {
	invoice, err := s.chargeable(ctx, c, in.InvoiceID)
	if err != nil {
		return nil, err
	}
	rows, err := people.PaymentMethods(ctx, s.Payer.Store.DB, invoice.TenantID, invoice.UserID)
	var out office.BuyerPaymentMethodsOutput
	out.Body.Methods = make([]office.BuyerPaymentMethod, 0, len(rows))
	now := db.Time(request.From(ctx).Now)
	for i := range rows {
		row := &rows[i]
		out.Body.Methods = append(out.Body.Methods, office.BuyerPaymentMethod{PaymentMethodID: row.ID, PaymentType: row.Kind, Brand: row.Brand,
			LastFour: row.LastFour, IsDefault: row.IsDefault, IsExpired: row.Kind == payment.KindCard &&
				(row.ExpiresYear < now.Year() || row.ExpiresYear == now.Year() && row.ExpiresMonth < int(now.Month()))})
	}
	return &out, err
}
