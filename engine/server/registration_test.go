package server

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/people"
)

// TestSignUpToBidder registers a bidder over HTTP, with the links and codes from the messages.
func TestSignUpToBidder(t *testing.T) {
	e := NewEngine(t, 0)
	e.changeTenant(func(c *api.TenantContent) { c.RequiresCard = true })
	e.status(e.Post("/User/ValidateEmail", Fields{"email": "ann@buyers.example"}), 200)
	e.status(e.Post("/Auction/CreateExternalUser", ann.with("callbackURL", "/item/7?page_number=1")), 200)
	token, callback := e.lastLink("ann@buyers.example")
	fits(t, "callback", callback, "/item/7")
	invited := Read[struct {
		Success             bool
		Kind, FirstName     string
		EmailAddress        string
		IsExpired, Whatever bool
	}](t, e.Post("/User/ValidateInvitedUser", Fields{"token": token}))
	if !invited.Success || invited.Kind != "welcome" || invited.FirstName != "Ann" || invited.EmailAddress != "ann@buyers.example" || invited.IsExpired {
		t.Errorf("%+v", invited)
	}
	set := e.Post("/user/resetPassword", Fields{"resetToken": token, "password": testPassword})
	if !strings.Contains(set.body, `"emailAddress":"ann@buyers.example"`) {
		t.Errorf("%d %s", set.StatusCode, set.body)
	}
	who := e.signIn("ann@buyers.example")
	e.isAtStep(who, 1)
	opened := Read[struct {
		HasAccount bool
		Step       int
	}](t, e.postAs(who, "/Auction/RegisterUserAccount", account))
	if !opened.HasAccount || opened.Step != 2 {
		t.Errorf("%+v", opened)
	}
	e.status(e.postAs(who, "/auction/externalValidatePhoneRequest", Fields{"phone": "605-555-0142"}), 200)
	e.isAtStep(who, 2)
	verified := Read[struct {
		IsPhoneVerified bool
		Step            int
	}](t, e.postAs(who, "/auction/externalValidatePhone", Fields{"code": e.lastCode("+16055550142")}))
	if !verified.IsPhoneVerified || verified.Step != 2 {
		t.Errorf("%+v", verified)
	}
	added := e.postAs(who, "/Payment/AddCustomerPaymentMethod", visa)
	if added.StatusCode != 200 || !strings.Contains(added.body, `"brand":"Visa","lastFour":"1111","hasVerifiedPaymentMethod":true,"step":1`) {
		t.Errorf("%d %s", added.StatusCode, added.body)
	}
	e.isAtStep(who, 1)
	fits(t, "mails", e.templatesTo("ann@buyers.example"), []string{"welcome", "registration-complete"})
	fits(t, "record", e.actions(who.UserID), "[mail-requested password-set sign-in account-opened phone-code-sent phone-verified card-added]")
	for _, table := range []string{"users", "accounts", "payment_methods", "audit_records", "messages", "one_time_tokens"} {
		e.holdsNone(table, "4111111111111111", testPassword, token)
	}
	e.holdsNone("audit_records", "D1234567", e.lastCode("+16055550142"))
}

// TestRetailRegistration checks that a house without auctions sends a person whose registration is complete to what is for sale.
func TestRetailRegistration(t *testing.T) {
	e := NewEngine(t, 0)
	e.changeTenant(func(c *api.TenantContent) { c.RetailMode = true })
	e.somebody("ann@one.example")
	who := e.signIn("ann@one.example")
	e.status(e.postAs(who, "/Auction/RegisterUserAccount", account), 200)
	e.status(e.postAs(who, "/auction/externalValidatePhoneRequest", Fields{"phone": "605-555-0142"}), 200)
	e.status(e.postAs(who, "/auction/externalValidatePhone", Fields{"code": e.lastCode("+16055550142")}), 200)
	e.status(e.postAs(who, "/Payment/AddCustomerPaymentMethod", visa), 200)
	mails := e.mailsTo("ann@one.example")
	if last := mails[len(mails)-1]; last.Template != "registration-complete" || !strings.Contains(last.Text, "/search\n") || strings.Contains(last.Text, "auction") {
		t.Errorf("%s", last.Text)
	}
}

