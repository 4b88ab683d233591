package people

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
)

// updatePaymentMethod changes the fields that are there. Only the default changes without the processor.
func (s *Operations) updatePaymentMethod(ctx context.Context, c *identity.Caller, in *api.PaymentMethodChangeInput) (*api.PaymentMethodOutput, error) {
	body := &in.Body
	m := TakeNumbers(&body.PaymentNumbers, body.PaymentType)
	defer m.Wipe()
	hasNumbers := m.HasNumbers()
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	row, err := FindPaymentMethod(ctx, s.Store, x.Tenant.ID, c.UserID, body.PaymentProfileID)
	if err != nil {
		return nil, request.Missing("Payment method", err)
	}
	row.IsDefault = row.IsDefault || body.IsDefault
	onlyDefault := api.PaymentMethodChange{PaymentProfileID: row.ID, PaymentType: row.kindIf(body.PaymentType), IsDefault: body.IsDefault}
	if *body == onlyDefault && !hasNumbers {
		return s.saveMethod(ctx, c, user, row, false)
	}
	wrong, err := s.merge(ctx, &m, &row, body)
	if err != nil {
		return nil, err
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	return s.change(ctx, c, user, row, m, body.RegistrationVerificationCard)
}

// change has the processor verify and replace a payment method.
func (s *Operations) change(
	ctx context.Context, c *identity.Caller, user db.UserRow, row PaymentMethodRow, m payment.Method, verifies bool,
) (*api.PaymentMethodOutput, error) {
	known := payment.Stored{Token: row.ProcessorToken, Kind: row.Kind, Brand: row.Brand, LastFour: row.LastFour, Month: row.ExpiresMonth, Year: row.ExpiresYear}
	stored, err := s.verify(ctx, c.UserID, func(ctx context.Context) (payment.Stored, error) { return s.processor(ctx).UpdateMethod(ctx, known, m) })
	if err != nil {
		return nil, err
	}
	changed := methodRow(c.UserID, m)
	changed.ID, changed.IsDefault = row.ID, row.IsDefault
	changed.show(stored)
	return s.saveMethod(context.WithoutCancel(ctx), c, user, changed, verifies)
}

// merge completes an entered change from the stored payment method, and returns messages by field. A bank account's numbers are
// always required, because the processor accepts no change without them.
func (s *Operations) merge(ctx context.Context, m *payment.Method, row *PaymentMethodRow, body *api.PaymentMethodChange) (map[string][]string, error) {
	if err := json.Unmarshal([]byte(row.Billing), &m.Billing); err != nil {
		return nil, fmt.Errorf("billing address of payment method %d: %w", row.ID, err)
	}
	if body.BillingAddress != nil {
		m.Billing = billingOf(*body.BillingAddress, body.BillingCity, body.BillingState, body.BillingPostal, body.BillingCountryID)
	}
	m.FirstName, m.LastName = row.FirstName, row.LastName
	if body.FirstName != nil {
		m.FirstName = api.OneLine(*body.FirstName)
	}
	if body.LastName != nil {
		m.LastName = api.OneLine(*body.LastName)
	}
	keepsNumber := row.Kind == payment.KindCard && m.Card != nil && m.Card.Number.IsEmpty()
	if keepsNumber && body.CreditCardExpireDateMonth == "" && body.CreditCardExpireDateYear == "" {
		m.Card.Month, m.Card.Year = row.ExpiresMonth, row.ExpiresYear
	}
	wrong := MethodProblems(*m, db.Time(request.From(ctx).Now), s.HostedFields)
	if keepsNumber {
		delete(wrong, numberFields[payment.FieldNumber])
		delete(wrong, numberFields[payment.FieldCode])
	}
	if row.kindIf(body.PaymentType) != body.PaymentType || m.Card != nil && row.Kind == payment.KindBank {
		wrong = map[string][]string{"paymentType": {"The kind of a payment method can't change. Add a new one"}}
		if body.PaymentType == "" {
			wrong = map[string][]string{"paymentType": {"Say bank, and enter the account again"}}
		}
	}
	return wrong, nil
}
