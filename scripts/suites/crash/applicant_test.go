package crash

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"time"

	"fairwarning/scripts/await"
)

// applicant registers and repeats each step until the engine responds.
type applicant struct {
	stack   *stack
	postman *postman
	number  int
	event   int64
	token   string
	at      string // host:port of the service that gets the calls; empty: the writer

	// Acknowledged results.
	hasAccount, hasAccepted, isRegistered bool
	account                               int64
	gaveUp                                string // recipient of a message that never arrived
}

func (a *applicant) email() string { return fmt.Sprintf("applicant%d@mail.example", a.number) }
func (a *applicant) phone() string { return fmt.Sprintf("+1605555%04d", a.number) }

// errLost reports that a message did not arrive: the sender was killed during delivery and does not resend it.
var errLost = errors.New("a letter did not come")

var (
	linkForm = regexp.MustCompile(`/welcome/([A-Za-z0-9_-]+)`)
	codeForm = regexp.MustCompile(`\b(\d{6})\b`)
)

// register goes through all steps of registration.
func (a *applicant) register() error {
	body := map[string]any{"emailAddress": a.email(), "firstName": "Ann", "lastName": "Applicant", "phone": a.phone()}
	if _, err := a.insist("POST", "/v1/Auction/CreateExternalUser", body); err != nil {
		return err
	}
	link, err := a.letter(a.email(), linkForm)
	if err != nil {
		return err
	}
	if err := a.setPassword(link); err != nil {
		return err
	}
	for _, step := range []func() error{a.signIn, a.openAccount, a.verifyPhone, a.acceptTerms, a.registerForEvent} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// setPassword accepts 400, because after a lost response the token is already spent. Signing in then shows whether it worked.
func (a *applicant) setPassword(link string) error {
	status, err := a.insist("POST", "/v1/user/resetPassword", map[string]any{"resetToken": link, "password": password})
	if err != nil || status.code == http.StatusOK || status.code == http.StatusBadRequest {
		return err
	}
	return fmt.Errorf("set password: %v", status)
}

func (a *applicant) signIn() error {
	status, err := a.insist("POST", "/Token/v2", map[string]any{"grant_Type": "password", "user_Name": a.email(), "password": password, "route_ID": 2})
	if err != nil || status.code != http.StatusOK {
		return errors.Join(err, fmt.Errorf("sign in: %v", status))
	}
	a.token = status.text("token")
	return nil
}

func (a *applicant) openAccount() error {
	status, err := a.insist("POST", "/v1/Auction/RegisterUserAccount", map[string]any{
		"isBusinessAccount": false, "firstName": "Ann", "lastName": "Applicant", "country_ID": 0, "addressLine1": "4100 N Cliff Ave",
		"city": "Sioux Falls", "state": "SD", "postalCode": "57104", "hasAccount": false,
		"driverLicenseNumber": "D1234567", "driverLicenseCountry_ID": 0, "driverLicenseState": "SD",
	})
	if err != nil || status.code != http.StatusOK {
		return errors.Join(err, fmt.Errorf("account: %v", status))
	}
	a.hasAccount, a.account = true, status.number("account_ID")
	return nil
}

// verifyPhone verifies the phone. If the code never arrives it skips the step, because a new code takes a minute.
func (a *applicant) verifyPhone() error {
	status, err := a.insist("POST", "/v1/Registration/ValidatePhoneRequest", map[string]any{"phone": a.phone()})
	if err != nil || status.code != http.StatusOK {
		return errors.Join(err, fmt.Errorf("code request: %v", status))
	}
	code, err := a.letter(a.phone(), codeForm)
	if err != nil {
		return nil
	}
	status, err = a.insist("POST", "/v1/Registration/ValidatePhone", map[string]any{"code": code})
	if err == nil && status.code != http.StatusOK && status.code != http.StatusBadRequest { // 400: an earlier attempt worked and its response was lost
		err = fmt.Errorf("code: %v", status)
	}
	return err
}

func (a *applicant) acceptTerms() error {
	status, err := a.insist("GET", fmt.Sprintf("/v1/auction/validateTermsAcceptanceByEventId?Event_ID=%d", a.event), nil)
	if err != nil || status.code != http.StatusOK {
		return errors.Join(err, fmt.Errorf("terms: %v", status))
	}
	var shown struct {
		TermsAndConditionsDocument struct {
			TermsID int64 `json:"terms_ID"`
			Version int
		}
		DocumentHash string
	}
	if err := json.Unmarshal(status.body, &shown); err != nil {
		return err
	}
	document := shown.TermsAndConditionsDocument
	status, err = a.insist("POST", "/v1/Auction/updateUserTermsAcceptance", map[string]any{"event_ID": a.event, "terms_ID": document.TermsID,
		"version": document.Version, "documentHash": shown.DocumentHash})
	if err != nil || status.code != http.StatusOK {
		return errors.Join(err, fmt.Errorf("acceptance: %v", status))
	}
	a.hasAccepted = true
	return nil
}

// registerForEvent registers for the event; every third applicant then unregisters.
func (a *applicant) registerForEvent() error {
	for _, wanted := range []bool{true, false}[:1+a.number%3/2] {
		status, err := a.insist("POST", "/v1/auction/registerForAuctions", map[string]any{"registrations": []any{
			map[string]any{"event_ID": a.event, "textNotifications": true, "emailNotifications": true, "register": wanted}}})
		if err != nil || status.code != http.StatusOK {
			return errors.Join(err, fmt.Errorf("registration: %v", status))
		}
		a.isRegistered = wanted
	}
	return nil
}

// letter waits up to 8 s for a message. An engine killed during delivery does not resend it.
func (a *applicant) letter(to string, form *regexp.Regexp) (string, error) {
	enough := time.After(8 * time.Second)
	for {
		found, changed := a.postman.find(to, form)
		if found != "" {
			return found, nil
		}
		select {
		case <-changed:
		case <-enough:
			a.gaveUp = to
			return "", errLost
		}
	}
}

// answer is the status and body of a response.
type answer struct {
	code int
	body []byte
}

func (a answer) String() string { return fmt.Sprintf("%d %.300s", a.code, a.body) }

func (a answer) text(field string) string {
	var fields map[string]any
	_ = json.Unmarshal(a.body, &fields)
	text, _ := fields[field].(string)
	return text
}

func (a answer) number(field string) int64 {
	var fields map[string]any
	_ = json.Unmarshal(a.body, &fields)
	number, _ := fields[field].(float64)
	return int64(number)
}

var client = &http.Client{Timeout: await.Limit, Transport: &http.Transport{MaxIdleConnsPerHost: 16}}

// insist retries a call until the engine itself responds.
func (a *applicant) insist(method, path string, body any) (answer, error) {
	return a.insistWith("", method, path, body)
}

// settle is insistWith that also waits for an earlier attempt with the same key that is still being decided.
func (a *applicant) settle(key, method, path string, body any) (status answer, err error) {
	for {
		status, err = a.insistWith(key, method, path, body)
		if err != nil || status.code != http.StatusConflict || !strings.Contains(string(status.body), "is already being processed") {
			return status, err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// insistWith is insist with an Idempotency-Key.
func (a *applicant) insistWith(key, method, path string, body any) (answer, error) {
	for deadline := time.Now().Add(await.Limit); ; {
		status, err := a.try(key, method, path, body)
		if err == nil && status.code < 500 && status.code != http.StatusTooManyRequests && status.code != http.StatusNotFound {
			return status, nil
		}
		if time.Now().After(deadline) {
			return status, fmt.Errorf("%s: no answer: %v %w", path, status, err)
		}
		time.Sleep(30 * time.Millisecond)
	}
}

func (a *applicant) try(key, method, path string, body any) (answer, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return answer{}, err
	}
	request, err := http.NewRequest(method, fmt.Sprintf("http://%s/api%s", cmp.Or(a.at, a.stack.writer), path), bytes.NewReader(text))
	if err != nil {
		return answer{}, err
	}
	if body == nil {
		request.Body = http.NoBody
	}
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	if a.token != "" {
		request.Header.Set("Authorization", "Bearer "+a.token)
	}
	response, err := client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	told, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, told}, err
}
