package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/people"
	"fairwarning/engine/people/payment"
)

var bank = Fields{"firstName": "Ann", "lastName": "Olesen", "billingAddress": "4100 N Cliff Ave", "billingCity": "Sioux Falls", "billingState": "SD",
	"billingPostal": "57104", "billingCountry_ID": 0, "paymentType": "bank", "accountType": "checking", "routingNumber": "091000019",
	"accountNumber": "8675309421", "nameOnAccount": "Ann Olesen"}

func (e *engine) methods(who api.Session) (all []api.SavedPaymentMethod) {
	e.t.Helper()
	var out api.PaymentMethodsOutput
	got := e.as(who, "GET", "/api/v1/Payment/GetSavedPaymentMethods", "")
	e.status(got, 200)
	e.must(json.Unmarshal([]byte(got.body), &out.Body))
	return out.Body.PaymentMethods
}

func (e *engine) updateMethod(who api.Session, body Fields) reply {
	e.t.Helper()
	return e.as(who, "PUT", "/api/v1/Payment/UpdateCustomerPaymentProfile", body.String())
}

func (e *engine) deleteMethod(who api.Session, id int64) reply {
	e.t.Helper()
	return e.as(who, "DELETE", "/api/v1/Payment/DeleteCustomerPaymentMethod?paymentProfileID="+strconv.FormatInt(id, 10), "")
}

func TestBankAccountsAreCheckedAndStored(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	f := func(body Fields, wrong ...string) {
		t.Helper()
		got := e.addCard(who, body)
		e.wrongFields(got, wrong...)
		if strings.Contains(got.body, "8675309421") {
			t.Error(got.body)
		}
	}
	f(bank.with("routingNumber", "091000018"), "routingNumber")
	f(bank.with("routingNumber", "131000006"), "routingNumber")
	f(bank.with("accountNumber", "1234"), "accountNumber")
	f(bank.with("accountNumber", "8675309421x"), "accountNumber")
	f(bank.without("accountType").without("nameOnAccount"), "accountType", "nameOnAccount")
	f(bank.with("registrationVerificationCard", true), "registrationVerificationCard")
	e.status(e.addCard(who, bank), 200)
	got := e.methods(who)
	if len(got) != 1 || got[0].PaymentType != "bank" || got[0].Brand != "Checking" || got[0].AccountType != "checking" || got[0].LastFour != "9421" || !got[0].IsDefault || got[0].IsExpired ||
		got[0].NameOnAccount != "Ann Olesen" || got[0].CreditCardExpireDateYear != "" || got[0].BillingCity != "Sioux Falls" {
		t.Errorf("%+v", got)
	}
	if e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Error("a bank account verified her")
	}
	fits(t, "record", e.actions(who.UserID)[len(e.actions(who.UserID))-1], "bank-account-added")
}

func TestCustomerProfilesAreCreatedOnce(t *testing.T) {
	e := NewEngine(t, 0)
	who, ben := e.registrant("ann@buyers.example"), e.registrant("ben@buyers.example")
	e.status(e.as(who, "GET", "/api/v1/Payment/GetCustomerProfile?profileID=1", ""), 404)
	profile := func(who api.Session, path string) int64 {
		t.Helper()
		var out api.CustomerProfileOutput
		got := e.as(who, "GET", "/api"+path, "")
		e.status(got, 200)
		e.must(json.Unmarshal([]byte(got.body), &out.Body))
		if cache := got.Header.Get("Cache-Control"); !strings.Contains(cache, "no-store") {
			t.Errorf("Cache-Control %q", cache)
		}
		return out.Body.ProfileID
	}
	first := profile(who, "/v1/Payment/CreateCustomerProfile")
	if again := profile(who, "/v1/Payment/CreateCustomerProfile"); again != first || e.count("customer_profiles") != 1 {
		t.Errorf("%d, then %d", first, again)
	}
	if other := profile(ben, "/v1/Payment/CreateCustomerProfile"); other == first {
		t.Errorf("two people have profile %d", other)
	}
	mine := "/Payment/GetCustomerProfile?profileID=" + strconv.FormatInt(first, 10)
	fits(t, "profile", profile(who, "/v1"+mine), first)
	e.status(e.as(ben, "GET", "/api/v1"+mine, ""), 404)
	e.status(e.do("GET", "localhost", "/api/v1"+mine, ""), 401)
}

