package notices

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"net/url"

	"fairwarning/engine/store"
)

// smsProvider is an HTTP service that sends text messages.
type smsProvider struct {
	address string
	token   string // empty: none is sent
	feed    string // names the database, so that two of them never give the same key
	client  *http.Client
}

// SMS sends text messages by an HTTP provider: POST of {"to", "text", "idempotencyKey"} with a bearer token. An address without TLS
// must be on this machine. Neither setting is part of an error, for there may be a secret in it.
func SMS(setting, token, feed string) (Transport, error) {
	address, err := url.Parse(setting)
	if err != nil || address.Hostname() == "" || (address.Scheme != "https" && (address.Scheme != "http" || !isThisMachine(address.Hostname()))) {
		return nil, errors.New("SMS_URL must be an https address (http on this machine only)")
	}
	// A request on a kept connection is repeated by net/http when the connection breaks. Ours never is.
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableKeepAlives = true
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	p := &smsProvider{address: setting, token: token, feed: feed, client: &http.Client{Transport: transport, CheckRedirect: stay}}
	return p.handOver, nil
}

func (p *smsProvider) handOver(ctx context.Context, _ *store.Tenant, row *store.MessageRow) outcome {
	number := onlyDigits(row.Recipient)
	if number == "" {
		return outcome{refused, "the recipient is no phone number"}
	}
	key := fmt.Sprintf("%s.%d", p.feed, row.ID)
	body, err := json.Marshal(map[string]string{"to": dialled(number), "text": row.Text, "idempotencyKey": key})
	if err != nil {
		return outcome{refused, err.Error()}
	}
	connected := false
	traced := httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected = true }})
	request, err := http.NewRequestWithContext(traced, http.MethodPost, p.address, bytes.NewReader(body))
	if err != nil {
		return outcome{refused, "SMS_URL cannot be asked"}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	if p.token != "" {
		request.Header.Set("Authorization", "Bearer "+p.token)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return unanswered(err, connected)
	}
	response.Body.Close()
	return answered(response.StatusCode)
}

// unanswered: without a connection nobody has the message.
func unanswered(err error, connected bool) outcome {
	var asked *url.Error
	if errors.As(err, &asked) {
		err = asked.Err // without the address
	}
	if connected {
		return outcome{lost, "no answer: " + err.Error()}
	}
	return outcome{later, "no connection: " + err.Error()}
}

// answered: other failures of a server than 503 may come after it took the message.
func answered(status int) outcome {
	why := fmt.Sprintf("answer %d", status)
	switch {
	case status >= 200 && status < 300:
		return outcome{verdict: taken}
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		return outcome{later, why}
	case status >= 500:
		return outcome{lost, why}
	}
	return outcome{refused, why}
}
