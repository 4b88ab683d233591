package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// Fields is a JSON body.
type Fields map[string]any

func (f Fields) with(name string, value any) Fields {
	changed := maps.Clone(f)
	changed[name] = value
	return changed
}

func (f Fields) without(name string) Fields {
	changed := maps.Clone(f)
	delete(changed, name)
	return changed
}

func (f Fields) String() string {
	text, _ := json.Marshal(f)
	return string(text)
}

var (
	ann     = Fields{"emailAddress": "ann@buyers.example", "firstName": "Ann", "lastName": "Olesen", "phone": "(605) 555-0142", "phoneType": "Mobile", "country_ID": 0}
	account = Fields{"isBusinessAccount": false, "firstName": "Ann", "lastName": "Olesen", "country_ID": 0, "addressLine1": "4100 N Cliff Ave",
		"city": "Sioux Falls", "state": "SD", "postalCode": "57104", "hasAccount": false, "driverLicenseNumber": "D1234567",
		"driverLicenseCountry_ID": 0, "driverLicenseState": "SD"}
	visa = Fields{"firstName": "Ann", "lastName": "Olesen", "billingAddress": "4100 N Cliff Ave", "billingCity": "Sioux Falls", "billingState": "SD",
		"billingPostal": "57104", "billingCountry_ID": 0, "paymentType": "card", "creditCardNumber": "4111 1111 1111 1111",
		"creditCardCode": "900", "creditCardExpireDateMonth": "12", "creditCardExpireDateYear": "30", "registrationVerificationCard": true}
)

// changeTenant changes the record of house one.
func (e *engine) changeTenant(change func(*api.TenantContent)) {
	e.t.Helper()
	house, err := tenant.TenantBySlug(e.t.Context(), e.store, "one")
	e.must(err)
	change(&house.Content)
	_, err = tenant.PutTenant(e.t.Context(), e.store, house)
	e.must(err)
	_, err = e.server.Reload(e.t.Context())
	e.must(err)
}

func (e *engine) Post(path string, body Fields) reply {
	e.t.Helper()
	return e.do("POST", "localhost", "/api/v1"+path, body.String())
}

func (e *engine) postAs(who api.Session, path string, body Fields) reply {
	e.t.Helper()
	return e.as(who, "POST", "/api/v1"+path, body.String())
}

var (
	linkForm = regexp.MustCompile(`https://localhost/(?:welcome|reset)/([A-Za-z0-9_-]{43})(?:/(\S+))?\s`)
	roleForm = regexp.MustCompile(`https://localhost/activate/inspector\?token=([A-Za-z0-9_-]{43})\s`)
	codeForm = regexp.MustCompile(`\b[0-9]{6}\b`)
)

// lastLink returns the token in the last email to an address, and its callback.
func (e *engine) lastLink(address string) (token, callback string) {
	e.t.Helper()
	mails := e.mailsTo(address)
	if len(mails) == 0 {
		e.t.Fatalf("no mail to %s", address)
	}
	text := mails[len(mails)-1].Text
	found := linkForm.FindStringSubmatch(text)
	if found == nil {
		if found = roleForm.FindStringSubmatch(text); found == nil {
			e.t.Fatalf("no link in %s", text)
		}
		return found[1], ""
	}
	callback, err := url.PathUnescape(found[2])
	e.must(err)
	return found[1], callback
}

func (e *engine) lastCode(phone string) string {
	e.t.Helper()
	messages := e.mailsTo(phone)
	if len(messages) == 0 {
		e.t.Fatalf("no code was sent to %s", phone)
	}
	return codeForm.FindString(messages[len(messages)-1].Text)
}

// templatesTo returns the templates of the messages queued for an address, in order.
func (e *engine) templatesTo(address string) (names []string) {
	e.t.Helper()
	for _, row := range e.mailsTo(address) {
		names = append(names, row.Template)
	}
	return names
}

func (e *engine) user(email string) db.UserRow {
	e.t.Helper()
	row, err := identity.UserByEmail(e.t.Context(), e.store, e.one, email)
	e.must(err)
	return row
}

func (e *engine) count(table string) (n int) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw("SELECT count(*) FROM "+table).Scan(e.t.Context(), &n))
	return n
}

// actions returns the actions in a person's audit record, earliest first.
func (e *engine) actions(userID int64) (names []string) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw("SELECT action FROM audit_records WHERE user_id = ? ORDER BY id", userID).Scan(e.t.Context(), &names))
	return names
}

// wrongFields fails the test unless exactly these fields are reported as wrong.
func (e *engine) wrongFields(r reply, names ...string) {
	e.t.Helper()
	e.status(r, 422)
	var told api.Error
	e.must(json.Unmarshal([]byte(r.body), &told))
	for _, name := range names {
		if len(told.Fields[name]) == 0 {
			e.t.Errorf("%s is not told to be wrong: %s", name, r.body)
		}
	}
	if len(told.Fields) != len(names) {
		e.t.Errorf("fields reported as wrong: %v, want %v", told.Fields, names)
	}
}

// wait moves the time forward without a tick of the clock of events.
func (e *engine) wait(d time.Duration) { e.millis.Add(d.Milliseconds()) }

// registrant signs in a person who signed up by email.
func (e *engine) registrant(email string) api.Session {
	e.t.Helper()
	e.somebody(email)
	return e.signIn(email)
}

func fits(t *testing.T, what, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