func TestPaymentMethodsAreChanged(t *testing.T) {
	e := NewEngine(t, 0)
	who, ben := e.registrant("ann@buyers.example"), e.registrant("ben@buyers.example")
	e.status(e.addCard(who, visa), 200)
	e.status(e.addCard(who, bank), 200)
	all := e.methods(who)
	card, account := all[0].PaymentProfileID, all[1].PaymentProfileID
	e.status(e.updateMethod(who, Fields{"paymentProfileID": account, "isDefault": true}), 200)
	if all = e.methods(who); all[0].IsDefault || !all[1].IsDefault {
		t.Errorf("%+v", all)
	}
	e.status(e.updateMethod(who, Fields{"paymentProfileID": card, "creditCardExpireDateMonth": "03", "creditCardExpireDateYear": "33", "lastName": "Moen",
		"billingAddress": "14 Mill Rd", "billingCity": "Sioux Falls", "billingState": "SD", "billingPostal": "57105"}), 200)
	all = e.methods(who)
	if got := all[0]; got.CreditCardExpireDateYear != "33" || got.LastFour != "1111" || got.LastName != "Moen" || got.BillingPostal != "57105" || got.IsDefault {
		t.Errorf("%+v", got)
	}
	f := func(who api.Session, body Fields, status int) {
		t.Helper()
		e.status(e.updateMethod(who, body), status)
	}
	f(who, Fields{"paymentProfileID": card, "creditCardExpireDateMonth": "03", "creditCardExpireDateYear": "20"}, 422)
	f(who, Fields{"paymentProfileID": card, "creditCardNumber": "4111111111111112", "creditCardCode": "900", "creditCardExpireDateMonth": "03", "creditCardExpireDateYear": "33"}, 422)
	f(who, Fields{"paymentProfileID": card, "billingAddress": "1 Main", "billingCity": "Indianapolis", "billingState": "IN", "billingPostal": "46282"}, 402)
	f(who, Fields{"paymentProfileID": account, "lastName": "Moen"}, 422)
	f(who, bank.with("paymentProfileID", card), 422)
	f(who, bank.with("paymentProfileID", account).with("accountNumber", "55554444"), 200)
	f(who, Fields{"paymentProfileID": 987654, "isDefault": true}, 404)
	f(ben, Fields{"paymentProfileID": card, "isDefault": true}, 404)
	if all = e.methods(who); len(all) != 2 || all[1].LastFour != "4444" || !all[1].IsDefault {
		t.Errorf("%+v", all)
	}
}

func TestPaymentMethodsAreDeleted(t *testing.T) {
	e := NewEngine(t, 0)
	who, ben := e.registrant("ann@buyers.example"), e.registrant("ben@buyers.example")
	for _, body := range []Fields{visa, bank, visa.with("firstName", "Ann B").with("registrationVerificationCard", false)} {
		e.status(e.addCard(who, body), 200)
	}
	all := e.methods(who)
	e.status(e.deleteMethod(ben, all[0].PaymentProfileID), 404)
	e.status(e.deleteMethod(who, all[0].PaymentProfileID), 200)
	e.status(e.deleteMethod(who, all[0].PaymentProfileID), 404)
	if left := e.methods(who); len(left) != 2 || !left[0].IsDefault || !e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Errorf("%+v", left)
	}
	e.status(e.deleteMethod(who, all[2].PaymentProfileID), 200)
	if e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Error("she is verified without a card")
	}
	fits(t, "rows", e.count("payment_methods"), 1)
}

// unreachable is the sandbox, which cannot delete.
type unreachable struct{ payment.Sandbox }

func (unreachable) DeleteMethod(context.Context, string) error { return errors.New("no response") }

// TestTheProcessorIsAskedAgainToDelete checks that a payment method is gone at once, and gone at the processor once it answers.
func TestTheProcessorIsAskedAgainToDelete(t *testing.T) {
	e := NewEngine(t, 0)
	who, working := e.registrant("ann@buyers.example"), sandbox(t)
	e.server.people.Payment = unreachable{working}
	e.status(e.addCard(who, visa), 200)
	e.status(e.deleteMethod(who, e.methods(who)[0].PaymentProfileID), 200)
	files := func() int {
		all, err := filepath.Glob(working.Folder + "/methods/*")
		e.must(err)
		return len(all)
	}
	if len(e.methods(who)) != 0 || files() != 1 {
		t.Errorf("%d methods, %d at the processor", len(e.methods(who)), files())
	}
	e.must(people.FinishRemovals(t.Context(), e.store, func(context.Context, int64) (payment.Processor, error) { return working, nil }))
	if e.count("payment_methods") != 0 || files() != 0 {
		t.Error("the processor still has it")
	}
}

