package messages

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"net/url"

	"fairwarning/cdn/settings"
	"fairwarning/engine/db"
	"fairwarning/engine/phone"
)

// smsProvider sends text messages through an HTTP service.
type smsProvider struct {
	address string
	token   string // empty: no Authorization header
	feed    string // identifies the database, so that keys of two databases never collide
	client  *http.Client
}

// SMS returns a transport that posts {"to", "text", "idempotencyKey"} to the URL in setting, with token as bearer token. A URL
// without TLS must be on this machine. Errors contain neither setting, because both may hold a secret.
func SMS(setting, token, feed string) (Transport, error) {
	address, err := url.Parse(setting)
	if err != nil || address.Hostname() == "" || (address.Scheme != "https" && (address.Scheme != "http" || !settings.IsThisMachine(address.Hostname()))) {
		return nil, errors.New("SMS_URL must be an https URL (http only for this machine)")
	}
	// net/http resends a request when a reused connection breaks, which could deliver a message twice.
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableKeepAlives = true
	noRedirect := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	p := &smsProvider{address: setting, token: token, feed: feed, client: &http.Client{Transport: transport, CheckRedirect: noRedirect}}
	return p.handOver, nil
}

func (p *smsProvider) handOver(ctx context.Context, _ *db.Tenant, row *db.MessageRow) outcome {
	number := phone.Dial(row.Recipient)
	if number == "" {
		return outcome{rejected, "the recipient is not a phone number with a country code"}
	}
	key := fmt.Sprintf("%s.%d", p.feed, row.ID)
	body, err := json.Marshal(map[string]string{"to": number, "text": row.Text, "idempotencyKey": key})
	if err != nil {
		return outcome{rejected, err.Error()}
	}
	connected := false
	traced := httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected = true }})
	request, err := http.NewRequestWithContext(traced, http.MethodPost, p.address, bytes.NewReader(body))
	if err != nil {
		return outcome{rejected, "SMS_URL is not usable"}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	if p.token != "" {
		request.Header.Set("Authorization", "Bearer "+p.token)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return requestFailed(err, connected)
	}
	response.Body.Close()
	return statusOutcome(response.StatusCode)
}

// requestFailed returns the outcome of a request without a response. Without a connection, the provider cannot have the message.
func requestFailed(err error, connected bool) outcome {
	if wrapped, is := errors.AsType[*url.Error](err); is {
		err = wrapped.Err // without the URL, which may hold a secret
	}
	if connected {
		return outcome{uncertain, "no answer: " + err.Error()}
	}
	return outcome{retryable, "no connection: " + err.Error()}
}

// statusOutcome returns the outcome of a response. A server error other than 503 may occur after the provider accepted the message.
func statusOutcome(status int) outcome {
	reason := fmt.Sprintf("answer %d", status)
	switch {
	case status >= 200 && status < 300:
		return outcome{verdict: accepted}
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		return outcome{retryable, reason}
	case status >= 500:
		return outcome{uncertain, reason}
	}
	return outcome{rejected, reason}
}
