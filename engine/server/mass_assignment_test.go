package server

import (
	"strings"
	"testing"
)

// bodies holds a valid body for every registration operation.
var bodies = map[string]Fields{
	"/Auction/CreateExternalUser": ann, "/user/resetPassword": {"resetToken": "x", "password": testPassword},
	"/user/RequestPasswordReset": {"emailAddress": "ann@buyers.example"}, "/user/RequestPasswordResetWelcome": {"emailAddress": "ann@buyers.example"},
	"/auction/externalValidatePhoneRequest": {"phone": "6055550142"}, "/auction/externalValidatePhone": {"code": "123456"},
	"/Auction/RegisterUserAccount": account, "/Registration/CreateAccount": account,
	"/Registration/ValidatePhoneRequest": {"phone": "6055550142"}, "/Registration/ValidatePhone": {"code": "123456"},
	"/User/ValidateEmail": {"email": "ann@buyers.example"}, "/User/ValidateInvitedUser": {"token": "x"},
	"/User/InviteUser":        {"emailAddress": "ivy@one.example", "firstName": "Ivy", "lastName": "New"},
	"/User/ActivateInspector": {"token": "x", "password": testPassword}, "/Settings/saveMarketingQuestionResponse": {"responses": []Fields{}},
	"/Payment/AddCustomerPaymentMethod": visa,
	"/Payment/PayInvoiceCC":             cardPayment.with("invoice_ID", 1).with("amount", 5), "/Payment/CreditCardDeposit": cardPayment.with("amount", 5),
	"/Payment/PayInvoice":         {"invoice_ID": 1, "amount": 5, "paymentMethod_ID": 1, "ccv": "900"},
	"/Payment/SavedMethodDeposit": {"amount": 5, "paymentProfile_ID": 1, "ccv": "900"}, "/Payment/RefundPayment": {"payment_ID": 1, "amount": 5},
}

// TestUnknownFieldsAreRefused checks that a field the operation does not have is refused and nothing is written.
func TestUnknownFieldsAreRefused(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("boss@one.example", "administrator")
	who := e.signIn("boss@one.example")
	before := e.user("boss@one.example")
	more := Fields{"isVIP": true, "roles": []string{"administrator"}, "onlineBiddingStatus_ID": 1, "user_ID": 1, "userID": 1,
		"tenantID": 2, "hasVerifiedPaymentMethod": true, "password_hash": "!", "__proto__": Fields{}}
	for path, body := range bodies {
		for name, value := range more {
			e.wrongFields(e.postAs(who, path, body.with(name, value)), name)
		}
	}
	if after := e.user("boss@one.example"); after != before || e.count("messages") != 0 || e.count("users") != 1 {
		t.Errorf("%+v became %+v", before, after)
	}
}

// TestErrorsDoNotRepeatSecrets checks that no error repeats what was in the body.
func TestErrorsDoNotRepeatSecrets(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("boss@one.example", "administrator")
	who := e.signIn("boss@one.example")
	const secret = "5424000000000015777"
	f := func(path, body string) {
		t.Helper()
		got := e.as(who, "POST", "/api/v1"+path, body)
		if got.StatusCode >= 500 || strings.Contains(got.body, secret) || strings.Contains(got.body, secret[:12]) {
			t.Errorf("%s %s: %d %s", path, body, got.StatusCode, got.body)
		}
	}
	for path, body := range bodies {
		for name := range body {
			for _, value := range []any{secret, secret + "@x", []string{secret}, Fields{secret[15:]: secret}, strings.Repeat(secret, 300)} {
				f(path, body.with(name, value).String())
			}
			number := strings.Replace(body.with(name, 4242).String(), "4242", secret, 1)
			f(path, number)
			f(path, strings.Replace(number, secret, secret+"1e30", 1))
			f(path, strings.Replace(number, secret, secret+`"`, 1))
		}
		f(path, `"`+secret+`"`)
		f(path, secret)
		f(path, `{"`)
		f(path, `{"x":`+secret+"x")
	}
}
