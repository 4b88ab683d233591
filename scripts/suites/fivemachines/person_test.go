package fivemachines

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"fairwarning/scripts/await"
)

// attemptLimit is how long a person's browser waits for an answer before it asks again with the same key.
const attemptLimit = 8 * time.Second

// person is somebody with a browser, who asks again until the engine has decided, as the site does.
type person struct {
	sale   *sale
	email  string
	client *http.Client
	token  string
	calls  int
}

// answer is the status and body of a response.
type answer struct {
	code int
	body []byte
}

func (a answer) String() string { return fmt.Sprintf("%d %.300s", a.code, a.body) }

// into reads a successful answer.
func (a answer) into(to any) error {
	if a.code != http.StatusOK {
		return fmt.Errorf("%v", a)
	}
	return json.Unmarshal(a.body, to)
}

// settle makes a call and repeats it with the same key until the engine has decided it.
func (p *person) settle(method, path string, body any) (answer, error) {
	p.calls++
	key := fmt.Sprintf("%p-%d", p.client, p.calls)
	for deadline := time.Now().Add(await.Limit); ; time.Sleep(100 * time.Millisecond) {
		got, err := p.try(key, method, path, body)
		switch {
		case err != nil || got.code >= 500:
			p.sale.fail(fmt.Sprintf("%s: %v %v", path, got, err))
		case got.code == http.StatusTooManyRequests: // in a hurry
		case got.code == http.StatusConflict && bytes.Contains(got.body, []byte("is already being processed")):
		default:
			return got, nil
		}
		if time.Now().After(deadline) {
			return got, fmt.Errorf("%s: no decision: %v %w", path, got, err)
		}
	}
}

func (p *person) try(key, method, path string, body any) (answer, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return answer{}, err
	}
	ctx, cancel := context.WithTimeout(p.sale.t.Context(), attemptLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, site+"/api"+path, bytes.NewReader(text))
	if err != nil {
		return answer{}, err
	}
	if body == nil {
		request.Body = http.NoBody
	}
	request.Host = host
	request.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {key}, "Login-Source": {"auction"}}
	if p.token != "" {
		request.Header.Set("Authorization", "Bearer "+p.token)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, read}, err
}

func (p *person) signIn() error {
	got, err := p.settle("POST", "/Token/v2", map[string]any{"grant_Type": "password", "user_Name": p.email, "password": password, "route_ID": 2})
	if err != nil {
		return err
	}
	var session struct{ Token string }
	err = got.into(&session)
	p.token = session.Token
	return err
}

// register opens the person's account, accepts the event's terms and registers for it.
func (p *person) register() error {
	did := func(method, path string, body, to any) error {
		got, err := p.settle(method, path, body)
		if err == nil {
			err = got.into(to)
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", p.email, path, err)
		}
		return nil
	}
	var nothing map[string]any
	var shown struct {
		TermsAndConditionsDocument struct {
			TermsID int64 `json:"terms_ID"`
			Version int
		}
		DocumentHash string
	}
	if err := did("POST", "/v1/Auction/RegisterUserAccount", map[string]any{"isBusinessAccount": false, "firstName": "Ben", "lastName": "Bidder", "country_ID": 0,
		"addressLine1": "4100 N Cliff Ave", "city": "Sioux Falls", "state": "SD", "postalCode": "57104", "hasAccount": false,
		"driverLicenseNumber": "D1234567", "driverLicenseCountry_ID": 0, "driverLicenseState": "SD"}, &nothing); err != nil {
		return err
	}
	if err := did("GET", fmt.Sprint("/v1/auction/validateTermsAcceptanceByEventId?Event_ID=", p.sale.event), nil, &shown); err != nil {
		return err
	}
	document := shown.TermsAndConditionsDocument
	if err := did("POST", "/v1/Auction/updateUserTermsAcceptance", map[string]any{"event_ID": p.sale.event, "terms_ID": document.TermsID,
		"version": document.Version, "documentHash": shown.DocumentHash}, &nothing); err != nil {
		return err
	}
	return did("POST", "/v1/auction/registerForAuctions", map[string]any{"registrations": []any{
		map[string]any{"event_ID": p.sale.event, "textNotifications": false, "emailNotifications": true, "register": true}}}, &nothing)
}
