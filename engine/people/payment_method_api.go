package people

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
)

// addPaymentMethod has the processor verify a payment method and stores the token it returns. Numbers and security code are wiped when
// the request ends.
func (s *Operations) addPaymentMethod(ctx context.Context, c *identity.Caller, in *api.PaymentMethodInput) (*api.PaymentMethodOutput, error) {
	body := &in.Body
	m := TakeNumbers(&body.PaymentNumbers, body.PaymentType)
	defer m.Wipe()
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	m.FirstName, m.LastName = api.OneLine(body.FirstName), api.OneLine(body.LastName)
	m.Billing = billingOf(body.BillingAddress, body.BillingCity, body.BillingState, body.BillingPostal, body.BillingCountryID)
	wrong := MethodProblems(m, db.Time(request.From(ctx).Now), s.HostedFields)
	if body.RegistrationVerificationCard && body.PaymentType == payment.KindBank {
		wrong["registrationVerificationCard"] = []string{"Only a card can verify you for bidding"}
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	return s.SaveMethod(ctx, c, user, m, body.IsDefault, body.RegistrationVerificationCard)
}

// SaveMethod has the processor verify and store a payment method without problems, for the caller.
func (s *Operations) SaveMethod(
	ctx context.Context, c *identity.Caller, user db.UserRow, m payment.Method, isDefault, verifies bool,
) (*api.PaymentMethodOutput, error) {
	row := methodRow(c.UserID, m)
	row.IsDefault = isDefault
	if err := s.checkMethodLimit(ctx, m, row); err != nil {
		return nil, err
	}
	customer, err := s.customer(ctx, c.UserID)
	if err != nil {
		return nil, err
	}
	stored, err := s.verify(ctx, c.UserID, func(ctx context.Context) (payment.Stored, error) { return s.processor(ctx).AddMethod(ctx, customer, m) })
	if err != nil {
		return nil, err
	}
	row.show(stored)
	return s.saveMethod(context.WithoutCancel(ctx), c, user, row, verifies) // it is verified, so save it even if the client has left
}

// checkMethodLimit refuses a payment method above the limit before it reaches the processor.
func (s *Operations) checkMethodLimit(ctx context.Context, m payment.Method, row PaymentMethodRow) error {
	existing, err := PaymentMethods(ctx, s.Store.DB, request.From(ctx).Tenant.ID, row.UserID)
	if err != nil || len(existing) < MaxPaymentMethods {
		return err
	}
	isSame := func(old PaymentMethodRow) bool { return m.Card != nil && old.IsSameMethod(&row) }
	if !slices.ContainsFunc(existing, isSame) {
		return tooManyMethods()
	}
	return nil
}

// verify has the processor verify a payment method. A person whose payment methods were declined too often gets a 429, and the
// processor never sees this one. One that is tried when the engine stops counts as declined.
func (s *Operations) verify(ctx context.Context, userID int64, do func(context.Context) (payment.Stored, error)) (stored payment.Stored, err error) {
	leave, err := s.cardTries.enter(ctx, userID)
	if err != nil {
		return stored, err
	}
	defer leave()
	x := request.From(ctx)
	if err := countDecline(ctx, s.Store, x.Tenant.ID, userID, x.Now); err != nil {
		return stored, TooSoon(err, "Too many of your payment methods were declined. Try again later, or call us")
	}
	x.WasCardTried = true
	stored, err = do(ctx)
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return stored, api.PaymentRequired(refusal.Message)
	}
	// Runs even if the client has left. If it fails, the count just ends later.
	if err := uncountDecline(context.WithoutCancel(ctx), s.Store, x.Tenant.ID, userID, x.Now); err != nil {
		s.Log.Error("could not take back the count of a payment method that was not declined", "request", x.ID, "error", err)
	}
	return stored, s.processorError(ctx, err)
}

func tooManyMethods() error {
	return api.BadRequest("You have 10 payment methods. Remove one before adding another")
}

// processorError logs why the processor failed, without numbers, and returns a 503. nil stays nil.
func (s *Operations) processorError(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.Log.Error("the payment processor failed", "request", request.From(ctx).ID, "error", payment.WithoutNumbers(err.Error()))
	return &api.Error{Status: http.StatusServiceUnavailable, Message: "We can't verify payment methods right now. Try again later"}
}

func (s *Operations) saveMethod(
	ctx context.Context, c *identity.Caller, user db.UserRow, row PaymentMethodRow, verifies bool,
) (*api.PaymentMethodOutput, error) {
	x, messages := request.From(ctx), []db.MessageRow(nil)
	verifies = verifies && row.Kind == payment.KindCard
	if verifies {
		user.HasVerifiedPaymentMethod = true
		messages = s.completion(x, &user)
	}
	action := "card-added"
	switch {
	case row.ID != 0:
		action = "payment-method-changed"
	case row.Kind == payment.KindBank:
		action = "bank-account-added"
	}
	audit := identity.Record(ctx, c, action, map[string]string{"brand": row.Brand, "lastFour": row.LastFour})
	id, err := AddPaymentMethod(ctx, s.Store, x.Tenant.ID, row, verifies, audit, messages...)
	if errors.Is(err, ErrTooMany) {
		return nil, tooManyMethods()
	}
	if err != nil {
		return nil, err
	}
	var out api.PaymentMethodOutput
	out.Body.PaymentProfileID, out.Body.PaymentType, out.Body.Brand, out.Body.LastFour = id, row.Kind, row.Brand, row.LastFour
	out.Body.HasVerifiedPaymentMethod, out.Body.Step = user.HasVerifiedPaymentMethod, registrationStep(x.Tenant, &user)
	return &out, nil
}

func (s *Operations) deletePaymentMethod(ctx context.Context, c *identity.Caller, in *api.PaymentMethodIDInput) (*api.PaymentMethodDeletedOutput, error) {
	x := request.From(ctx)
	row, isVerified, err := RemovePaymentMethod(ctx, s.Store, x.Tenant.ID, c.UserID, in.PaymentProfileID, x.Now,
		func(row *PaymentMethodRow) db.AuditRow {
			return identity.Record(ctx, c, "payment-method-removed", map[string]string{"brand": row.Brand, "lastFour": row.LastFour})
		})
	if err != nil {
		return nil, request.Missing("Payment method", err)
	}
	// The person no longer sees it, so deleting it at the processor can wait until the processor is reachable.
	if err := finishRemoval(context.WithoutCancel(ctx), s.Store, s.processor(ctx), row); err != nil {
		s.Log.Error("the processor could not delete a payment method; the engine will retry", "request", x.ID, "error", err)
	}
	var out api.PaymentMethodDeletedOutput
	out.Body.Success, out.Body.HasVerifiedPaymentMethod = true, isVerified
	return &out, nil
}
