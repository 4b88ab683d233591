package payments

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// Operations answers the contract's operations that take or give back money.
type Operations struct {
	Payer    *Payer
	Sessions *identity.Sessions
	People   *people.Operations // stores payment methods
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, api.PayInvoice, s.payInvoice)
	identity.Handle(to, s.Sessions, api.ChargePaymentProfile, s.payInvoice)
	identity.Handle(to, s.Sessions, api.PayInvoiceCC, s.payInvoiceByCard)
	identity.Handle(to, s.Sessions, api.CreditCardDeposit, s.depositByCard)
	identity.Handle(to, s.Sessions, api.SavedMethodDeposit, s.deposit)
	identity.Handle(to, s.Sessions, api.RefundPayment, s.refund)
	identity.Handle(to, s.Sessions, office.GetBuyerPaymentMethods, s.getBuyerMethods)
	identity.Handle(to, s.Sessions, office.ChargeCard, s.chargeBuyer)
	identity.Handle(to, s.Sessions, api.GetPayments, s.getPayments)
	identity.Handle(to, s.Sessions, api.GetDeposits, s.getDeposits)
}

func (s *Operations) payInvoice(ctx context.Context, c *identity.Caller, in *api.PayInvoiceInput) (*api.PaymentOutput, error) {
	body := &in.Body
	return s.byStored(ctx, c, in.KeyInput, &body.CCV, body, func(row *Row) error {
		if err := s.storedMethod(ctx, row, body.PaymentMethodID, body.ProfileID); err != nil {
			return err
		}
		return s.forInvoice(ctx, row, body.InvoiceID, body.Amount, body.ConvenienceFee)
	})
}

func (s *Operations) deposit(ctx context.Context, c *identity.Caller, in *api.DepositInput) (*api.PaymentOutput, error) {
	body := &in.Body
	return s.byStored(ctx, c, in.KeyInput, &body.CCV, body, func(row *Row) error {
		switch err := s.forDeposit(ctx, row, body.Amount); {
		case err != nil:
			return err
		case body.PaymentMethodID != 0 && body.PaymentMethodID != body.PaymentProfileID:
			return api.NotFound("Payment method")
		}
		return s.storedMethod(ctx, row, body.PaymentProfileID, 0)
	})
}

// byStored pays with a stored payment method. It takes the security code out of the body.
func (s *Operations) byStored(
	ctx context.Context, c *identity.Caller, key api.KeyInput, code *string, body any, complete func(*Row) error,
) (*api.PaymentOutput, error) {
	secret := payment.NewSecret(*code)
	*code = ""
	defer secret.Wipe()
	row, err := s.row(ctx, c, key, body)
	if err != nil {
		return nil, err
	}
	if out, isRepeat, err := s.repeated(ctx, &row); isRepeat || err != nil {
		return out, err
	}
	if err := complete(&row); err != nil {
		return nil, err
	}
	return s.pay(ctx, Order{Row: row, Code: secret})
}

func (s *Operations) payInvoiceByCard(ctx context.Context, c *identity.Caller, in *api.PayInvoiceCardInput) (*api.PaymentOutput, error) {
	return s.byCard(ctx, c, in.KeyInput, &in.Body.CardPayment, &in.Body, func(row *Row) error {
		return s.forInvoice(ctx, row, in.Body.InvoiceID, in.Body.Amount, in.Body.ConvenienceFee)
	})
}

func (s *Operations) depositByCard(ctx context.Context, c *identity.Caller, in *api.CardDepositInput) (*api.PaymentOutput, error) {
	return s.byCard(ctx, c, in.KeyInput, &in.Body.CardPayment, &in.Body, func(row *Row) error {
		return s.forDeposit(ctx, row, in.Body.Amount)
	})
}

// byCard pays with a card that the person enters. It is stored first if they want that.
func (s *Operations) byCard(
	ctx context.Context, c *identity.Caller, key api.KeyInput, card *api.CardPayment, body any, complete func(*Row) error,
) (*api.PaymentOutput, error) {
	m := takeCard(card)
	defer m.Wipe()
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	shown := m.Shown()
	row, err := s.row(ctx, c, key, struct {
		Body  any
		Shown payment.Stored
	}{body, shown})
	if err != nil {
		return nil, err
	}
	out, isRepeat, err := s.repeated(ctx, &row)
	if isRepeat {
		return out, err
	}
	if wrong := api.Renamed(people.MethodProblems(m, db.Time(request.From(ctx).Now), s.People.HostedFields), cardFields); len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	if err != nil {
		return nil, err
	}
	row.Kind, row.Brand, row.LastFour, row.hasCode = payment.KindCard, shown.Brand, shown.LastFour, true
	if err := complete(&row); err != nil {
		return nil, err
	}
	if !card.SavePaymentMethod {
		return s.pay(ctx, Order{Row: row, Method: &m})
	}
	stored, err := s.People.SaveMethod(ctx, c, user, m, false, false)
	if err == nil {
		err = s.storedMethod(ctx, &row, stored.Body.PaymentProfileID, 0)
	}
	if err != nil {
		return nil, err
	}
	order := Order{Row: row}
	if m.Card != nil {
		order.Code = m.Card.Code
	}
	return s.pay(ctx, order)
}

// cardFields are the fields of a card payment by their names in a payment method.
var cardFields = map[string]string{
	"creditCardNumber": "cardNumber", "creditCardCode": "ccv", "creditCardExpireDateMonth": "expireMonth", "firstName": "name", "lastName": "name",
	"billingAddress": "address", "billingCity": "city", "billingState": "state", "billingPostal": "postalCode", "billingCountry_ID": "country_ID",
}