func (e *engine) isAtStep(who api.Session, want int) {
	e.t.Helper()
	info := Read[api.UserInformation](e.t, e.as(who, "GET", "/api/v1/Auction/getUserInformation", ""))
	if info.Step != want {
		e.t.Errorf("is at step %d, not %d: %+v", info.Step, want, info)
	}
}

// holdsNone fails the test if a table contains one of the secrets. Messages hold links and codes until they are sent.
func (e *engine) holdsNone(table string, secrets ...string) {
	e.t.Helper()
	var rows []map[string]any
	e.must(e.store.DB.NewRaw("SELECT * FROM "+table).Scan(e.t.Context(), &rows))
	for _, row := range rows {
		delete(row, "text")
		delete(row, "html")
		for _, secret := range secrets {
			if strings.Contains(fmt.Sprint(row), secret) {
				e.t.Errorf("%s holds %s: %v", table, secret, row)
			}
		}
	}
}

// TestRegistrationStepsAfterThePhone checks that registration ends with the phone if the house requires no card; otherwise the next
// step depends on the country.
func TestRegistrationStepsAfterThePhone(t *testing.T) {
	f := func(requiresCard bool, country int64, want int, complete bool) {
		t.Helper()
		e := NewEngine(t, 0)
		e.changeTenant(func(c *api.TenantContent) { c.RequiresCard = requiresCard })
		who := e.registrant("ann@buyers.example")
		body := account
		if country != 0 {
			body = account.with("country_ID", country).with("state", "").with("postalCode", "1000").with("city", "Oslo")
		}
		e.status(e.postAs(who, "/Registration/CreateAccount", body), 200)
		e.status(e.postAs(who, "/Registration/ValidatePhoneRequest", Fields{"phone": "+16055550142"}), 200)
		got := Read[struct{ Step int }](t, e.postAs(who, "/Registration/ValidatePhone", Fields{"code": e.lastCode("+16055550142")}))
		if got.Step != want || (len(e.mailsTo("ann@buyers.example")) == 1) != complete {
			t.Errorf("card %v, country %d: step %d instead of %d, mails %v", requiresCard, country, got.Step, want, e.templatesTo("ann@buyers.example"))
		}
	}
	const norway = 578
	f(true, 0, 2, false)
	f(true, norway, 4, false)
	f(false, 0, 1, true)
	f(false, norway, 1, true)
}

func TestAccountsAreChecked(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	f := func(body Fields, wrong ...string) {
		t.Helper()
		e.wrongFields(e.postAs(who, "/Auction/RegisterUserAccount", body), wrong...)
	}
	f(account.without("driverLicenseNumber"), "driverLicenseNumber")
	f(account.with("driverLicenseState", ""), "driverLicenseState")
	f(account.with("driverLicenseCountry_ID", 99999), "driverLicenseCountry_ID")
	f(account.with("firstName", " \t").with("lastName", "\u202e"), "firstName", "lastName")
	f(account.with("isBusinessAccount", true), "businessName")
	f(account.with("state", "NE"), "postalCode")
	f(account.with("state", "XX"), "state", "postalCode")
	f(account.with("postalCode", "5710"), "postalCode")
	f(account.with("country_ID", 124), "state", "postalCode")
	f(account.with("country_ID", 99999), "country_ID")
	f(account.with("addressLine1", "...").with("city", "-"), "addressLine1", "city")
	f(account.with("addressLine1", strings.Repeat("x", 201)), "addressLine1")
	if e.count("accounts") != 0 || e.user("ann@buyers.example").HasAccount {
		t.Error("there is an account")
	}
}