// remembering is a processor that cannot delete, and returns the same token for a card that it still has, as Authorize.Net does.
type remembering struct {
	unreachable
	known payment.Stored
}

func (r *remembering) AddMethod(ctx context.Context, customer string, m payment.Method) (payment.Stored, error) {
	if r.known.Token != "" {
		return r.UpdateMethod(ctx, r.known, m)
	}
	stored, err := r.Sandbox.AddMethod(ctx, customer, m)
	r.known = stored
	return stored, err
}

// TestACardAddedAgainIsKept checks that a card that was removed while the processor was down, and added again, stays at the processor
// until it is removed again.
func TestACardAddedAgainIsKept(t *testing.T) {
	e := NewEngine(t, 0)
	who, working := e.registrant("ann@buyers.example"), sandbox(t)
	e.server.people.Payment = &remembering{unreachable: unreachable{working}}
	finish := func() (atProcessor int) {
		e.must(people.FinishRemovals(t.Context(), e.store, func(context.Context, int64) (payment.Processor, error) { return working, nil }))
		files, err := filepath.Glob(working.Folder + "/methods/*")
		e.must(err)
		return len(files)
	}
	e.status(e.addCard(who, visa), 200)
	e.status(e.deleteMethod(who, e.methods(who)[0].PaymentProfileID), 200)
	e.status(e.addCard(who, visa), 200)
	if left := finish(); left != 1 || len(e.methods(who)) != 1 || e.count("payment_methods") != 1 {
		t.Errorf("%d at the processor, %+v", left, e.methods(who))
	}
	e.status(e.deleteMethod(who, e.methods(who)[0].PaymentProfileID), 200)
	if left := finish(); left != 0 || e.count("payment_methods") != 0 {
		t.Errorf("%d at the processor", left)
	}
}

// TestHostedFieldsTakeNoNumbers checks that with hosted fields only a nonce is accepted, and that a nonce always is.
func TestHostedFieldsTakeNoNumbers(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	nonce := visa.with("dataDescriptor", "COMMON.ACCEPT.INAPP.PAYMENT").with("dataValue", "sandbox-mastercard")
	for _, name := range []string{"creditCardNumber", "creditCardCode", "creditCardExpireDateMonth", "creditCardExpireDateYear"} {
		nonce = nonce.without(name)
	}
	e.server.people.HostedFields = true
	e.wrongFields(e.addCard(who, visa), "creditCardNumber")
	e.wrongFields(e.addCard(who, bank), "accountNumber")
	e.status(e.addCard(who, nonce), 200)
	e.server.people.HostedFields = false
	e.status(e.addCard(who, nonce.with("dataValue", "sandbox-visa")), 200)
	got := e.methods(who)
	if len(got) != 2 || got[0].Brand != "Mastercard" || got[0].LastFour != "0015" || got[0].CreditCardExpireDateMonth != "12" || !e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Errorf("%+v", got)
	}
	refused := e.addCard(who, nonce.with("dataValue", "spent"))
	if refused.StatusCode != http.StatusPaymentRequired || !strings.Contains(refused.body, "Invalid OTS Token") {
		t.Errorf("%d %s", refused.StatusCode, refused.body)
	}
}

// TestNoNumberIsStored checks that neither database nor sandbox contain a card number, a security code or an account number.
func TestNoNumberIsStored(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	e.status(e.addCard(who, visa), 200)
	e.status(e.addCard(who, bank), 200)
	var text strings.Builder
	for _, table := range []string{"payment_methods", "customer_profiles", "audit_records", "idempotency_keys", "messages"} {
		text.WriteString(e.dump(table))
	}
	files, err := filepath.Glob(e.server.people.Payment.(payment.Sandbox).Folder + "/*/*")
	e.must(err)
	for _, file := range files {
		content, err := os.ReadFile(file)
		e.must(err)
		text.Write(content)
	}
	for _, number := range []string{"4111111111111111", "411111", "8675309421", "091000019"} {
		if strings.Contains(text.String(), number) {
			t.Errorf("%s is stored: %s", number, text.String())
		}
	}
	if !strings.Contains(text.String(), "9421") {
		t.Error("the scan saw nothing")
	}
}

// dump returns the rows of a table as text.
func (e *engine) dump(table string) string {
	e.t.Helper()
	var rows []map[string]any
	e.must(e.store.DB.NewSelect().Table(table).Scan(e.t.Context(), &rows))
	for _, row := range rows {
		for name, value := range row {
			if raw, isBytes := value.([]byte); isBytes {
				row[name] = string(raw)
			}
		}
	}
	return fmt.Sprint(rows)
}
