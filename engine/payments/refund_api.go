package payments

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/request"
)

// refund gives back a payment of any person of the house.
func (s *Operations) refund(ctx context.Context, c *identity.Caller, in *api.RefundInput) (*api.PaymentOutput, error) {
	row, err := s.row(ctx, c, in.KeyInput, &in.Body)
	if err != nil {
		return nil, err
	}
	paid, err := find(ctx, s.Payer.Store.DB, row.TenantID, in.Body.PaymentID)
	if err == nil && paid.Purpose == ForRefund {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Payment", err)
	}
	if err := interest.CheckMoney(ctx, s.Payer.Store.DB, row.TenantID, paid.UserID, paid.InvoiceID, c.People()...); err != nil {
		return nil, err
	}
	if paid.State != Approved {
		return nil, api.Conflict("This payment was not charged, so there is nothing to refund")
	}
	row.UserID, row.ActingUserID, row.Purpose, row.RefundOf, row.InvoiceID = paid.UserID, &c.UserID, ForRefund, &paid.ID, paid.InvoiceID
	row.Kind, row.Brand, row.LastFour, row.Token, row.AmountCents = paid.Kind, paid.Brand, paid.LastFour, paid.Token, int64(in.Body.Amount)
	audit := identity.AuditRow(request.From(ctx), paid.UserID, c.UserID, "payment-refunded", map[string]string{"payment_ID": fmt.Sprint(paid.ID)})
	return s.pay(ctx, Order{Row: row, Audit: &audit})
}
