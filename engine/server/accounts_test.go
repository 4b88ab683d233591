package server

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/api"
)

func (e *engine) contact(who api.Session) api.ContactInfo {
	e.t.Helper()
	return Read[api.ContactInfo](e.t, e.as(who, "GET", "/api/v1/Auction/GetContactInfo", ""))
}

func TestChangeContactInfo(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	path := fmt.Sprintf("/api/PROFILES/Contact-Info/%d?base_url=contacts", ann.UserID)
	before := e.contact(ann)
	if before.ContactID != ann.UserID || !before.IsPhone1Verified || before.EmailAddress != "ann@one.example" || len(before.Accounts) != 1 {
		t.Fatalf("%+v", before)
	}
	put := func(body string) api.ContactInfo {
		t.Helper()
		return Read[api.ContactInfo](t, e.as(ann, "PUT", path, body))
	}
	same := put(`{"firstName":" Ann \t Marie ","lastName":"O'Neill","phone1":"(605) 555-0142","phone1Type":"Home","phone2":"605-555-0199","phone2Type":"Work"}`)
	if same.FirstName != "Ann Marie" || same.LastName != "O'Neill" || !same.IsPhone1Verified || same.Phone1 != "+16055550142" || same.Phone2 != "+16055550199" {
		t.Errorf("%+v", same)
	}
	other := put(`{"firstName":"Ann","lastName":"Test","phone1":"6055550143"}`)
	if other.IsPhone1Verified || other.Phone1 != "+16055550143" || other.Phone2 != "+16055550199" || other.Phone1Type != "Home" { // what is not given stays
		t.Errorf("a new number stays verified: %+v", other)
	}
	info := Read[api.UserInformation](t, e.as(ann, "GET", "/api/v1/Auction/getUserInformation", ""))
	if info.IsPhoneVerified || info.Step != 2 {
		t.Errorf("%+v", info)
	}
	f := func(body, field string) {
		t.Helper()
		if r := e.as(ann, "PUT", path, body); r.StatusCode != 422 || !strings.Contains(r.body, `"`+field+`":[`) {
			t.Errorf("%s: %d %s", body, r.StatusCode, r.body)
		}
	}
	f(`{"firstName":" ","lastName":"Test","phone1":"6055550143"}`, "firstName")
	f(`{"firstName":"Ann","lastName":"Test","phone1":""}`, "phone1")
	f(`{"firstName":"Ann","lastName":"Test","phone1":"12"}`, "phone1")
	f(`{"firstName":"Ann","lastName":"Test","phone1":"6055550143","phone2":"x"}`, "phone2")
	f(`{"firstName":"Ann","lastName":"Test","phone1":"6055550143","isVIP":true}`, "isVIP")
	f(`{"firstName":"`+strings.Repeat("a", 101)+`","lastName":"Test","phone1":"6055550143"}`, "firstName")
	if got := e.contact(ann); got.FirstName != "Ann" || got.Phone1 != "+16055550143" {
		t.Errorf("%+v", got)
	}
	done := slices.DeleteFunc(e.actions(ann.UserID), func(action string) bool { return action != "contact-changed" })
	if len(done) != 2 {
		t.Errorf("record: %v", done)
	}
}

func TestChangeAdditionalInfo(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	path := fmt.Sprintf("/api/profiles/additional-info/%d?base_url=contacts", ann.UserID)
	got := Read[api.ContactInfo](t, e.as(ann, "PUT", path, `{"jobTitle":"Foreman","industry":"Roads","website":"https://roads.example","preferredContact":"text"}`))
	if got.JobTitle != "Foreman" || got.Industry != "Roads" || got.Website != "https://roads.example" || got.PreferredContact != "text" {
		t.Errorf("%+v", got)
	}
	if got := e.contact(ann); got.JobTitle != "Foreman" || got.PreferredContact != "text" {
		t.Errorf("%+v", got)
	}
	e.status(e.as(ann, "PUT", path, `{"preferredContact":"pigeon"}`), 422)
}

