package conformance

import "testing"

func TestAReportShowsNoSecret(t *testing.T) {
	for body, want := range map[string]string{
		`{"amount":1,"cardNumber":"4111111111111111","ccv":"123","city":"Sioux Falls"}`: `{"amount":1,"cardNumber":"…","ccv":"…","city":"Sioux Falls"}`,
		`{"creditCardNumber": 4111111111111111,"creditCardCode":871}`:                   `{"creditCardNumber": "…","creditCardCode":"…"}`,
		`{"accountNumber":"123456789","routingNumber":"091000019"}`:                     `{"accountNumber":"…","routingNumber":"…"}`,
		`{"newPassword":"correct-horse","resetToken":"Zq3v"}`:                           `{"newPassword":"…","resetToken":"…"}`,
		`{"access_token":"eyJhb`:  `{"access_token":"…"`,
		`{"message":"Not found"}`: `{"message":"Not found"}`,
	} {
		if got := withoutSecrets(body); got != want {
			t.Errorf("%s is shown as %s, not %s", body, got, want)
		}
	}
}