func TestRepeatedRequestOpensOneAccount(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	var calls sync.WaitGroup
	ids := make([]int64, 20)
	for i := range ids {
		calls.Go(func() {
			body := account.with("addressLine1", fmt.Sprintf("%d N Cliff Ave", 4100+i))
			ids[i] = Read[struct {
				AccountID int64 `json:"account_ID"`
			}](t, e.postAs(who, "/Auction/RegisterUserAccount", body)).AccountID
		})
	}
	calls.Wait()
	for _, id := range ids {
		if id != ids[0] {
			t.Errorf("accounts %v", ids)
		}
	}
	again := account.with("hasAccount", true).with("isBusinessAccount", true).with("businessName", "Łódź & Søn 株式会社")
	for range 2 {
		e.status(e.postAs(who, "/Auction/RegisterUserAccount", again), 200)
	}
	rows, err := people.Accounts(t.Context(), e.store, e.one, who.UserID)
	if err != nil || len(rows) != 2 || !rows[0].IsPrimary || rows[1].IsPrimary || rows[1].BusinessName != "Łódź & Søn 株式会社" {
		t.Errorf("%+v, %v", rows, err)
	}
	fits(t, "opened", strings.Count(fmt.Sprint(e.actions(who.UserID)), "account-opened"), 2)
}

func TestPhoneCodes(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	send := func(phone string) reply {
		return e.postAs(who, "/auction/externalValidatePhoneRequest", Fields{"phone": phone})
	}
	check := func(code string) reply {
		return e.postAs(who, "/auction/externalValidatePhone", Fields{"code": code})
	}
	noCode := check("123456")
	if noCode.StatusCode != 400 || !strings.Contains(noCode.body, `"messages":["Unable to Validate Code"]`) {
		t.Errorf("%d %s", noCode.StatusCode, noCode.body)
	}
	for _, none := range []string{"555-0142", "105-555-0142", "605-155-0142", "call me", "60555501420"} {
		e.wrongFields(send(none), "phone")
	}
	if first := send("+1 605 555 0142"); !strings.Contains(first.body, `"expiresIn":600,"resendAfter":60,"triesLeft":5,"isSentAlready":false`) {
		t.Errorf("%s", first.body)
	}
	code := e.lastCode("+16055550142")
	e.wait(20 * time.Second)
	if again := send("6055550142"); !strings.Contains(again.body, `"expiresIn":580,"resendAfter":40,"triesLeft":5,"isSentAlready":true`) {
		t.Errorf("%s", again.body)
	}
	if other := send("6055550143"); other.StatusCode != 429 || other.Header.Get("Retry-After") != "40" {
		t.Errorf("%d %s", other.StatusCode, other.body)
	}
	if wrong := check("000000x"); code != "000000" && !strings.Contains(wrong.body, `{"isPhoneVerified":false,"triesLeft":4,"step":1}`) {
		t.Errorf("%s", wrong.body)
	}
	fits(t, "messages", len(e.mailsTo("+16055550142")), 1)
	e.wait(10 * time.Minute)
	e.status(check(code), 400)
	e.status(send("6055550142"), 200)
	code = e.lastCode("+16055550142")
	if good := check(" " + code[:3] + " " + code[3:]); !strings.Contains(good.body, `"isPhoneVerified":true`) {
		t.Errorf("%s", good.body)
	}
	e.status(check(code), 400)
	if user := e.user("ann@buyers.example"); user.Phone != "+16055550142" || user.PhoneVerifiedAt == nil {
		t.Errorf("%+v", user)
	}
	for range 3 {
		e.wait(time.Minute)
		e.status(send("6055550142"), 200)
	}
	e.wait(time.Minute)
	if most := send("6055550142"); most.StatusCode != 429 || most.Header.Get("Retry-After") == "60" {
		t.Errorf("a sixth in an hour: %d %s", most.StatusCode, most.body)
	}
}

// TestMarketingQuestions answers questions, changes the answers and removes them.
func TestMarketingQuestions(t *testing.T) {
	e := newFurnishedEngine(t)
	who := e.registrant("ann@buyers.example")
	id := 1
	save := func(id int, answer string) reply {
		return e.postAs(who, "/Settings/saveMarketingQuestionResponse", Fields{"responses": []Fields{{"question_ID": id, "answer": answer}}})
	}
	e.status(save(id, "Mail"), 200)
	e.status(save(id, "Mail"), 200)
	fits(t, "answers", e.count("marketing_responses"), 1)
	e.wrongFields(save(id, "Pigeon"), "responses[0]")
	e.wrongFields(save(999, "Mail"), "responses[0]")
	e.status(save(id, ""), 200)
	fits(t, "answers", e.count("marketing_responses"), 0)
	e.status(e.Post("/Settings/saveMarketingQuestionResponse", Fields{"responses": []Fields{}}), 401)
}