func TestPathParametersMustBeTheCallersOwnId(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	body := `{"firstName":"Ann","lastName":"Test","phone1":"6055550143"}`
	f := func(want int, method, last string) {
		t.Helper()
		e.status(e.as(ann, method, "/api/profiles/contact-info/"+last, body), want)
	}
	f(200, "PUT", fmt.Sprint(ann.UserID))
	f(200, "PUT", fmt.Sprint("000", ann.UserID))
	f(404, "PUT", fmt.Sprint(ben.UserID))
	f(404, "PUT", "999999")
	f(405, "POST", fmt.Sprint(ann.UserID))
	f(400, "PUT", fmt.Sprint(ann.UserID)+"?base_url=http://evil.example")
	f(400, "PUT", "0")
	for _, none := range []string{"", "x", "{}", "%7B%7D", "{contact_ID}", "-1", "1e3", "+1", " 1", "１", "1/", "1/2", "../1", "%2e%2e/1", "99999999999999999999"} {
		f(404, "PUT", none)
	}
	e.status(e.do("PUT", "localhost", fmt.Sprint("/api/profiles/contact-info/", ann.UserID), body), 401)
	if got := e.contact(ben); got.FirstName == "Ann" {
		t.Errorf("%+v", got)
	}
}

func TestBidderTagsAreUnique(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	f := func(who api.Session, tag string, want int) {
		t.Helper()
		e.status(e.as(who, "PUT", "/api/v1/Auction/updateContactBidderTag", fmt.Sprintf(`{"tag":%q}`, tag)), want)
	}
	f(ann, "  Iron   Ann_1 ", 200)
	if got := e.contact(ann).BidderTag; got != "Iron Ann_1" {
		t.Errorf("%q", got)
	}
	f(ben, "iron ann_1", 422)
	f(ann, "IRON ANN_1", 200)
	for _, bad := range []string{"a-b", "a.b", "<b>", "é", "a\nb;", strings.Repeat("a", 41)} {
		f(ben, bad, 422)
	}
	f(ben, "", 200)
	f(ann, "", 200)
	f(ben, "Iron Ann_1", 200)
	var wait sync.WaitGroup
	replies := make([]reply, 2)
	for i, who := range []api.Session{ann, ben} {
		wait.Go(func() {
			replies[i] = e.as(who, "PUT", "/api/v1/Auction/updateContactBidderTag", `{"tag":"Both"}`)
		})
	}
	wait.Wait()
	if a, b := replies[0].StatusCode, replies[1].StatusCode; a+b != 200+422 {
		t.Errorf("both at once: %d and %d", a, b)
	}
}

func TestOnlyTheOwnerChangesAnAccount(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	account := e.contact(ann).Accounts[0]
	if !account.IsPrimary || account.DriverLicenseLastFour != "4567" || account.PhysicalAddress.City != "Sioux Falls" || !account.BillingSameAsPhysical {
		t.Fatalf("%+v", account)
	}
	put := func(who api.Session, fields string) reply {
		t.Helper()
		return e.as(who, "PUT", "/api/v1/Auction/UpdateUserAccount", fmt.Sprintf(`{"account_ID":%d,"firstName":"Ann","lastName":"Test"%s}`, account.AccountID, fields))
	}
	kept := Read[api.Account](t, put(ann, `,"isBusinessAccount":false,"suffix":"Jr"`))
	if kept.DriverLicenseLastFour != "4567" || kept.DriverLicenseState != "SD" || kept.Suffix != "Jr" {
		t.Errorf("%+v", kept)
	}
	r := put(ann, `,"isBusinessAccount":true,"businessName":"Ann Paving","driverLicenseNumber":"SECRET9876","driverLicenseState":"nebraska"`)
	changed := Read[api.Account](t, r)
	if changed.DriverLicenseLastFour != "9876" || changed.DriverLicenseState != "NE" || changed.BusinessName != "Ann Paving" || strings.Contains(r.body, "SECRET") {
		t.Errorf("%s", r.body)
	}
	f := func(fields, field string) {
		t.Helper()
		if r := put(ann, fields); r.StatusCode != 422 || !strings.Contains(r.body, `"`+field+`":[`) || strings.Contains(r.body, "SECRET") {
			t.Errorf("%s: %d %s", fields, r.StatusCode, r.body)
		}
	}
	if got := Read[api.Account](t, put(ann, `,"isBusinessAccount":true`)); got.BusinessName != "Ann Paving" || got.Suffix != "Jr" || got.DriverLicenseState != "NE" {
		t.Errorf("what is left out is kept: %+v", got)
	}
	f(`,"isBusinessAccount":true,"businessName":" "`, "businessName")
	f(`,"isBusinessAccount":false,"driverLicenseNumber":"SECRET1","driverLicenseState":"ZZ"`, "driverLicenseState")
	f(`,"isBusinessAccount":false,"isPrimary":true`, "isPrimary")
	e.status(put(ben, `,"isBusinessAccount":false`), 404)
	e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", "/api/v1/Auction/GetContactInfo", ""), 401)
	if got := e.contact(ann).Accounts[0]; got.BusinessName != "Ann Paving" || got.DriverLicenseLastFour != "9876" {
		t.Errorf("%+v", got)
	}
	for _, row := range e.activity(ann, 0) {
		if strings.Contains(fmt.Sprint(row.Detail), "SECRET") {
			t.Errorf("%+v", row)
		}
	}
}

