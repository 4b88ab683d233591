package payments

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"fairwarning/cdn/waittext"
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

func (s *Operations) getPayments(ctx context.Context, c *identity.Caller, in *api.PaymentsInput) (*api.PaymentsOutput, error) {
	userID, err := s.personOf(ctx, c, in)
	if err != nil {
		return nil, err
	}
	rows, page, err := History(ctx, s.Payer.Store, tenantID(ctx), userID, in.PageInput)
	var out api.PaymentsOutput
	out.Body.Page = page
	out.Body.Payments = make([]api.Payment, 0, len(rows))
	if err != nil {
		return nil, err
	}
	names, err := s.staffNames(ctx, rows)
	for i := range rows {
		shown := rows[i].api()
		shown.ActedBy = names[api.Zero(rows[i].ActingUserID)]
		out.Body.Payments = append(out.Body.Payments, shown)
	}
	return &out, err
}

// staffNames returns the names of those who acted in payments, by ID.
func (s *Operations) staffNames(ctx context.Context, rows []Row) (map[int64]string, error) {
	var staff []int64
	for i := range rows {
		staff = append(staff, api.Zero(rows[i].ActingUserID))
	}
	return identity.UserNames(ctx, s.Payer.Store, tenantID(ctx), staff)
}

// personOf returns whose payments the request is about: the caller's, or for staff those of anyone at the house.
func (s *Operations) personOf(ctx context.Context, c *identity.Caller, in *api.PaymentsInput) (int64, error) {
	switch {
	case in.UserID == 0 || in.UserID == c.UserID:
		return c.UserID, nil
	case !c.May(api.DutyMoney):
		return 0, api.Forbidden("Only the office may see other people's payments")
	}
	if _, err := identity.User(ctx, s.Payer.Store, tenantID(ctx), in.UserID); err != nil {
		return 0, request.Missing("User", err)
	}
	return in.UserID, nil
}

func (s *Operations) pay(ctx context.Context, order Order) (*api.PaymentOutput, error) {
	x := request.From(ctx)
	if order.Audit == nil {
		order.Audit = auditOf(x, &order.Row)
	}
	row, err := s.Payer.Pay(ctx, order)
	x.WasCardTried = x.WasCardTried || err == nil && row.SentAt >= x.Now
	switch {
	case errors.Is(err, errNoCode) && (order.Row.Kind == payment.KindBank || s.People.HostedFields): // there is no field for a code
		return nil, api.Conflict(noCodeText)
	case errors.Is(err, errNoCode):
		return nil, api.Invalid(map[string][]string{"ccv": {noCodeText}})
	case err != nil:
		return nil, refusalOf(err)
	}
	return outcome(&row)
}

// auditOf returns the entry of the person's record about a payment, with staff who acts for them.
func auditOf(x *request.Exchange, row *Row) *db.AuditRow {
	detail := map[string]string{"amount": api.Money(row.total()).USD(), "brand": row.Brand, "lastFour": row.LastFour}
	if row.InvoiceID != nil {
		detail["invoice_ID"] = fmt.Sprint(*row.InvoiceID)
	}
	action := map[string]string{ForInvoice: "invoice-payment", ForDeposit: "deposit-payment"}[row.Purpose]
	return new(identity.AuditRow(x, row.UserID, api.Zero(row.ActingUserID), action, detail))
}

// outcome returns the response to a payment.
func outcome(row *Row) (*api.PaymentOutput, error) {
	switch row.State {
	case Approved:
		return &api.PaymentOutput{Body: row.api()}, nil
	case Declined, Reversed:
		return nil, api.PaymentRequired(row.Message)
	case Failed:
		return nil, &api.Error{Status: http.StatusServiceUnavailable, Message: "The payment processor can't be reached. Nothing was charged. Try again later"}
	}
	return nil, &api.Error{Status: http.StatusGatewayTimeout, Outcome: "unknown",
		Messages: []string{"We don't know yet whether the payment went through. We're checking with the payment processor. Don't pay again"}}
}

// refusalOf returns the response to a payment that could not begin.
func refusalOf(err error) error {
	tooOften, reserved := new(TooOftenError), new(ledger.ReservedError)
	switch {
	case errors.As(err, &reserved):
		return api.Conflict(reserved.Error())
	case errors.As(err, &tooOften):
		wait := int(tooOften.Wait/1000) + 1
		return api.TooMany(wait, "Too many payments were tried. Try again "+waittext.In(wait)+", or call us")
	case errors.Is(err, rules.ErrReturned):
		return api.Conflict("The bank returned this payment, so there is nothing to refund")
	case errors.Is(err, rules.ErrUncleared):
		return api.Conflict("This bank payment hasn't cleared yet. Refund it after it clears")
	case errors.Is(err, rules.ErrTooMuch):
		return api.Conflict("The amount is more than what is left. Check the balance")
	case errors.Is(err, rules.ErrNotAllowed):
		return api.Conflict("Nothing is due on this invoice")
	}
	return identity.KeyReused(err)
}

func (r *Row) api() api.Payment {
	out := api.Payment{PaymentID: r.ID, Purpose: r.Purpose, State: r.State, Amount: api.Money(r.AmountCents), ConvenienceFee: api.Money(r.SurchargeCents),
		PaymentType: r.Kind, Brand: r.Brand, LastFour: r.LastFour, Message: r.Message, At: db.Time(r.CreatedAt),
		InvoiceID: api.Zero(r.InvoiceID), RefundOf: api.Zero(r.RefundOf)}
	if r.isOpen() {
		out.State = "pending"
	}
	return out
}
