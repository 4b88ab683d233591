package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
)

// createCustomerProfile returns the person's profile at the processor, and creates it first if there is none.
func (s *Operations) createCustomerProfile(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.CustomerProfileOutput, error) {
	if _, err := s.customer(ctx, c.UserID); err != nil {
		return nil, err
	}
	return s.customerProfile(ctx, c.UserID, 0)
}

func (s *Operations) getCustomerProfile(ctx context.Context, c *identity.Caller, in *api.CustomerProfileInput) (*api.CustomerProfileOutput, error) {
	return s.customerProfile(ctx, c.UserID, in.ProfileID)
}

func (s *Operations) getSavedPaymentMethods(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.PaymentMethodsOutput, error) {
	methods, err := s.savedMethods(ctx, c.UserID)
	var out api.PaymentMethodsOutput
	out.Body.PaymentMethods = methods
	return &out, err
}

// customerProfile returns a person's profile. A profile ID other than 0 must be that of the person.
func (s *Operations) customerProfile(ctx context.Context, userID, profileID int64) (*api.CustomerProfileOutput, error) {
	row, err := CustomerProfile(ctx, s.Store, request.From(ctx).Tenant.ID, userID)
	if err == nil && profileID != 0 && row.ID != profileID {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Profile", err)
	}
	var out api.CustomerProfileOutput
	out.Body.ProfileID = row.ID
	out.Body.PaymentMethods, err = s.savedMethods(ctx, userID)
	return &out, err
}

// customer returns the processor's id of a person's profile, and creates the profile if there is none.
func (s *Operations) customer(ctx context.Context, userID int64) (string, error) {
	x := request.From(ctx)
	row, err := CustomerProfile(ctx, s.Store, x.Tenant.ID, userID)
	if !errors.Is(err, db.ErrNotFound) {
		return row.ProcessorID, err
	}
	customer, err := s.processor(ctx).CreateCustomer(ctx, userID)
	if err != nil {
		return "", s.processorError(ctx, err)
	}
	row, err = PutCustomerProfile(ctx, s.Store, CustomerProfileRow{TenantID: x.Tenant.ID, UserID: userID, ProcessorID: customer, CreatedAt: x.Now})
	return row.ProcessorID, err
}

func (s *Operations) savedMethods(ctx context.Context, userID int64) ([]api.SavedPaymentMethod, error) {
	x := request.From(ctx)
	rows, err := PaymentMethods(ctx, s.Store.DB, x.Tenant.ID, userID)
	methods := make([]api.SavedPaymentMethod, 0, len(rows))
	for i := range rows {
		method, unreadable := rows[i].API(db.Time(x.Now))
		methods, err = append(methods, method), errors.Join(err, unreadable)
	}
	return methods, err
}

// API returns the payment method in the contract's form.
func (r *PaymentMethodRow) API(now time.Time) (api.SavedPaymentMethod, error) {
	var billing api.Address
	if err := json.Unmarshal([]byte(r.Billing), &billing); err != nil {
		return api.SavedPaymentMethod{}, fmt.Errorf("billing address of payment method %d: %w", r.ID, err)
	}
	out := api.SavedPaymentMethod{PaymentProfileID: r.ID, PaymentType: r.Kind, Brand: r.Brand, LastFour: r.LastFour, IsDefault: r.IsDefault,
		FirstName: r.FirstName, LastName: r.LastName, NameOnAccount: r.NameOnAccount, BillingAddress: billing.Line1, BillingCity: billing.City,
		BillingState: billing.State, BillingPostal: billing.PostalCode, BillingCountryID: billing.CountryID}
	if r.Kind == payment.KindCard {
		out.CreditCardExpireDateMonth, out.CreditCardExpireDateYear = fmt.Sprintf("%02d", r.ExpiresMonth), fmt.Sprintf("%02d", r.ExpiresYear%100)
		out.IsExpired = payment.IsExpired(r.ExpiresMonth, r.ExpiresYear, now)
	}
	if r.Kind == payment.KindBank {
		out.AccountType = payment.AccountType(r.Brand)
	}
	return out, nil
}