func TestSwitchTheAccountToBuyAs(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	first := e.contact(ann).Accounts[0].AccountID
	e.status(e.postAs(ann, "/Auction/RegisterUserAccount", account.with("hasAccount", true).with("isBusinessAccount", true).with("businessName", "Ann Paving")), 200)
	second := e.contact(ann).Accounts[1].AccountID
	put := func(who api.Session, id int64) reply {
		t.Helper()
		return e.as(who, "PUT", "/api/v1/Auction/SetPrimaryAccount", fmt.Sprintf(`{"account_ID":%d}`, id))
	}
	for _, id := range []int64{second, second, first, second} {
		switched := Read[api.ContactInfo](t, put(ann, id)).Accounts
		if len(switched) != 2 || switched[0].AccountID != id || !switched[0].IsPrimary || switched[1].IsPrimary {
			t.Fatalf("%d: %+v", id, switched)
		}
	}
	got := Read[api.Account](t, e.as(ann, "PUT", "/api/v1/Auction/UpdateBillingAddress", `{"billingSameAsPhysical":true}`))
	if got.AccountID != second {
		t.Errorf("without account_ID the address of %d changes", got.AccountID)
	}
	e.status(put(ben, first), 404)
	e.status(put(ann, 999_999), 404)
	if !e.contact(ben).Accounts[0].IsPrimary {
		t.Error("somebody else's account was switched")
	}
}