// takeCard moves the card out of a payload, leaving neither number nor code behind.
func takeCard(card *api.CardPayment) payment.Method {
	numbers := api.PaymentNumbers{CreditCardNumber: card.CardNumber, CreditCardCode: card.CCV, CreditCardExpireDateMonth: card.ExpireMonth,
		CreditCardExpireDateYear: card.ExpireYear, DataDescriptor: card.DataDescriptor, DataValue: card.DataValue}
	card.CardNumber, card.CCV, card.DataValue = "", "", ""
	m := people.TakeNumbers(&numbers, payment.KindCard)
	name := api.OneLine(card.Name)
	m.FirstName, m.LastName = name, name
	if space := strings.LastIndex(name, " "); space > 0 {
		m.FirstName, m.LastName = name[:space], name[space+1:]
	}
	m.Billing = addresses.Normalize(api.Address{Line1: card.Address, City: card.City, State: card.State, PostalCode: card.PostalCode, CountryID: card.CountryID})
	return m
}

// row begins a payment of the caller. request is hashed without any number or code.
func (s *Operations) row(ctx context.Context, c *identity.Caller, key api.KeyInput, request any) (Row, error) {
	text, err := json.Marshal(request)
	sum := sha256.Sum256(append([]byte(fmt.Sprintf("%T", request)), text...))
	row := Row{TenantID: tenantID(ctx), UserID: c.UserID, IdempotencyKey: key.IdempotencyKey, RequestHash: hex.EncodeToString(sum[:]), CreatedAt: s.Payer.now()}
	if c.ActingUserID != 0 {
		row.ActingUserID = &c.ActingUserID
	}
	return row, err
}

// repeated returns the response to the payment that a request repeats, if it does. What has changed since then, such as the surcharge or the
// person's payment methods, does not matter to it.
func (s *Operations) repeated(ctx context.Context, row *Row) (out *api.PaymentOutput, isRepeat bool, err error) {
	before, err := row.repeated(ctx, s.Payer.Store.DB)
	if err != nil {
		return nil, false, refusalOf(err)
	}
	if before.ID == 0 || before.State == Created { // it may still be sent
		return nil, false, nil
	}
	out, err = outcome(&before)
	return out, true, err
}

func tenantID(ctx context.Context) int64 { return request.From(ctx).Tenant.ID }

// storedMethod completes a payment by one of the person's stored payment methods. A profile other than 0 must be theirs.
func (s *Operations) storedMethod(ctx context.Context, row *Row, id, profileID int64) error {
	method, err := people.FindPaymentMethod(ctx, s.Payer.Store, row.TenantID, row.UserID, id)
	if err != nil {
		return request.Missing("Payment method", err)
	}
	if profileID != 0 {
		if profile, err := people.CustomerProfile(ctx, s.Payer.Store, row.TenantID, row.UserID); err != nil || profile.ID != profileID {
			return api.NotFound("Profile")
		}
	}
	row.Token, row.Kind, row.Brand, row.LastFour = method.ProcessorToken, method.Kind, method.Brand, method.LastFour
	return nil
}

// forInvoice completes a payment of one of the person's invoices, with the surcharge for cards. If the person saw another
// surcharge, it returns a 409.
func (s *Operations) forInvoice(ctx context.Context, row *Row, invoiceID int64, amount api.Money, shown *api.Money) error {
	invoice, err := ledger.ReadInvoice(ctx, s.Payer.Store.DB, row.TenantID, invoiceID)
	if err == nil && invoice.UserID != row.UserID {
		err = db.ErrNotFound
	}
	if err != nil {
		return request.Missing("Invoice", err)
	}
	if err := checkAmount(amount); err != nil {
		return err
	}
	row.Purpose, row.InvoiceID, row.AmountCents = ForInvoice, &invoiceID, int64(amount)
	if row.Kind == payment.KindCard {
		if err := s.addSurcharge(ctx, row); err != nil {
			return err
		}
	}
	if shown != nil && int64(*shown) != row.SurchargeCents {
		return api.Conflict(fmt.Sprintf("The card surcharge is %s now. Check the total and pay again", api.Money(row.SurchargeCents).USD()))
	}
	return nil
}

func (s *Operations) addSurcharge(ctx context.Context, row *Row) error {
	all, err := tenant.ListSchedules(ctx, s.Payer.Store, row.TenantID)
	if err != nil {
		return err
	}
	house, err := all.RulesFor(&db.ItemRow{}, row.CreatedAt)
	surcharge := house.Charges.Surcharge
	row.SurchargeCents, row.SurchargeName = surcharge.Amount(row.AmountCents), "Card surcharge, "+rules.Percent(surcharge.BasisPoints)
	return err
}

// msgNoDeposit explains why no money is taken from a person for bids that they may not place.
const msgNoDeposit = "Online bidding is disabled for your account, so we can't take a deposit. Contact the auction house"

// forDeposit completes a deposit. A person whose online bidding is disabled cannot use one, so it returns a 400.
func (s *Operations) forDeposit(ctx context.Context, row *Row, amount api.Money) error {
	row.Purpose, row.AmountCents = ForDeposit, int64(amount)
	if err := checkAmount(amount); err != nil {
		return err
	}
	user, err := identity.User(ctx, s.Payer.Store, row.TenantID, row.UserID)
	if err == nil && user.OnlineBiddingStatusID == people.BiddingDisabled {
		err = api.BadRequest(msgNoDeposit)
	}
	return err
}

func checkAmount(amount api.Money) error {
	switch {
	case amount <= 0:
		return api.Invalid(map[string][]string{"amount": {"Enter an amount above $0"}})
	case amount > rules.MaxAmount:
		return api.Invalid(map[string][]string{"amount": {"Enter at most " + api.Money(rules.MaxAmount).USD()}})
	}
	return nil
}
