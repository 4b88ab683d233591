package server

import (
	"strings"
	"testing"

	"fairwarning/engine/api"
)

func TestMilitaryAddressOpensAnAccount(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("sam@one.example")
	e.change("UPDATE users SET has_account = FALSE WHERE email = 'sam@one.example'")
	e.change("DELETE FROM accounts")
	sam := e.signIn("sam@one.example")
	const address = `{"isBusinessAccount":false,"firstName":"Sam","lastName":"Ortiz","country_ID":0,"addressLine1":"PSC 100 Box 200","city":"APO","state":"AE",
		"postalCode":"09012","driverLicenseNumber":"X1","driverLicenseState":"TX","hasAccount":false}`
	register := func(body string) reply { return e.as(sam, "POST", "/api/v1/Auction/RegisterUserAccount", body) }
	if r := register(strings.Replace(address, `"TX"`, `"AE"`, 1)); r.StatusCode != 422 || !strings.Contains(r.body, "driverLicenseState") {
		t.Errorf("a license of no state: %d %s", r.StatusCode, r.body)
	}
	e.status(register(address), 200)
	got := Read[api.UserInformation](t, e.as(sam, "GET", "/api/v1/Auction/getUserInformation", "")).AccountInfo
	if got == nil || got.Address.State != "AE" || got.Address.City != "APO" || got.Address.Line1 != "PSC 100 Box 200" || got.AddressMatch != api.MatchZIP || !got.VerifiedAddress {
		t.Errorf("%+v", got)
	}
	if place := e.get("/api/v1/Account/GetCityState?zip=96349"); !strings.Contains(place.body, `"state":"AP"`) {
		t.Errorf("%s", place.body)
	}
}
