package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/demo/houses"
)

// bidder is a signed-in person who bids through the API.
type bidder struct {
	door     *url.URL
	host     string // the house's host with the front door's port
	email    string
	password string
	client   *http.Client
	token    string // empty: signed out
}

func newBidder(door string, person houses.SignIn) (*bidder, error) {
	address, err := url.Parse(door)
	if err != nil || address.Host == "" {
		return nil, fmt.Errorf("--url %q is not a URL", door)
	}
	host := person.House
	if port := address.Port(); port != "" {
		host = net.JoinHostPort(person.House, port)
	}
	return &bidder{door: address, host: host, email: person.Email, password: person.Password, client: &http.Client{Timeout: 20 * time.Second}}, nil
}

// upcoming returns the events that have not ended.
func (b *bidder) upcoming(ctx context.Context) ([]api.Event, error) {
	var found struct {
		Events []api.Event `json:"events"`
	}
	err := b.call(ctx, http.MethodGet, "/api/v1/auction/getupcomingevents", nil, &found, nil)
	return found.Events, err
}

// call sends a request and decodes the response into out. After a 401 the next personal call signs in again.
func (b *bidder) call(ctx context.Context, method, path string, in, out any, headers map[string]string) error {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, b.door.String()+path, body)
	if err != nil {
		return err
	}
	request.Host = b.host
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := b.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 4<<20))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		if response.StatusCode == http.StatusUnauthorized {
			b.token = ""
		}
		return fmt.Errorf("%d: %.300s", response.StatusCode, text)
	}
	return json.Unmarshal(text, out)
}

// personal makes a call with the bidder's token, signing in first if there is none.
func (b *bidder) personal(ctx context.Context, method, path string, in, out any, key string) error {
	if b.token == "" {
		var session struct {
			Token string `json:"token"`
		}
		in := map[string]any{"grant_Type": "password", "user_Name": b.email, "password": b.password, "route_ID": 2}
		if err := b.call(ctx, http.MethodPost, "/api/Token/v2", in, &session, map[string]string{"login-source": "auction"}); err != nil {
			return fmt.Errorf("sign in: %w", err)
		}
		b.token = session.Token
	}
	headers := map[string]string{"Authorization": "Bearer " + b.token}
	if key != "" {
		headers["Idempotency-Key"] = key
	}
	return b.call(ctx, method, path, in, out, headers)
}