func TestChangeAddresses(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	id := e.contact(ann).Accounts[0].AccountID
	put := func(who api.Session, call, fields string) reply {
		t.Helper()
		return e.as(who, "PUT", "/api/v1/Auction/"+call, "{"+fields+"}")
	}
	omaha := `"line1":"12 south 10th street","city":"omaha","state":"Nebraska","postalCode":"68102","country_ID":0`
	fargo := `"line1":"318 7th St N","city":"Fargo","state":"ND","postalCode":"58102","country_ID":0`
	got := Read[api.Account](t, put(ann, "UpdatePhysicalAddress", omaha))
	want := api.Address{Line1: "12 S 10th St", City: "Omaha", State: "NE", PostalCode: "68102"}
	if got.PhysicalAddress != want || got.BillingAddress != want || !got.VerifiedAddress || !got.BillingSameAsPhysical {
		t.Errorf("billing does not follow: %+v", got)
	}
	got = Read[api.Account](t, put(ann, "UpdateBillingAddress_V2", fargo+fmt.Sprintf(`,"billingSameAsPhysical":false,"account_ID":%d`, id)))
	if got.BillingAddress.City != "Fargo" || got.PhysicalAddress != want || got.BillingSameAsPhysical {
		t.Errorf("%+v", got)
	}
	got = Read[api.Account](t, put(ann, "UpdatePhysicalAddress_V2", fmt.Sprintf(`"line1":"1 Main St","city":"Nowhere","state":"SD","postalCode":"57104","country_ID":0,"account_ID":%d`, id)))
	if got.BillingAddress.City != "Fargo" || got.PhysicalAddress.City != "Nowhere" || got.VerifiedAddress {
		t.Errorf("%+v", got)
	}
	got = Read[api.Account](t, put(ann, "UpdateBillingAddress", `"billingSameAsPhysical":true,"line1":"not looked at"`))
	if got.BillingAddress != got.PhysicalAddress || !got.BillingSameAsPhysical {
		t.Errorf("%+v", got)
	}
	if r := put(ann, "UpdatePhysicalAddress", strings.Replace(omaha, "68102", "57104", 1)); r.StatusCode != 422 || !strings.Contains(r.body, `"postalCode":["ZIP code 57104 is in South Dakota"]`) {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.status(put(ann, "UpdateBillingAddress", `"billingSameAsPhysical":false`), 422)
	e.status(put(ben, "UpdatePhysicalAddress_V2", omaha+fmt.Sprintf(`,"account_ID":%d`, id)), 404)
	e.status(put(ben, "UpdateBillingAddress_V2", fmt.Sprintf(`"billingSameAsPhysical":true,"account_ID":%d`, id)), 404)
	e.somebody("nina@one.example")
	e.status(put(e.signIn("nina@one.example"), "UpdatePhysicalAddress", omaha), 404)
	if now := e.contact(ann).Accounts[0]; now.PhysicalAddress.City != "Nowhere" {
		t.Errorf("%+v", now)
	}
}

func TestNotificationPreferencesDefaultToOn(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	all := api.NotificationPreferences{Email: true, Mobile: true, OutBid: true, Rejected: true, Accepted: true, Counter: true, Starting: true, Ended: true, Canceled: true}
	of := func(who api.Session) api.NotificationPreferences {
		return Read[api.NotificationPreferences](t, e.as(who, "GET", "/api/v1/User/GetNotificationPreferences", ""))
	}
	if got := of(ann); got != all {
		t.Errorf("%+v", got)
	}
	few := `{"email":true,"mobile":false,"outBid":true,"rejected":false,"accepted":true,"counter":true,"starting":true,"ended":true,"canceled":true}`
	for range 2 {
		e.status(e.as(ann, "PUT", "/api/v1/User/SetNotificationPreferences", few), 200)
	}
	if got := of(ann); got.Mobile || got.Rejected || !got.Email || of(ben) != all {
		t.Errorf("%+v", got)
	}
	e.status(e.as(ann, "PUT", "/api/v1/User/SetNotificationPreferences", `{"email":false}`), 422)
	e.status(e.as(e.session(`{"grant_Type":"guest"}`), "PUT", "/api/v1/User/SetNotificationPreferences", few), 401)
}

func TestSuggestAndValidateAddresses(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	found := Read[struct{ Suggestions []api.Address }](t, e.as(ann, "GET", "/api/v1/Streets/GetSuggestion?line1=4100+N+Cliff&postalCode=57104", "")).Suggestions
	if len(found) != 1 || found[0].City != "Sioux Falls" || found[0].State != "SD" || found[0].Line1 != "4100 N Cliff" {
		t.Errorf("%+v", found)
	}
	if r := e.as(ann, "GET", "/api/v1/Streets/GetSuggestion?line1=x", ""); !strings.Contains(r.body, `"suggestions":[]`) {
		t.Errorf("%s", r.body)
	}
	type answer struct {
		IsValid  bool
		Messages []string
		Match    string
		Hint     string
		Address  api.Address
	}
	good := Read[answer](t, e.as(ann, "GET", "/api/v1/Streets/ValidateAddress?line1=4100+north+cliff+avenue&city=sioux+falls&state=south+dakota&postalCode=57104&country_ID=0", ""))
	if !good.IsValid || len(good.Messages) > 0 || good.Match != api.MatchZIP || good.Hint != "" || good.Address.Line1 != "4100 N Cliff Ave" || good.Address.State != "SD" || good.Address.City != "Sioux Falls" {
		t.Errorf("%+v", good)
	}
	bad := Read[answer](t, e.as(ann, "GET", "/api/v1/Streets/ValidateAddress?line1=4100+N+Cliff&city=Omaha&state=NE&postalCode=57104", ""))
	if bad.IsValid || !slices.Equal(bad.Messages, []string{"ZIP code 57104 is in South Dakota"}) {
		t.Errorf("%+v", bad)
	}
	other := Read[answer](t, e.as(ann, "GET", "/api/v1/Streets/ValidateAddress?line1=4100+N+Cliff&city=Fargo&state=SD&postalCode=57104", ""))
	if !other.IsValid || len(other.Messages) > 0 || other.Match != api.MatchNone || other.Hint != "ZIP code 57104 is in Sioux Falls, SD" {
		t.Errorf("%+v", other)
	}
	found = Read[struct{ Suggestions []api.Address }](t, e.as(ann, "GET", "/api/v1/Streets/GetSuggestion?line1=4100+N+Cliff&city=Fargo&state=SD&postalCode=57104", "")).Suggestions
	if len(found) != 1 || found[0].City != "Sioux Falls" {
		t.Errorf("%+v", found)
	}
	for _, call := range []string{"GetSuggestion", "ValidateAddress"} {
		e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", "/api/v1/Streets/"+call, ""), 401)
		e.status(e.as(ann, "GET", "/api/v1/Streets/"+call+"?line1="+strings.Repeat("a", 201), ""), 400)
		r := e.as(ann, "GET", "/api/v1/Streets/"+call+"?line1=4111+1111+1111+1111", "") // the address service must not get it
		if e.status(r, 422); !strings.Contains(r.body, `"line1":["Please leave out card numbers. If this is a serial number, write SN directly in front of it, such as SN12345"]`) {
			t.Errorf("%s", r.body)
		}
	}
}
