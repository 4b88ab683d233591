package conformance

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/conformance/contract"
)

// Headers between the services and an engine.
const (
	headerService = "X-Fairwarning-Service"
	headerTenant  = "X-Fairwarning-Tenant"
	headerClient  = "X-Fairwarning-Client"
	headerRequest = "X-Request-Id"
)

// call is a request to the engine. The services send it unless isStranger.
type call struct {
	operation    *contract.Operation // nil: none of the contract
	method, path string              // path with query
	body         string
	contentType  string
	who          *person  // nil: no token
	house        *House   // nil: the house that is tried
	headers      []string // more of them: name, value
	isStranger   bool     // without the services' secret, addressed by Host
}

// answer is a response with its body.
type answer struct {
	call   call
	status int // 0: there was none
	header http.Header
	length int64 // -1: chunked
	body   []byte
	id     string // of the request, as sent
	err    error
}

// longestBody limits what is read of an answer, in bytes.
const longestBody = 32 << 20

// patience is how long an answer may take.
const patience = 60 * time.Second

// mostWaits limits how often a call is repeated that a limit refused.
const mostWaits = 3

// do sends a call and checks of the answer what every answer must have. It waits and repeats what a limit refuses.
func (r *run) do(c call) answer {
	for waits := 0; ; waits++ {
		got := r.exchange(c)
		seconds, err := strconv.Atoi(got.header.Get("Retry-After"))
		if got.status != http.StatusTooManyRequests || err != nil || seconds > 61 || waits == mostWaits {
			r.checkWire(got)
			return got
		}
		r.say("%s: limited, waiting %d s", c.name(), seconds)
		select {
		case <-time.After(time.Duration(seconds) * time.Second):
		case <-r.ctx.Done():
			return answer{call: c, err: r.ctx.Err()}
		}
	}
}

func (r *run) exchange(c call) answer {
	ctx, cancel := context.WithTimeout(r.ctx, patience)
	defer cancel()
	got := answer{call: c, header: http.Header{}, id: rand.Text()}
	response, err := r.open(ctx, c, got.id)
	if err != nil {
		got.err = err
		return got
	}
	defer response.Body.Close()
	got.status, got.header, got.length = response.StatusCode, response.Header, response.ContentLength
	if got.length < 0 && !slices.Contains(response.TransferEncoding, "chunked") && c.method != http.MethodHead {
		got.err = fmt.Errorf("the body has no Content-Length and is not chunked")
	}
	if isStream := strings.HasPrefix(got.header.Get("Content-Type"), "text/event-stream"); isStream {
		return got // it does not end
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, longestBody))
	got.body = body
	if err != nil {
		got.err = err
	}
	return got
}

// open sends a call with an X-Request-Id and returns the response, whose body the caller closes.
func (r *run) open(ctx context.Context, c call, id string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, c.method, r.URL+c.path, strings.NewReader(c.body))
	if err != nil {
		return nil, err
	}
	if c.body == "" {
		request.Body, request.ContentLength = http.NoBody, 0
	}
	request.Header = r.header(c)
	request.Header.Set(headerRequest, id)
	request.Host = r.house(c).Host
	return r.client.Do(request)
}

func (r *run) house(c call) *House {
	if c.house != nil {
		return c.house
	}
	return &r.Accounts.House
}

func (r *run) header(c call) http.Header {
	header := http.Header{"Accept-Encoding": {"identity"}, "Login-Source": {"auction"}}
	if !c.isStranger {
		header.Set(headerService, r.Accounts.ServiceToken)
		header.Set(headerTenant, strconv.FormatInt(r.house(c).Tenant, 10))
		header.Set(headerClient, r.address())
	}
	if c.who != nil {
		header.Set("Authorization", "Bearer "+c.who.token)
	}
	if c.contentType != "" {
		header.Set("Content-Type", c.contentType)
	}
	for i := 0; i+1 < len(c.headers); i += 2 {
		header.Set(c.headers[i], c.headers[i+1])
	}
	return header
}

// address returns the next address that a browser could have, of those for documentation (RFC 5737).
func (r *run) address() string {
	r.addresses++
	return fmt.Sprintf("203.0.113.%d", r.addresses%250+1)
}

// hasKey reports whether a call has an Idempotency-Key.
func (c call) hasKey() bool { return slices.Contains(c.headers, "Idempotency-Key") }

// name returns the operation's ID, or the path.
func (c call) name() string {
	if c.operation != nil {
		return c.operation.ID
	}
	return "(requests)"
}
