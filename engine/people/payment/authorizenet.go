package payment

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"fairwarning/cdn/tracing"
)

// Limits of a request to the processor.
const (
	patience    = 30 * time.Second
	maxResponse = 4 << 20 // a page of 1,000 transactions
)

// Message codes of Authorize.Net handled here.
const (
	codeDeclined  = "E00027"
	codeDuplicate = "E00039"
	codeMissing   = "E00040"
	codeTooMany   = "E00042"
	codeNone      = "I00004" // no records
)

// uncertain are codes of failures inside of the processor, after which a request may have been carried out.
var uncertain = regexp.MustCompile(`^$|^E0000[01]$|^E00053$|^E00104$`)

// client is a processor with Authorize.Net's API. It stores a payment method in a payment profile of the person's customer profile. A
// token is both ids, "customer/payment".
type client struct {
	set  Settings
	http *http.Client
}

func newHTTP(set Settings) *client {
	return &client{set: set, http: &http.Client{
		Timeout:       patience,
		Transport:     &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true}, // net/http never resends on a new connection
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// ask posts the request of a name and decodes the response. It completes the header, with a new refId if there is none. Its errors quote
// none of the request.
func (c *client) ask(ctx context.Context, name string, body request) (got response, err error) {
	h := body.head()
	h.Authentication, h.RefID = authentication{c.set.Login, c.set.Key}, cmp.Or(h.RefID, rand.Text()[:20])
	text, err := json.Marshal(map[string]request{name: body})
	if err != nil {
		return got, fmt.Errorf("%w: encoding the request failed", ErrNotDone)
	}
	ctx, span := tracing.Call(ctx, "payment")
	defer span.End()
	span.Text("rpc.method", name)
	received, err := c.post(ctx, text)
	if err != nil {
		span.Fail("no response")
		return got, err
	}
	if json.Unmarshal(bytes.TrimPrefix(received, []byte("\ufeff")), &got) != nil { // the parse error may quote the card
		return response{}, errors.New("the processor's response is malformed")
	}
	if got.RefID != h.RefID {
		return response{}, errors.New("the processor answered another request")
	}
	return got, nil
}

// askFor is ask that also fails unless the result is Ok or has one of the codes.
func (c *client) askFor(ctx context.Context, name string, body request, codes ...string) (response, error) {
	got, err := c.ask(ctx, name, body)
	if err == nil && !got.isOK() && !slices.Contains(codes, got.code()) {
		err = got.failure()
	}
	return got, err
}

func (c *client) post(ctx context.Context, text []byte) ([]byte, error) {
	posted, err := http.NewRequestWithContext(ctx, http.MethodPost, c.set.URL, &wipedBody{text: text, rest: text})
	if err != nil {
		return nil, fmt.Errorf("%w: the request could not be made", ErrNotDone)
	}
	posted.ContentLength = int64(len(text))
	posted.Header.Set("Content-Type", "application/json")
	answered, err := c.http.Do(posted)
	if dial := new(net.OpError); errors.As(err, &dial) && dial.Op == "dial" {
		return nil, fmt.Errorf("%w: no connection: %w", ErrNotDone, err)
	}
	if err != nil {
		return nil, fmt.Errorf("no response from the processor: %w", err)
	}
	defer answered.Body.Close()
	received, err := io.ReadAll(io.LimitReader(answered.Body, maxResponse))
	if err != nil || answered.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the processor returned status %d", answered.StatusCode)
	}
	return received, nil
}

// failure returns the error of a response whose result is not Ok.
func (r *response) failure() error {
	code := errorCode.FindString(r.code())
	if uncertain.MatchString(code) {
		return fmt.Errorf("the processor failed with code %q", code)
	}
	return fmt.Errorf("%w: it returned code %s", ErrNotDone, code)
}

func (r *response) isOK() bool { return r.Messages.ResultCode == "Ok" }

var errorCode = regexp.MustCompile(`^[EI][0-9]{5}$`)

// numbers matches runs of four or more digits in any grouping.
var numbers = regexp.MustCompile(`[0-9]([ -]?[0-9]){3,}`)

// WithoutNumbers returns a text of the processor with everything that could be card data masked.
func WithoutNumbers(text string) string { return numbers.ReplaceAllString(text, hidden) }

// ids splits a token.
func ids(token string) (customer, method string) {
	customer, method, _ = strings.Cut(token, "/")
	return customer, method
}
