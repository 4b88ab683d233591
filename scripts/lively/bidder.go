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

	"fairwarning/scripts/demo/houses"
)

// bidder is somebody who bids through the calls of the API.
type bidder struct {
	door     *url.URL
	host     string // of the house, with the door's port
	email    string
	password string
	client   *http.Client
	token    string // empty: not signed in
}

func newBidder(door string, who houses.SignIn) (*bidder, error) {
	address, err := url.Parse(door)
	if err != nil || address.Host == "" {
		return nil, fmt.Errorf("--url %q is not an address", door)
	}
	host := who.House
	if port := address.Port(); port != "" {
		host = net.JoinHostPort(who.House, port)
	}
	return &bidder{door: address, host: host, email: who.Email, password: who.Password, client: &http.Client{Timeout: 20 * time.Second}}, nil
}

// refusal is an answer that is no success.
type refusal struct {
	status int
	body   string
}

func (r *refusal) Error() string { return fmt.Sprintf("%d: %s", r.status, r.body) }

// call makes a call of the API and reads its answer. A session that has ended is begun anew by the next call.
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
	answer, err := b.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, 4<<20))
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		if answer.StatusCode == http.StatusUnauthorized {
			b.token = ""
		}
		return &refusal{answer.StatusCode, string(text[:min(len(text), 300)])}
	}
	return json.Unmarshal(text, out)
}

// personal is a call of somebody who is signed in.
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
